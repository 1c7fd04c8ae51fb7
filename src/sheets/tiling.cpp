// Tiles should be of equal size, but gutters say where a board may be cut. The cuts nearest to equal ones are found
// exactly, gutter by gutter, since boards have few of them.
#include "sheets/tiling.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace kingpress::sheets {
namespace {

using geometry::Length;
using geometry::Rect;
using geometry::Size;

constexpr Length bleed_step = Length::mm(0.5);

// Ticks and join marks left and right; a band above, a band and the map of the tiles below.
Rect tile_area(const SheetSpec& spec, Size paper) {
  const Rect area = work_area(without_film(spec), paper, Slug::horizontal, true);
  return area.inset({{}, {}, {}, map_depth});
}

std::size_t pieces(Length whole, Length room, Length overlap) {
  const double n = std::ceil((whole - overlap - slack) / (room - overlap));
  return n > 1 ? static_cast<std::size_t>(n) : 1;
}

// Bleed around the board that n pieces of at most `room` still hold.
Length spare(Length whole, std::size_t n, Length room, Length overlap) {
  return (static_cast<double>(n) * room - static_cast<double>(n - 1) * overlap - whole) / 2.0;
}

using Spans = std::vector<std::pair<Length, Length>>;

// One side of the board and the paper.
struct TiledSide {
  Length whole, bleed, room, overlap;
  std::size_t pieces = 1;
};

// A tile ends at each cut, where it is glued over the next one, which begins an overlap before.
Spans spans(const TiledSide& side, const std::vector<Length>& cuts) {
  Spans result;
  Length from = -side.bleed;
  for (const Length cut : cuts) {
    result.emplace_back(from, cut);
    from = cut - side.overlap;
  }
  result.emplace_back(from, side.whole + side.bleed);
  return result;
}

std::vector<Length> equal_cuts(const TiledSide& side) {
  const auto n = static_cast<double>(side.pieces);
  const Length piece = (side.whole + 2.0 * side.bleed + (n - 1) * side.overlap) / n;
  std::vector<Length> cuts;
  for (std::size_t i = 1; i < side.pieces; ++i)
    cuts.push_back(static_cast<double>(i) * (piece - side.overlap) + side.overlap - side.bleed);
  return cuts;
}

// The cuts in gutters that are nearest to the equal ones and leave no tile larger than the room; nothing if there are
// none. `best[i][g]` is the best way to have cut i in gutter g.
std::optional<std::vector<Length>> gutter_cuts(const TiledSide& side, std::vector<Length> gutters) {
  const std::vector<Length> equal = equal_cuts(side);
  if (equal.empty()) return equal;
  std::sort(gutters.begin(), gutters.end());
  struct Way {
    double cost = std::numeric_limits<double>::infinity();
    std::size_t before = 0;
  };
  const auto fits = [&](Length from, Length to) { return to > from + side.overlap && to - from <= side.room + slack; };
  std::vector<std::vector<Way>> best(equal.size(), std::vector<Way>(gutters.size()));
  for (std::size_t i = 0; i < equal.size(); ++i)
    for (std::size_t g = 0; g < gutters.size(); ++g) {
      const double off = (gutters[g] - equal[i]).mm();
      if (i == 0 && fits(-side.bleed, gutters[g])) best[i][g] = {off * off, 0};
      for (std::size_t b = 0; i > 0 && b < g; ++b)
        if (const double cost = best[i - 1][b].cost + off * off;
            fits(gutters[b] - side.overlap, gutters[g]) && cost < best[i][g].cost)
          best[i][g] = {cost, b};
    }
  std::optional<std::size_t> last;
  for (std::size_t g = 0; g < gutters.size(); ++g)
    if (std::isfinite(best.back()[g].cost) && fits(gutters[g] - side.overlap, side.whole + side.bleed) &&
        (!last || best.back()[g].cost < best.back()[*last].cost))
      last = g;
  if (!last) return std::nullopt;
  std::vector<Length> cuts(equal.size());
  for (std::size_t i = equal.size(), g = *last; i-- > 0; g = best[i][g].before) cuts[i] = gutters[g];
  return cuts;
}

// As the board lies when it is turned a quarter, clockwise or back.
scene::Gutters seen_turned(const scene::Gutters& gutters, Size trim, bool back) {
  scene::Gutters turned{gutters.down, gutters.across};
  for (Length& across : turned.across) across = back ? across : trim.height - across;
  for (Length& down : turned.down) down = back ? trim.width - down : down;
  return turned;
}

// Cuts the board as it lies, with that bleed; how many of its two sides are not cut in gutters.
std::size_t cut(Tiling& t, Size whole, Length bleed, const scene::Gutters& gutters) {
  std::size_t elsewhere = 0;
  const auto along = [&](const TiledSide& side, const std::vector<Length>& in) {
    const auto cuts = gutter_cuts(side, in);
    elsewhere += !cuts;
    return spans(side, cuts.value_or(equal_cuts(side)));
  };
  t.bleed = bleed;
  t.across = along({whole.width, bleed, t.area.width, t.overlap, t.columns}, gutters.across);
  t.down = along({whole.height, bleed, t.area.height, t.overlap, t.rows}, gutters.down);
  return elsewhere;
}

}  // namespace

std::optional<Tiling> fit_tiles(Size trim, Length bleed, const scene::Gutters& gutters, const SheetSpec& spec) {
  std::optional<Tiling> result;
  std::size_t least = 0;  // sides that are not cut in gutters
  for (const Size paper : papers_to_try(spec))
    for (const auto& [turned, back] : {std::pair{false, false}, std::pair{true, false}, std::pair{true, true}}) {
      Tiling t;
      t.paper = paper;
      t.face = trim;
      t.turned = turned;
      t.back = back;
      t.area = tile_area(spec, paper);
      t.overlap = spec.overlap;
      if (t.area.width <= t.overlap + slack || t.area.height <= t.overlap + slack) continue;
      const Size whole = turned ? trim.turned() : trim;
      t.columns = pieces(whole.width, t.area.width, t.overlap);
      t.rows = pieces(whole.height, t.area.height, t.overlap);
      const Length most = std::max(Length{}, std::min({bleed, spare(whole.width, t.columns, t.area.width, t.overlap),
                                                       spare(whole.height, t.rows, t.area.height, t.overlap)}));
      const scene::Gutters lying = turned ? seen_turned(gutters, trim, back) : gutters;
      std::size_t elsewhere = cut(t, whole, most, lying);
      // A cut where no art lies is worth some of the bleed.
      for (Length less = most; elsewhere > 0 && less > Length{};) {
        less = std::max(less - bleed_step, Length{});
        Tiling other = t;
        if (const std::size_t then = cut(other, whole, less, lying); then < elsewhere) t = other, elsewhere = then;
      }
      if (result && std::pair(result->count(), least) <= std::pair(t.count(), elsewhere)) continue;
      least = elsewhere;
      result = t;
    }
  return result;
}

Tile Tiling::at(std::size_t index) const { return {index % columns, index / columns, columns, rows, overlap}; }

Placement Tiling::place(std::size_t index, std::size_t component) const {
  const Tile t = at(index);
  const geometry::Point centre = area.centre();
  const auto [left, right] = across[t.column];
  const auto [top, bottom] = down[t.row];
  const Rect extent{centre.x - (right - left) / 2.0, centre.y - (bottom - top) / 2.0, right - left, bottom - top};
  const geometry::Point corner{extent.x - left, extent.y - top};
  const Size whole = turned ? face.turned() : face;
  const Rect trim{corner.x, corner.y, whole.width, whole.height};
  geometry::Transform laid = lay(face, turned, corner);
  if (back) laid = laid.then(geometry::Transform::rotate_about(trim.centre(), 180));
  return {component, scene::Side::front, laid, trim, extent};
}

}  // namespace kingpress::sheets
