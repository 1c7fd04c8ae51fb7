// A component larger than the paper, in pieces that overlap: the fewest sheets, joined in its gutters where they can
// be, else equal tiles.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "scene/scene.h"
#include "sheets/measures.h"

namespace kingpress::sheets {

inline constexpr std::size_t most_tiles = 100;

struct Tiling {
  geometry::Size paper;  // as it lies
  geometry::Size face;   // the component's trim
  bool turned = false;   // a quarter clockwise
  bool back = false;     // the other way round: a quarter anticlockwise
  std::size_t columns = 1, rows = 1;
  geometry::Length bleed, overlap;
  // Where the tiles of a row, and of a column, begin and end, from the face's corner; with overlaps and outer bleed.
  std::vector<std::pair<geometry::Length, geometry::Length>> across, down;
  geometry::Rect area;  // of the page, for tiles

  std::size_t count() const { return columns * rows; }
  Tile at(std::size_t index) const;
  Placement place(std::size_t index, std::size_t component) const;
};

// Nothing when the paper cannot hold a tile wider than its overlap. The caller refuses more than most_tiles.
std::optional<Tiling> fit_tiles(geometry::Size trim, geometry::Length bleed, const scene::Gutters& gutters,
                                const SheetSpec& spec);

}  // namespace kingpress::sheets
