// The files that hold cards: what one is by its ending or its first line, and its bytes as a source.
#include <algorithm>
#include <filesystem>

#include "cards/read.h"
#include "cards/reading.h"
#include "data/json.h"
#include "data/load_beneath.h"
#include "data/reader.h"
#include "data/windows_1252.h"
#include "data/workbook.h"

namespace kingpress::cards {

bool is_table(const std::string& path) { return path.ends_with(".csv") || path.ends_with(".tsv"); }

namespace {

// By the first line that is no comment: keys with commas between them are a table's header, "key: value" is YAML.
bool looks_like_table(std::string_view text) {
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.empty() || line.front() == '#' || line.find_first_not_of(" \t\r") == std::string_view::npos) continue;
    const std::size_t first = line.find_first_of(",;\t:{[");
    return first != std::string_view::npos && std::string_view(":{[").find(line[first]) == std::string_view::npos;
  }
  return false;
}

// Of standard input its text tells.
bool holds_table(const std::string& path, std::string_view text) {
  return is_table(path) || (path == data::standard_input && looks_like_table(text));
}

// At the place that names the file, if there is one.
void report_at(const diag::Span& place, const diag::Diagnostics& found, Reading& reading) {
  for (diag::Diagnostic diagnostic : found.list()) {
    if (place && !diagnostic.span) diagnostic.span = place;
    reading.diagnostics.add(std::move(diagnostic));
  }
}

std::optional<std::string> bytes_of(const Named& file, diag::Diagnostics& found, const data::Limits& limits) {
  if (!file.beneath && file.name == data::standard_input) return data::load_standard_bytes(found, limits);
  return file.beneath ? data::load_bytes_beneath(file.folder, file.name, found, limits)
                      : data::load_bytes(file.path(), found, limits);
}

}  // namespace

bool is_table(const diag::SourceFile& source) { return holds_table(source.path(), source.text()); }

std::string Named::path() const { return joined(folder, name); }

bool is_rows(const std::string& path) {
  return path.ends_with(".json") || path.ends_with(".jsonl") || path.ends_with(".ndjson");
}

const diag::SourceFile* load(const Named& file, Reading& reading, const data::Limits& limits) {
  diag::Diagnostics found;
  auto bytes = bytes_of(file, found, limits);
  report_at(file.place, found, reading);
  if (!bytes) return nullptr;
  const std::string path = file.path();
  return holds_table(path, *bytes) ? &data::add_as_utf8(path, std::move(*bytes), reading.sources, reading.diagnostics)
                                   : &reading.sources.add(path, std::move(*bytes));
}

bool is_program_output(const Named& file, const data::Limits& limits) {
  if (!is_table(file.name) && !is_rows(file.name)) return false;
  diag::Diagnostics unheard;  // told where the file is read as something else
  const auto bytes = bytes_of(file, unheard, limits);
  if (!bytes) return false;
  if (file.name.ends_with(".json")) {
    const diag::SourceFile source(file.path(), *bytes);
    const auto root = data::read_json(source, unheard, limits);
    return root && root->is_map() && !root->find("cards");
  }
  // A spreadsheet may have put a mark or quotation marks before it, and other signs between its cells.
  std::string begin = bytes->substr(0, 64);
  std::erase_if(begin, [](char c) { return c == '"' || c == ' ' || c < 0; });
  std::ranges::replace_if(
      begin, [](char c) { return c == ';' || c == '\t'; }, ',');
  // A report says {"kingpress": ...}, a record of games {"format": N, "game": ...}.
  if (is_table(file.name)) return begin.starts_with("#ledger:") || begin.starts_with("file,kind,by,licence,");
  return begin.starts_with("{kingpress:") || (begin.starts_with("{format:") && begin.find(",game:") == 9);
}

data::SheetTable load_workbook(const Named& file, const std::string& sheet, Reading& reading,
                               const data::HeaderRow& header) {
  const data::Limits limits = reading.limits.of_rows();
  diag::Diagnostics found;
  const auto bytes = bytes_of(file, found, limits);
  data::SheetTable table;
  if (bytes) table = data::read_workbook(file.path(), *bytes, sheet, reading.sources, found, limits, header);
  report_at(file.place, found, reading);
  return table;
}

std::string folder_of(const std::string& path) { return std::filesystem::path(path).parent_path().generic_string(); }

std::string joined(const std::string& folder, const std::string& name) {
  return (std::filesystem::path(folder) / name).generic_string();
}

}  // namespace kingpress::cards
