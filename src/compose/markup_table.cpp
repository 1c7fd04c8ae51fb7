#include "compose/markup_table.h"

#include <algorithm>

namespace kingpress::compose {
namespace {

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view blanks = " \t\r";
  const std::size_t first = text.find_first_not_of(blanks);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(blanks) + 1 - first);
}

std::vector<std::size_t> strokes_of(std::string_view line) {
  std::vector<std::size_t> strokes;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] == '\\')
      ++i;
    else if (line[i] == '|')
      strokes.push_back(i);
  }
  return strokes;
}

}  // namespace

bool TableRow::is_empty() const {
  return std::ranges::all_of(cells, [](std::string_view cell) { return cell.empty(); });
}

std::optional<TableRow> row_of(std::string_view line, std::size_t least) {
  line = trimmed(line);
  if (!line.starts_with('|')) return std::nullopt;
  const std::vector<std::size_t> strokes = strokes_of(line);
  if (strokes.size() < least + 1 || strokes.back() + 1 != line.size()) return std::nullopt;
  TableRow row{line, {}};
  for (std::size_t i = 0; i + 1 < strokes.size(); ++i)
    row.cells.push_back(trimmed(line.substr(strokes[i] + 1, strokes[i + 1] - strokes[i] - 1)));
  return row;
}

bool is_unfinished_row(std::string_view line) {
  line = trimmed(line);
  const std::vector<std::size_t> strokes = strokes_of(line);
  return line.starts_with("| ") && strokes.size() > 1 && strokes.back() + 1 != line.size();
}

std::optional<std::vector<CellAlign>> alignments_of(const TableRow& row) {
  std::vector<CellAlign> aligns;
  for (std::string_view dashes : row.cells) {
    const bool at_start = dashes.starts_with(':'), at_end = dashes.ends_with(':');
    if (at_start) dashes.remove_prefix(1);
    if (at_end && !dashes.empty()) dashes.remove_suffix(1);
    if (dashes.empty() || dashes.find_first_not_of('-') != std::string_view::npos) return std::nullopt;
    aligns.push_back(!at_end ? CellAlign::left : at_start ? CellAlign::centre : CellAlign::right);
  }
  return aligns;
}

}  // namespace kingpress::compose
