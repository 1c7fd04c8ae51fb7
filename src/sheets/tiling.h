// A component larger than the paper, in pieces that overlap: the fewest sheets, equal tiles.
#pragma once

#include <optional>

#include "sheets/measures.h"

namespace kingpress::sheets {

inline constexpr std::size_t most_tiles = 100;

struct Tiling {
  geometry::Size paper;  // as it lies
  geometry::Size face;   // the component's trim
  bool turned = false;
  std::size_t columns = 1, rows = 1;
  geometry::Length bleed, overlap;
  geometry::Size tile;  // overlaps and outer bleed included
  geometry::Rect area;  // of the page, for tiles

  std::size_t count() const { return columns * rows; }
  Tile at(std::size_t index) const;
  Placement place(std::size_t index, std::size_t component) const;
};

// Nothing when the paper cannot hold a tile wider than its overlap. The caller refuses more than most_tiles.
std::optional<Tiling> fit_tiles(geometry::Size trim, geometry::Length bleed, const SheetSpec& spec);

}  // namespace kingpress::sheets
