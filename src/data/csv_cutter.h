// Cuts the records of a CSV text, one at a time: cells, their quotes undone, and where they stand.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "data/table.h"
#include "diag/diagnostic.h"
#include "diag/source.h"

namespace kingpress::data {

inline constexpr std::string_view csv_quotes_hint = "put the whole cell in quotes and write each quote inside it twice";

constexpr bool is_line_end(char c) { return c == '\n' || c == '\r'; }

// Whether a spreadsheet would take a cell of this text for a formula: it begins with = + - @ or a blank other than ' ',
// perhaps behind apostrophes, and is no number. Such a text is written with one more apostrophe in front, and read
// without it.
bool reads_as_formula(std::string_view text);

class CsvCutter {
 public:
  CsvCutter(const diag::SourceFile& source, diag::Diagnostics& diagnostics)
      : source_(source), text_(source.text()), diagnostics_(diagnostics) {}

  bool done() const { return at_ >= text_.size(); }
  std::size_t position() const { return at_; }
  void move_to(std::size_t at) { at_ = at; }
  void set_delimiter(char delimiter) { delimiter_ = delimiter; }

  // The delimiter that the record here uses most, outside quotes; comma when it has none.
  char sniff() const;
  // Nothing after an error, which is reported.
  std::optional<Cells> next();

 private:
  bool at_end_of_cell(std::size_t at) const;
  void skip_line_end();
  std::optional<Cell> cut_cell();
  std::optional<Cell> cut_quoted(std::size_t begin);

  const diag::SourceFile& source_;
  std::string_view text_;
  diag::Diagnostics& diagnostics_;
  std::size_t at_ = 0;
  char delimiter_ = ',';
};

}  // namespace kingpress::data
