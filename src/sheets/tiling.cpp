#include "sheets/tiling.h"

#include <cmath>

namespace kingpress::sheets {
namespace {

using geometry::Length;
using geometry::Rect;
using geometry::Size;

// Ticks and join marks left and right; a band above, a band and the map of the tiles below.
Rect tile_area(const SheetSpec& spec, Size paper) {
  const Rect area = work_area(spec, paper, Furniture::horizontal, true);
  return area.inset({{}, {}, {}, map_depth});
}

std::size_t pieces(Length whole, Length room, Length overlap) {
  const double n = std::ceil((whole - overlap - slack) / (room - overlap));
  return n > 1 ? static_cast<std::size_t>(n) : 1;
}

Length piece(Length whole, std::size_t n, Length overlap) {
  return (whole + static_cast<double>(n - 1) * overlap) / static_cast<double>(n);
}

// Bleed around the board that n pieces of at most `room` still hold.
Length spare(Length whole, std::size_t n, Length room, Length overlap) {
  return (static_cast<double>(n) * room - static_cast<double>(n - 1) * overlap - whole) / 2.0;
}

}  // namespace

std::optional<Tiling> fit_tiles(Size trim, Length bleed, const SheetSpec& spec) {
  std::optional<Tiling> result;
  for (const Size paper : papers_to_try(spec))
    for (const bool turned : {false, true}) {
      Tiling t;
      t.paper = paper;
      t.face = trim;
      t.turned = turned;
      t.area = tile_area(spec, paper);
      t.overlap = spec.overlap;
      if (t.area.width <= t.overlap + slack || t.area.height <= t.overlap + slack) continue;
      const Size whole = turned ? trim.turned() : trim;
      t.columns = pieces(whole.width, t.area.width, t.overlap);
      t.rows = pieces(whole.height, t.area.height, t.overlap);
      if (result && result->count() <= t.count()) continue;
      t.bleed = std::max(Length{}, std::min({bleed, spare(whole.width, t.columns, t.area.width, t.overlap),
                                             spare(whole.height, t.rows, t.area.height, t.overlap)}));
      t.tile = {piece(whole.width + 2.0 * t.bleed, t.columns, t.overlap),
                piece(whole.height + 2.0 * t.bleed, t.rows, t.overlap)};
      result = t;
    }
  return result;
}

Tile Tiling::at(std::size_t index) const { return {index % columns, index / columns, columns, rows, overlap}; }

Placement Tiling::place(std::size_t index, std::size_t component) const {
  const Tile t = at(index);
  const geometry::Point centre = area.centre();
  const Rect extent{centre.x - tile.width / 2.0, centre.y - tile.height / 2.0, tile.width, tile.height};
  const geometry::Point corner{extent.x + bleed - static_cast<double>(t.column) * (tile.width - overlap),
                               extent.y + bleed - static_cast<double>(t.row) * (tile.height - overlap)};
  const Size whole = turned ? face.turned() : face;
  return {component,
          scene::Side::front,
          lay(face, turned, corner),
          {corner.x, corner.y, whole.width, whole.height},
          extent};
}

}  // namespace kingpress::sheets
