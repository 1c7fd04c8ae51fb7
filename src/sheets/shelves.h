// Small groups of different sizes on shared sheets: each group in blocks of equal rows, blocks on shelves, tall ones
// first.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "sheets/interlock.h"
#include "sheets/measures.h"

namespace kingpress::sheets {

struct Stock {
  geometry::Size trim;
  geometry::Length bleed;
  std::vector<std::size_t> items;  // component of each piece
  geometry::CutShape shape = geometry::CutShape::rectangle;
  geometry::Length gutter;                          // between its pieces
  std::shared_ptr<const Interlock> interlock = {};  // of a path
};
struct SharedPage {
  geometry::Size paper;
  std::vector<Placement> placements;
};

// Whether a component may go onto shared sheets: it fits each paper that the spec allows, with room for marks.
bool fits_shelves(geometry::Size trim, const SheetSpec& spec);

// The fewest pages of the papers allowed. Every stock's trim must pass fits_shelves.
std::vector<SharedPage> fill_shelves(const std::vector<Stock>& stocks, const SheetSpec& spec);

}  // namespace kingpress::sheets
