// In which order a sheet is cut: straight cuts right through what is in hand, strips first, then each strip.
#pragma once

#include <vector>

#include "sheets/impose.h"

namespace kingpress::sheets {

// One pass of the knife. Strips that are laid out alike are cut on one another: then `lines` are several.
struct Cut {
  bool level = false;  // across the sheet, not down it
  struct Line {
    geometry::Point from, to;
  };
  std::vector<Line> lines;
};

struct CutOrder {
  std::vector<Cut> cuts;
  std::size_t by_hand = 0;  // pieces of other shapes than rectangles, cut out with scissors at last
  // rectangles that no cut right through sets free: none on any sheet that impose lays
  std::size_t stuck = 0;
};

// The order with the fewest passes of those that begin with strips.
CutOrder cut_order(const Page& page, const scene::Components& components);

}  // namespace kingpress::sheets
