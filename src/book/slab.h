// What a page is filled with: pieces of a column, each on the grid of baselines, that are not divided.
#pragma once

#include <vector>

#include "book/setting.h"

namespace kingpress::book {

struct Slab {
  double height = 1, before = 0;  // in steps; what is left free before it is left out at the head of a page
  bool with_next = false;         // they stand on one page
  scene::Nodes nodes;             // from the left of the column and its own first baseline
  // A head that begins a page has a line under it and takes more room.
  scene::Nodes rule;
  double height_at_top = 0;
  diag::Span span = {};
};

}  // namespace kingpress::book
