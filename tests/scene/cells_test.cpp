#include "scene/cells.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "../catch.h"

namespace test_scene_cells {

using namespace kingpress;
using namespace kingpress::scene;
using namespace kingpress::geometry;

namespace {

// How often the outline goes round a point, in cells: the sides that cross the line to its right.
int windings(const Outline& outline, double x, double y) {
  int sum = 0;
  std::size_t at = 0;
  Point first, from;
  const auto side = [&](Point a, Point b) {
    if (a.y == b.y || a.x.mm() < x) return;
    if (std::min(a.y, b.y).mm() < y && y < std::max(a.y, b.y).mm()) sum += a.y < b.y ? 1 : -1;
  };
  for (const Outline::Verb verb : outline.verbs) {
    if (verb == Outline::Verb::close) {
      side(from, first);
      continue;
    }
    const Point to = outline.points[at++];
    if (verb == Outline::Verb::move)
      first = to;
    else
      side(from, to);
    from = to;
  }
  return sum;
}

}  // namespace

TEST_CASE("cells that touch are one outline without their inner sides, a hole another") {
  const auto ring = [](int x, int y) { return x != 1 || y != 1; };
  const Outline outline = cells({10_mm, 20_mm, 3_mm, 3_mm}, 3, 3, ring);
  CHECK(std::count(outline.verbs.begin(), outline.verbs.end(), Outline::Verb::close) == 2);
  CHECK(outline.points.size() == 8);
  CHECK(outline.points[0] == Point{10_mm, 20_mm});
  CHECK(outline.points[1] == Point{13_mm, 20_mm});
}

TEST_CASE("cells that meet at a corner alone stay two") {
  for (const bool falling : {true, false}) {
    const Outline outline = cells({{}, {}, 2_mm, 2_mm}, 2, 2, [&](int x, int y) { return falling ? x == y : x != y; });
    CHECK(std::count(outline.verbs.begin(), outline.verbs.end(), Outline::Verb::close) == 2);
    CHECK(outline.points.size() == 8);
  }
}

TEST_CASE("whatever is filled lies in the outline once, and nothing else") {
  std::uint32_t state = 1;
  for (int round = 0; round < 50; ++round) {
    constexpr int columns = 9, rows = 7;
    std::vector<bool> filled;
    for (int i = 0; i < columns * rows; ++i) filled.push_back(((state = state * 1664525 + 1013904223) >> 24) % 2 != 0);
    const auto is_filled = [&](int x, int y) { return filled[static_cast<std::size_t>(y * columns + x)]; };
    const Outline outline = cells({{}, {}, 9_mm, 7_mm}, columns, rows, is_filled);
    for (int y = 0; y < rows; ++y)
      for (int x = 0; x < columns; ++x) CHECK(windings(outline, x + 0.5, y + 0.5) == (is_filled(x, y) ? 1 : 0));
  }
}

}  // namespace test_scene_cells
