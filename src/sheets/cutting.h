// One way to cut a sheet by straight cuts right through: blocks of equal pieces, side by side or one above the other,
// turned or not. How far apart its pieces lie follows when the room is known: the widest bleeds and gaps that fit.
#pragma once

#include <optional>
#include <vector>

#include "sheets/shelves.h"

namespace kingpress::sheets {

struct Cutting {
  enum class Way { block, beside, above };
  Way way = Way::block;
  // of a block; its last row may be short
  std::size_t stock = 0, columns = 0, rows = 0, count = 0;
  bool turned = false;
  std::vector<Cutting> parts = {};  // from left to right, or from top to bottom
};

// Around pieces, and between blocks, on the page.
struct Spacing {
  Axes bleed, gap;
};

// Between blocks when room is short: what was asked for between neighbours, the alley of rounds, and a tick, so that
// every cut has a mark.
geometry::Length least_gap(const std::vector<Stock>& stocks, const SheetSpec& spec);

// How far a piece reaches with its bleed, as it lies.
geometry::Size extent_of(const Stock& stock, bool turned, Axes bleed);
geometry::Size size_of(const Cutting& cutting, const std::vector<Stock>& stocks, const Spacing& spacing);

// Room for the ticks of both blocks comes before more bleed than is to be kept (measures.h). Nothing when it does not
// fit at all.
std::optional<Spacing> widest_spacing(const Cutting& cutting, const std::vector<Stock>& stocks, geometry::Size room,
                                      const SheetSpec& spec);

// How many pieces of each stock.
std::vector<std::size_t> counts_of(const Cutting& cutting, std::size_t stocks);

// From `origin` right and down. `next` is the first item of each stock that is not yet laid, and moves on.
std::vector<Placement> place(const Cutting& cutting, const std::vector<Stock>& stocks, const Spacing& spacing,
                             geometry::Point origin, std::vector<std::size_t>& next);

}  // namespace kingpress::sheets
