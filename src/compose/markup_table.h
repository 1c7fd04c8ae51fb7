// The lines of a table in the markup of card texts.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "compose/markup.h"

namespace kingpress::compose {

struct TableRow {
  std::string_view line;
  std::vector<std::string_view> cells;  // without the blanks around them
  bool is_empty() const;
};
// Of a line that begins and ends with a stroke and has `least` cells: a table begins with two or more, for "|" may
// stand about a word. A stroke behind a backslash is none.
std::optional<TableRow> row_of(std::string_view line, std::size_t least);
// "| a | b" without its last stroke.
bool is_unfinished_row(std::string_view line);
// Of the row below a head, "|---|:-:|--:|"; nothing of any other.
std::optional<std::vector<CellAlign>> alignments_of(const TableRow& row);

}  // namespace kingpress::compose
