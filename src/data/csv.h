// CSV text -> rows of Nodes, as every spreadsheet writes it: comma, semicolon or tab (found out from the header, or
// from a first line "sep=;"), cells in quotes with quotes doubled and line breaks inside, LF, CRLF or CR, with or
// without a byte order mark. Lines that start with '#' above the header are YAML, one key a line ("# game: minkingi"):
// what a deck says besides its cards. Refuses, with a place: a quote never closed, text after a closing quote, two
// columns of one name, more cells than columns, no header, no rows, and whatever data/text_check.h refuses.
#pragma once

#include <optional>

#include "data/node.h"
#include "data/yaml.h"
#include "diag/diagnostic.h"

namespace kingpress::data {

struct Table {
  std::optional<Node> head;  // map of the '#' lines; nothing when there are none
  // A sequence of maps. Keys are the header's names in small letters with '_' for blanks and hyphens, so that "Top
  // Left" is top_left; a key's span is its header cell. An empty cell is no member; a cell of "" is an empty text.
  Node rows;
  std::vector<std::string> columns;  // the keys, in order, empty for a column without a name
  std::vector<diag::Span> headers;   // their cells
};

std::optional<Table> read_csv(const diag::SourceFile& source, diag::Diagnostics& diagnostics,
                              const Limits& limits = {});

// A cell as it must be written: in quotes where it holds a comma, quote, line break, outer blanks or a leading '#' or
// '_', or is "".
std::string csv_cell(std::string_view text);

}  // namespace kingpress::data
