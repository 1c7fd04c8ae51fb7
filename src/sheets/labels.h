// Papers of labels by the numbers that their makers give them, with the geometry that is printed on their packs.
#pragma once

#include <span>
#include <string_view>

#include "sheets/pre_cut.h"

namespace kingpress::sheets {

struct LabelPaper {
  std::string_view name;     // "label-l7160"
  std::string_view aliases;  // comma-separated
  std::string_view paper;    // "a4"
  std::size_t columns, rows;
  geometry::Size piece;
  geometry::Length across, down;  // between two
};
std::span<const LabelPaper> label_papers();

}  // namespace kingpress::sheets
