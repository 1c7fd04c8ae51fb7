// Points, sizes, rectangles and insets. The origin is top left, x to the right, y down, everywhere in kingpress.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>

#include "geometry/length.h"

namespace kingpress::geometry {

struct Point {
  Length x, y;
  constexpr bool operator==(const Point&) const = default;
  friend constexpr Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
  friend constexpr Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
};

struct Size {
  Length width, height;
  constexpr bool operator==(const Size&) const = default;
  constexpr Size turned() const { return {height, width}; }
};

// Distances kept free on the four sides.
struct Insets {
  Length left, top, right, bottom;
  constexpr bool operator==(const Insets&) const = default;
  static constexpr Insets all(Length d) { return {d, d, d, d}; }
};

struct Rect {
  Length x, y, width, height;
  constexpr bool operator==(const Rect&) const = default;
  static constexpr Rect of(Size s) { return {Length{}, Length{}, s.width, s.height}; }
  constexpr Length left() const { return x; }
  constexpr Length top() const { return y; }
  constexpr Length right() const { return x + width; }
  constexpr Length bottom() const { return y + height; }
  constexpr Size size() const { return {width, height}; }
  constexpr Point origin() const { return {x, y}; }
  // 0 top left, 1 top right, 2 bottom left, 3 bottom right.
  constexpr Point corner(int i) const { return {i % 2 ? right() : left(), i / 2 ? bottom() : top()}; }
  constexpr Point centre() const { return {x + width / 2.0, y + height / 2.0}; }
  constexpr Rect outset(Length d) const { return {x - d, y - d, width + 2.0 * d, height + 2.0 * d}; }
  constexpr Rect inset(Insets i) const {
    return {x + i.left, y + i.top, width - i.left - i.right, height - i.top - i.bottom};
  }
  constexpr Rect moved(Point by) const { return {x + by.x, y + by.y, width, height}; }
  // Open overlap: rectangles that only touch do not overlap.
  constexpr bool overlaps(const Rect& o) const {
    return x < o.right() && o.x < right() && y < o.bottom() && o.y < bottom();
  }
};

// By how much each edge of a box moves, to the right and down.
struct Edges {
  Length left, top, right, bottom;
};

// "63x88mm", "63mmx88mm", "2.5x3.5in"; both sides positive.
std::optional<Size> parse_size(std::string_view text);

}  // namespace kingpress::geometry
