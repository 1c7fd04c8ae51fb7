#include "serve/faults.h"

#include <fstream>
#include <map>
#include <vector>

#include "diag/printer.h"
#include "machine/read_file.h"
#include "serve/dumped.h"

namespace kingpress::serve {
namespace {

constexpr std::size_t longest_line = 400, most_lines = 200'000;

std::vector<std::string> lines_of(const std::string& path) {
  std::vector<std::string> lines;
  std::ifstream file;
  if (machine::open_regular(path, file)) return lines;
  for (std::string line; lines.size() < most_lines && std::getline(file, line);) {
    if (!line.empty() && line.back() == '\r') line.pop_back();
    lines.push_back(line.substr(0, longest_line));
  }
  return lines;
}

}  // namespace

std::string faults_of(const diag::Diagnostics& diagnostics) {
  Json faults = Json::parse(diag::print_json(diagnostics));
  const std::vector<diag::Diagnostic> sorted = diagnostics.sorted();
  for (std::size_t i = 0; i < sorted.size() && i < faults.size(); ++i)
    if (const diag::SourceFile* file = sorted[i].span.file)
      faults[i]["text"] = std::string(file->line_text(file->line_at(sorted[i].span.begin)).substr(0, longest_line));
  return dumped(faults);
}

std::string fault_of(const std::string& message, const std::string& hint) {
  return dumped(Json::array({{{"severity", "error"},
                              {"code", ""},
                              {"message", message},
                              {"path", ""},
                              {"line", 0},
                              {"column", 0},
                              {"end_column", 0},
                              {"hint", hint},
                              {"rule", ""}}}));
}

std::string with_lines(const std::string& told, const std::function<bool(const std::string& path)>& may_read) {
  Json faults = Json::parse(told, nullptr, false);
  if (!faults.is_array()) return {};
  std::map<std::string, std::vector<std::string>> files;
  for (Json& fault : faults) {
    const std::string path = fault.value("path", "");
    const std::size_t line = fault.value("line", std::size_t{0});
    if (fault.contains("cell") || line == 0 || !may_read(path)) continue;
    const auto [at, is_new] = files.try_emplace(path);
    if (is_new) at->second = lines_of(path);
    if (line <= at->second.size()) fault["text"] = at->second[line - 1];
  }
  return dumped(faults);
}

}  // namespace kingpress::serve
