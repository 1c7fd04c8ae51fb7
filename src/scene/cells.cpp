// The sides between filled and empty cells are walked with the area on the right; where two areas meet at a corner the
// walk turns right and stays with its own.
#include "scene/cells.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace kingpress::scene {

using geometry::Point;
using geometry::Rect;

namespace {

constexpr std::array<int, 4> steps_x{1, 0, -1, 0}, steps_y{0, 1, 0, -1};  // right, down, left, up

struct Corners {
  int columns, rows;
  std::vector<std::uint8_t> sides;  // of each corner, the directions in which sides leave it

  std::uint8_t& at(int x, int y) { return sides[static_cast<std::size_t>(y * (columns + 1) + x)]; }
  bool leaves(int x, int y, int way) { return (at(x, y) >> way & 1) != 0; }
  void take(int x, int y, int way) { at(x, y) = static_cast<std::uint8_t>(at(x, y) & ~(1 << way)); }
};

Corners corners_of(int columns, int rows, const std::function<bool(int, int)>& is_filled) {
  Corners corners{columns, rows, std::vector<std::uint8_t>(static_cast<std::size_t>((columns + 1) * (rows + 1)))};
  const auto filled = [&](int x, int y) { return x >= 0 && y >= 0 && x < columns && y < rows && is_filled(x, y); };
  const auto add = [&](int x, int y, int way) {
    corners.at(x, y) = static_cast<std::uint8_t>(corners.at(x, y) | 1 << way);
  };
  for (int y = 0; y < rows; ++y)
    for (int x = 0; x < columns; ++x) {
      if (!filled(x, y)) continue;
      if (!filled(x, y - 1)) add(x, y, 0);
      if (!filled(x + 1, y)) add(x + 1, y, 1);
      if (!filled(x, y + 1)) add(x + 1, y + 1, 2);
      if (!filled(x - 1, y)) add(x, y + 1, 3);
    }
  return corners;
}

}  // namespace

Outline cells(const Rect& box, int columns, int rows, const std::function<bool(int, int)>& is_filled) {
  Corners corners = corners_of(columns, rows, is_filled);
  const auto place = [&](int x, int y) {
    return Point{box.x + box.width * (static_cast<double>(x) / columns),
                 box.y + box.height * (static_cast<double>(y) / rows)};
  };
  Outline outline;
  for (int y = 0; y <= rows; ++y)
    for (int x = 0; x <= columns; ++x)
      for (int first = 0; first < 4; ++first) {
        if (!corners.leaves(x, y, first)) continue;
        outline.move_to(place(x, y));
        int at_x = x, at_y = y, way = first;
        while (corners.leaves(at_x, at_y, way)) {
          corners.take(at_x, at_y, way);
          at_x += steps_x[static_cast<std::size_t>(way)];
          at_y += steps_y[static_cast<std::size_t>(way)];
          const int came = way;
          for (const int turn : {1, 0, 3}) {
            way = (came + turn) % 4;
            if (corners.leaves(at_x, at_y, way)) break;
          }
          const bool is_back = at_x == x && at_y == y && !corners.leaves(at_x, at_y, way);
          if (way != came && !is_back) outline.line_to(place(at_x, at_y));
        }
        outline.close();
      }
  return outline;
}

}  // namespace kingpress::scene
