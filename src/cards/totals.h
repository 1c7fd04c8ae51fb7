// Rows of a table that are hardly cards. One that is called "Total" and holds nothing but sums of the columns above it
// is left out, and so is one without a name that does; this is told. What only looks like it (behind an empty row, or
// as the last one, it sums a column up or leaves empty what most rows have, or is called "Total" and holds only
// numbers) is read as a card, with a warning: a card that is lost would be worse than one too many.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <vector>

#include "data/table.h"
#include "diag/diagnostic.h"

namespace kingpress::cards {

class TotalsFinder {
 public:
  TotalsFinder(const data::Table& table, diag::Diagnostics& diagnostics)
      : table_(table), diagnostics_(diagnostics), gap_(table.after_gaps.begin()) {}

  // The rows in their order. False for one that is left out.
  bool is_card(const data::Node& row, std::size_t index);

 private:
  struct Column {
    std::size_t filled = 0, words = 0;  // words: cells that are no numbers
    double sum = 0;
    std::size_t numbers() const { return filled - words; }
  };
  // What a row says of those above it.
  struct Reading {
    std::string label;                  // its first cell, if that is no number
    bool sums = false, counts = false;  // a cell is the sum of its column; the number or the mean of its numbers
    bool only_totals = true;            // all of its other cells are one of these
    bool only_numbers = true, has_numbers = false;  // its other cells
    std::size_t usual = 0, lacks = 0;  // columns that most rows fill, and those of them that it leaves empty
    bool nameless = false;             // one of the latter holds words in the others
    std::string missing;               // their names
  };
  Reading read(const data::Node& row) const;
  bool judge(const data::Node& row, bool behind, bool last);

  const data::Table& table_;
  diag::Diagnostics& diagnostics_;
  std::vector<std::size_t>::const_iterator gap_;
  std::map<std::string, Column> columns_;
  std::size_t rows_ = 0;
  bool after_total_ = false;  // the row before was left out
};

}  // namespace kingpress::cards
