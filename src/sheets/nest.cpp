#include "sheets/nest.h"

#include <algorithm>
#include <cmath>

#include "sheets/cut_line.h"
#include "sheets/grid.h"

namespace kingpress::sheets {
namespace {

using geometry::CutShape;
using geometry::Length;
using geometry::Point;
using geometry::Size;

constexpr double root3 = 1.7320508075688772;

// A piece in a line: how far it reaches along the line and across.
struct Spread {
  Length along, across;
};

// From line to line, when the second is moved by `shift`, at most half a step. The slanted sides of two hexagons touch,
// or two discs.
Length pitch_of(CutShape shape, Length step, Length shift) {
  if (shape == CutShape::hex) return step * (2 / root3) - shift * (1 / root3);
  const double along = shift.points(), apart = step.points();
  return Length::points(std::sqrt(apart * apart - along * along));
}

Nest with_shift(Spread room, CutShape shape, Spread piece, Length gutter, Length shift) {
  Nest nest;
  nest.step = piece.along + gutter;
  nest.shift = shift;
  nest.pitch = pitch_of(shape, nest.step, shift);
  nest.even = how_many(room.along, piece.along, gutter);
  nest.odd = how_many(room.along - shift, piece.along, gutter);
  if (nest.even == 0 || piece.across > room.across + slack) return nest;
  nest.lines = 1 + static_cast<std::size_t>(std::floor((room.across - piece.across + slack) / nest.pitch));
  return nest;
}

// Half a step apart is closest; less holds more where half a step costs every second line a piece; none is a grid.
Nest in_lines(Spread room, CutShape shape, Spread piece, Length gutter) {
  const Length step = piece.along + gutter, half = step / 2.0;
  Nest best = with_shift(room, shape, piece, gutter, half);
  const Length left = room.along - static_cast<double>(best.even) * step + gutter;
  for (const Length shift : {std::clamp(left, Length{}, half), Length{}}) {
    const Nest other = with_shift(room, shape, piece, gutter, shift);
    if (other.count() > best.count()) best = other;
  }
  return best;
}

Nest laid(Nest nest, bool upright, Size piece) {
  nest.upright = upright;
  nest.piece = piece;
  return nest;
}

}  // namespace

std::vector<Point> Nest::places(std::size_t most) const {
  std::vector<Point> places;
  const std::size_t outer = upright ? std::max(even, odd) : lines, inner = upright ? lines : std::max(even, odd);
  for (std::size_t i = 0; i < outer; ++i)
    for (std::size_t j = 0; j < inner && places.size() < most; ++j) {
      const std::size_t line = upright ? j : i, at = upright ? i : j;
      if (at >= (line % 2 == 0 ? even : odd)) continue;
      const Length along = static_cast<double>(at) * step + (line % 2 == 0 ? Length{} : shift);
      const Length across = static_cast<double>(line) * pitch;
      places.push_back(upright ? Point{across, along} : Point{along, across});
    }
  return places;
}

Size Nest::size_of(const std::vector<Point>& places) const {
  Size size;
  for (const Point& at : places)
    size = {std::max(size.width, at.x + piece.width), std::max(size.height, at.y + piece.height)};
  return size;
}

Nest nest_in(Size room, CutShape shape, Size piece, Length gutter) {
  const auto upright = [&] {
    return laid(in_lines({room.height, room.width}, shape, {piece.height, piece.width}, gutter), true, piece);
  };
  const auto level = [&] {
    return laid(in_lines({room.width, room.height}, shape, {piece.width, piece.height}, gutter), false, piece);
  };
  if (shape == CutShape::hex) return piece.width > piece.height ? upright() : level();
  const Nest rows = level(), columns = upright();
  return columns.count() > rows.count() ? columns : rows;
}

Placement placed(const NestPlace& place, std::size_t component, Size face, bool quarter, Axes bleed) {
  const Size size = quarter ? face.turned() : face;
  const geometry::Rect trim{place.corner.x, place.corner.y, size.width, size.height};
  geometry::Transform transform = lay(face, quarter, place.corner);
  if (place.upside_down) transform = transform.then(geometry::Transform::rotate_about(trim.centre(), 180));
  return {component, scene::Side::front, transform, trim, outset(trim, bleed)};
}

Nested fit_nest(Size room, CutShape shape, Size trim, Length bleed, Length gutter, std::size_t most) {
  const auto with = [&](Length around) {
    const geometry::Rect piece = outset(geometry::Rect::of(trim), bleed_reach(shape, trim, around));
    return nest_in(room, shape, piece.size(), gutter);
  };
  constexpr std::size_t always = 3;
  Length least = std::min(bleed, bleed_worth_having);
  if (with(least).count() <= always) least = {};
  const std::size_t wanted = std::min(with(least).count(), most);
  Length most_bleed = bleed;
  for (long steps = std::lround(std::floor(bleed.mm() * 20.0)); with(most_bleed).count() < wanted; --steps)
    most_bleed = std::max(least, Length::mm(static_cast<double>(steps) / 20.0));
  const Nest nest = with(most_bleed);
  const std::vector<Point> corners = nest.places(most);
  Nested nested{most_bleed, nest.size_of(corners), {}};
  for (const Point& corner : corners) nested.places.push_back({corner});
  return nested;
}

}  // namespace kingpress::sheets
