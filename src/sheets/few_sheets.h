// The fewest sheets for pieces of several sizes, turned or not, each sheet cut by straight cuts right through.
#pragma once

#include <optional>
#include <vector>

#include "sheets/cutting.h"

namespace kingpress::sheets {

// Sheets that are all laid alike.
struct Ream {
  geometry::Size paper;  // as it lies
  Slug slug = Slug::horizontal;
  Cutting cutting;
  std::size_t sheets = 1;
};

// Every piece of every stock once. The bleed that was asked for is kept; where nobody asked, 1 mm, or least_bleed when
// that takes fewer sheets, which are worth more than the rest of it. The equal grid of one stock as fit_grid makes it
// may have less. Nothing for a stock that needs the room of marks or rulers, and for more sizes than are worth
// searching.
std::optional<std::vector<Ream>> few_sheets(const std::vector<Stock>& stocks, const SheetSpec& spec);

std::size_t sheets_of(const std::vector<Ream>& reams);

}  // namespace kingpress::sheets
