#include "lsp/told_faults.h"

#include <algorithm>
#include <filesystem>
#include <utility>

#include "lsp/json_ways.h"

namespace kingpress::lsp {
namespace {

constexpr std::size_t most_of_a_file = 1000;

std::size_t from_one(const Json& fault, const char* name) {
  const auto number = number_of(fault, {name});
  return number && *number > 0 ? static_cast<std::size_t>(*number) : 0;
}

int severity_of(const std::string& word) { return word == "error" ? 1 : word == "warning" ? 2 : 3; }

ToldFault taken(const Json& fault, const OpenText& text, bool has_place) {
  ToldFault told{0,
                 0,
                 text_of(fault, {"severity"}),
                 text_of(fault, {"code"}),
                 text_of(fault, {"message"}),
                 text_of(fault, {"hint"}),
                 text_of(fault, {"rule"})};
  const std::size_t line = from_one(fault, "line"), column = from_one(fault, "column");
  if (!has_place || line == 0) return told;
  told.begin = text.offset_of_column(line, column);
  told.end = std::max(told.begin, text.offset_of_column(line, from_one(fault, "end_column")));
  return told;
}

// Of a cell of a workbook the message says where it stands: no editor shows it.
std::string place_of_cell(const Json& fault) {
  return std::filesystem::path(text_of(fault, {"path"})).filename().generic_string() + ", sheet '" +
         text_of(fault, {"sheet"}) + "', " + text_of(fault, {"cell"}) + ": ";
}

}  // namespace

void ToldFaults::tell(const std::string& target, const std::string& home, const std::vector<Json>& faults,
                      Units units) {
  std::map<std::string, std::vector<ToldFault>> now;
  std::map<std::string, OpenText> texts;
  for (const Json& fault : faults) {
    const bool in_workbook = fault.contains("cell");
    std::string path = text_of(fault, {"path"});
    std::error_code error;
    if (in_workbook || path.empty() || path == target)
      path = path == target && !std::filesystem::is_directory(target, error) ? path : home;
    path = std::filesystem::absolute(path, error).lexically_normal().generic_string();
    std::vector<ToldFault>& list = now[path];
    if (list.size() == most_of_a_file) continue;
    const auto [text, is_new] = texts.try_emplace(path);
    if (is_new) text->second = files_.text_of(path);
    list.push_back(taken(fault, text->second, !in_workbook));
    if (in_workbook) list.back().message.insert(0, place_of_cell(fault));
  }
  for (const std::string& path : std::exchange(files_of_[target], {}))
    if (!now.contains(path)) publish(path, {}, units);
  for (auto& [path, list] : now) {
    files_of_[target].insert(path);
    publish(path, std::move(list), units);
  }
}

void ToldFaults::publish(const std::string& path, std::vector<ToldFault> faults, Units units) {
  const OpenText text = files_.text_of(path);
  Json list = Json::array();
  for (const ToldFault& fault : faults) list.push_back(to_json(fault, text, units));
  faults_[path] = std::move(faults);
  Json params{{"uri", files_.uri_of(path)}, {"diagnostics", std::move(list)}};
  if (const auto last = sent_.find(path); last != sent_.end() && last->second == params) return;
  sent_[path] = params;
  if (const OpenFile* file = files_.at(path)) params["version"] = file->version;
  send_(notification("textDocument/publishDiagnostics", std::move(params)));
}

const std::vector<ToldFault>& ToldFaults::of(const std::string& path) const {
  static const std::vector<ToldFault> none;
  const auto at = faults_.find(path);
  return at == faults_.end() ? none : at->second;
}

Json to_json(const ToldFault& fault, const OpenText& text, Units units) {
  std::string message = fault.message;
  if (!fault.rule.empty()) message += " (" + fault.rule + ")";
  if (!fault.hint.empty()) message += "\n" + fault.hint;
  Json told{{"range", range_of(text, fault.begin, fault.end, units)},
            {"severity", severity_of(fault.severity)},
            {"source", "kingpress"},
            {"message", std::move(message)}};
  if (!fault.code.empty()) told["code"] = fault.code;
  return told;
}

}  // namespace kingpress::lsp
