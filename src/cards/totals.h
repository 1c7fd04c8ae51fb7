// Rows of a table that are hardly cards: a row behind an empty one that leaves empty what most rows before it have, or
// sums a column of theirs up; and the last one where it does both.
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

  // The rows in their order. Warns of one that is hardly a card.
  void look_at(const data::Node& row, std::size_t index);

 private:
  struct Column {
    std::size_t filled = 0;
    double sum = 0;
  };
  void judge(const data::Node& row, bool behind);

  const data::Table& table_;
  diag::Diagnostics& diagnostics_;
  std::vector<std::size_t>::const_iterator gap_;
  std::map<std::string, Column> columns_;
  std::size_t rows_ = 0;
};

}  // namespace kingpress::cards
