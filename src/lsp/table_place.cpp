#include "lsp/table_place.h"

#include <algorithm>
#include <string_view>

#include "diag/ascii.h"

namespace kingpress::lsp {
namespace {

// The mark that stands most often in the header.
char delimiter_of(std::string_view header) {
  char best = ',';
  std::ptrdiff_t most = 0;
  for (const char c : {',', ';', '\t'})
    if (const auto count = std::ranges::count(header, c); count > most) best = c, most = count;
  return best;
}

TableCell cell(std::string_view text, std::size_t begin, std::size_t end) {
  while (begin < end && text[begin] == ' ') ++begin;
  while (end > begin && text[end - 1] == ' ') --end;
  std::string_view says = text.substr(begin, end - begin);
  if (says.size() >= 2 && says.front() == '"' && says.back() == '"') says = says.substr(1, says.size() - 2);
  return {begin, end, std::string(says)};
}

}  // namespace

std::size_t header_line(const OpenText& text) {
  for (std::size_t line = 0; line < text.line_count(); ++line) {
    const std::string_view words = diag::trimmed(text.line(line));
    if (!words.empty() && words.front() != '#') return line;
  }
  return 0;
}

std::vector<TableCell> cells_of(const OpenText& text, std::size_t number) {
  const char delimiter = delimiter_of(text.line(header_line(text)));
  const std::string_view line = text.line(number);
  const std::size_t begin = text.line_start(number);
  std::vector<TableCell> cells;
  std::size_t from = 0;
  bool quoted = false;
  for (std::size_t at = 0; at <= line.size(); ++at) {
    if (at < line.size() && line[at] == '"') quoted = !quoted;
    if (at < line.size() && (quoted || line[at] != delimiter)) continue;
    cells.push_back(cell(text.text(), begin + from, begin + at));
    from = at + 1;
  }
  return cells;
}

TablePlace table_place(const OpenText& text, std::size_t offset) {
  const std::size_t header = header_line(text), line = text.line_at(offset);
  TablePlace place;
  place.begin = place.end = offset;
  if (line < header || text.line(line).starts_with('#')) return place;
  place.in_header = line == header;
  const std::vector<TableCell> names = cells_of(text, header), cells = cells_of(text, line);
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (i + 1 < cells.size() && offset > cells[i].end) continue;
    place.begin = std::min(cells[i].begin, offset);
    place.end = std::max(cells[i].end, offset);
    if (place.in_header)
      place.column = "?";
    else if (i < names.size())
      place.column = diag::lower(names[i].says);
    break;
  }
  return place;
}

}  // namespace kingpress::lsp
