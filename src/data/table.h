// What becomes of a table, whatever file it stands in: the first row that is not blank names the columns, every later
// one is a map. Lines that start with '#' above the header are YAML, one key a line ("# game: minkingi"): what a deck
// says besides its cards. Refuses, with a place: two columns of one name, more cells than columns, no header, no rows.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "data/node.h"
#include "data/yaml.h"
#include "diag/diagnostic.h"

namespace kingpress::data {

// A cell that cannot be read; only told when its column and its row are used.
struct CellFault {
  std::size_t row = 0, column = 0;  // of the rows and `columns`
  diag::Diagnostic fault;
};

// Of a cell its place is kept, and its text where that is not what stands there: a row is made when it is asked for.
class Table {
 public:
  std::optional<Node> head;          // map of the '#' lines; nothing when there are none
  diag::Span span;                   // of the rows
  std::vector<std::string> columns;  // the keys, in order, empty for a column without a name
  std::vector<diag::Span> headers;   // their cells
  std::vector<CellFault> faults;
  std::vector<std::size_t> after_gaps;  // the rows that stand behind an empty one

  std::size_t row_count() const { return rows_.size(); }
  // A map. Keys are the header's names in small letters with '_' for blanks and hyphens, so that "Top Left" is
  // top_left; a key's span is its header cell. An empty cell is no member; a cell of "" is an empty text.
  Node row(std::size_t index) const;

 private:
  friend class TableMaker;
  struct Kept {
    std::uint32_t begin = 0, end = 0;        // in the source, the quotes included
    std::uint32_t text = 0, text_bytes = 0;  // where its text begins in the source, or its number in `texts_`
    std::uint32_t column = 0;
    bool written = true;  // which of the two
  };
  struct Row {
    std::uint32_t begin = 0, end = 0;    // in the source
    std::uint32_t first = 0, count = 0;  // of `cells_`
  };
  const diag::SourceFile* source_ = nullptr;
  std::vector<Row> rows_;
  std::vector<Kept> cells_;
  std::vector<std::string> texts_;
};

// A column's name as a key.
std::string column_key(std::string_view name);

struct Cell {
  std::string text;
  std::size_t begin = 0, end = 0;  // in the source, the quotes included
  bool quoted = false;
};
using Cells = std::vector<Cell>;

bool is_blank(const Cells& cells);
// Whether a row above the header is a line of the head, by its first cell: '# game: minkingi' and '# a note'. '#' or
// '#copies' beside more cells names a column.
bool is_of_head(std::string_view first, bool has_more_cells);
void report_too_many_cells(const diag::Span& place, diag::Diagnostics& diagnostics, const Limits& limits);

class TableMaker {
 public:
  TableMaker(const diag::SourceFile& source, diag::Diagnostics& diagnostics, const Limits& limits)
      : source_(source), diagnostics_(diagnostics), limits_(limits) {}

  // Each of them false when reading cannot go on.
  bool take_head(std::string yaml);  // as long as what it stands for, so that every byte keeps its place
  bool take_header(const Cells& cells);
  bool take_row(const Cells& cells, std::vector<CellFault> faults = {});  // a blank one is a gap between two
  bool has_header() const { return !table_.headers.empty(); }
  std::optional<Table> finish();  // nothing when there is no header or no row

 private:
  diag::Span span(const Cell& cell) const { return {&source_, cell.begin, cell.end}; }
  bool keep(const Cells& cells);
  void keep(const Cell& cell, std::size_t column);
  void report_stray(const Cells& cells, std::size_t index);

  const diag::SourceFile& source_;
  diag::Diagnostics& diagnostics_;
  const Limits& limits_;
  Table table_;
  std::vector<bool> stray_;  // columns without a name that were told of
  std::size_t values_ = 0;
  bool gap_ = false;
};

}  // namespace kingpress::data
