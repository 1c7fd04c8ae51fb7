// Where a place in a table of text stands: its column, by the header.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "lsp/open_text.h"

namespace kingpress::lsp {

struct TableCell {
  std::size_t begin = 0, end = 0;  // with its quotes, without blanks around
  std::string says;                // without its quotes
};

struct TablePlace {
  std::string column;  // empty where there is none
  bool in_header = false;
  std::size_t begin = 0, end = 0;  // the cell
};

// The line of the header: the first that is neither empty nor begins with '#'.
std::size_t header_line(const OpenText& text);
// The cells of a line; one that goes on over lines ends with this one.
std::vector<TableCell> cells_of(const OpenText& text, std::size_t line);
TablePlace table_place(const OpenText& text, std::size_t offset);

}  // namespace kingpress::lsp
