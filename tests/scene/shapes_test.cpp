#include "scene/shapes.h"

#include <algorithm>
#include <cmath>

#include "../catch.h"
#include "scene/bounds.h"

namespace test_scene_shapes {

using namespace kingpress;
using namespace kingpress::scene;
using namespace kingpress::geometry;

namespace {

const Rect box{10_mm, 20_mm, 40_mm, 20_mm};

std::size_t count(const Outline& outline, Outline::Verb verb) {
  return static_cast<std::size_t>(std::count(outline.verbs.begin(), outline.verbs.end(), verb));
}
bool near(Point a, Point b) { return std::abs((a.x - b.x).mm()) < 1e-6 && std::abs((a.y - b.y).mm()) < 1e-6; }
// How far from the middle of the box, as a share of its ellipse.
double share(Point p) {
  const Point away = p - box.centre();
  return std::hypot(away.x / (box.width / 2.0), away.y / (box.height / 2.0));
}

}  // namespace

TEST_CASE("a polygon begins at the top and goes clockwise along the ellipse of its box") {
  const Outline square = polygon(box, 4);
  REQUIRE(square.points.size() == 4);
  CHECK(near(square.points[0], {30_mm, 20_mm}));
  CHECK(near(square.points[1], {50_mm, 30_mm}));
  CHECK(near(square.points[2], {30_mm, 40_mm}));
  CHECK(near(square.points[3], {10_mm, 30_mm}));
  CHECK(square.verbs.back() == Outline::Verb::close);
  for (const Point& corner : polygon(box, 7).points) CHECK(share(corner) == Approx(1));
}

TEST_CASE("a star has its points on the ellipse and its notches within") {
  const Outline star = scene::star(box, 5, 0.4);
  REQUIRE(star.points.size() == 10);
  CHECK(near(star.points[0], {30_mm, 20_mm}));
  for (std::size_t i = 0; i < 10; ++i) CHECK(share(star.points[i]) == Approx(i % 2 ? 0.4 : 1));
}

TEST_CASE("an arc goes from angle to angle clockwise, in pieces that stay on the ellipse") {
  const Outline quarter = arc(box, 0, 90);
  REQUIRE(quarter.points.size() == 4);
  CHECK(near(quarter.points[0], {50_mm, 30_mm}));
  CHECK(near(quarter.points[3], {30_mm, 40_mm}));
  const auto& p = quarter.points;
  const Point middle{(p[0].x + 3.0 * p[1].x + 3.0 * p[2].x + p[3].x) / 8.0,
                     (p[0].y + 3.0 * p[1].y + 3.0 * p[2].y + p[3].y) / 8.0};
  CHECK(share(middle) == Approx(1).margin(0.0005));
  CHECK(count(quarter, Outline::Verb::close) == 0);
  CHECK(arc(box, 30, 30).verbs.empty());
  CHECK(near(arc(box, 350, 10).points.back(), arc(box, 0, 10).points.back()));
  CHECK(count(arc(box, 350, 10), Outline::Verb::curve) == 1);
  CHECK(count(arc(box, -90, 270), Outline::Verb::close) == 1);
  CHECK(count(arc(box, 0, 1000), Outline::Verb::curve) == 4);
}

TEST_CASE("a sector goes to the middle, or leaves a hole") {
  const Outline pie = sector(box, 0, 90, 0);
  CHECK(near(pie.points.back(), box.centre()));
  CHECK(count(pie, Outline::Verb::close) == 1);
  const Outline ring = sector(box, 0, 90, 0.5);
  CHECK(near(ring.points[4], {30_mm, 35_mm}));
  CHECK(near(ring.points.back(), {40_mm, 30_mm}));
  const Outline whole = sector(box, 0, 360, 0.5);
  CHECK(count(whole, Outline::Verb::close) == 2);
  CHECK(count(whole, Outline::Verb::move) == 2);
  CHECK(count(sector(box, 0, 360, 0), Outline::Verb::line) == 0);
  CHECK(sector(box, 5, 5, 0.5).verbs.empty());
}

TEST_CASE("an arrow has its tip where it points, and a head no longer than the way") {
  const Outline plain = arrow({{0_mm, 0_mm}, {20_mm, 0_mm}, 2_mm, 5_mm, 6_mm});
  REQUIRE(plain.points.size() == 7);
  CHECK(near(plain.points[0], {0_mm, -1_mm}));
  CHECK(near(plain.points[2], {15_mm, -3_mm}));
  CHECK(near(plain.points[3], {20_mm, 0_mm}));
  CHECK(near(arrow({{0_mm, 0_mm}, {0_mm, 3_mm}, 2_mm, 5_mm, 6_mm}).points[2], {3_mm, 0_mm}));
  const Outline both = arrow({{0_mm, 0_mm}, {8_mm, 0_mm}, 2_mm, 5_mm, 6_mm, true});
  CHECK(near(both.points[0], {0_mm, 0_mm}));
  CHECK(near(both.points[1], {4_mm, -3_mm}));
  CHECK(arrow({{1_mm, 1_mm}, {1_mm, 1_mm}, 2_mm, 5_mm, 6_mm}).verbs.empty());
}

TEST_CASE("corners between straight sides become arcs that touch both, cut down to half of the shorter side") {
  const Outline square = Outline::rectangle({0_mm, 0_mm, 10_mm, 4_mm});
  const Outline round = with_round_corners(square, 1_mm), same = Outline::rounded({0_mm, 0_mm, 10_mm, 4_mm}, 1_mm);
  CHECK(count(round, Outline::Verb::curve) == 4);
  CHECK(near(round.points[0], {0_mm, 1_mm}));
  CHECK(near(round.points[3], {1_mm, 0_mm}));
  for (const Point& point : round.points)  // the same as a rect of that radius, begun elsewhere
    CHECK(std::any_of(same.points.begin(), same.points.end(), [&](const Point& p) {
      return std::abs((p.x - point.x).mm()) < 0.001 && std::abs((p.y - point.y).mm()) < 0.001;
    }));
  CHECK(near(with_round_corners(square, 9_mm).points[0], {0_mm, 2_mm}));
  CHECK(count(with_round_corners(polygon({0_mm, 0_mm, 10_mm, 10_mm}, 8), 1_mm), Outline::Verb::curve) == 8);  // blunt
  CHECK(with_round_corners(square, 0_mm) == square);
}

TEST_CASE("an open path keeps its ends, curves stay, and a point said twice is no side") {
  Outline open = Outline::line({0_mm, 0_mm}, {5_mm, 0_mm});
  open.line_to({5_mm, 5_mm});
  const Outline bent = with_round_corners(open, 1_mm);
  CHECK(bent.points.front() == Point{0_mm, 0_mm});
  CHECK(bent.points.back() == Point{5_mm, 5_mm});
  CHECK(count(bent, Outline::Verb::curve) == 1);
  CHECK(with_round_corners(Outline::ellipse({5_mm, 5_mm}, 3_mm, 3_mm), 1_mm) ==
        Outline::ellipse({5_mm, 5_mm}, 3_mm, 3_mm));
  Outline mixed;  // a side, a corner, a side, a curve back
  mixed.move_to({0_mm, 0_mm});
  mixed.line_to({9_mm, 0_mm});
  mixed.line_to({9_mm, 9_mm});
  mixed.curve_to({5_mm, 12_mm}, {2_mm, 8_mm}, {0_mm, 0_mm});
  mixed.close();
  const Outline once = with_round_corners(mixed, 1_mm);
  CHECK(count(once, Outline::Verb::curve) == 2);
  CHECK(near(once.points[1], {8_mm, 0_mm}));
  CHECK(once.points.back() == Point{0_mm, 0_mm});
  Outline twice = Outline::rectangle({0_mm, 0_mm, 10_mm, 4_mm});
  twice.verbs.back() = Outline::Verb::line;
  twice.points.push_back({0_mm, 0_mm});
  twice.close();
  CHECK(with_round_corners(twice, 1_mm) == with_round_corners(Outline::rectangle({0_mm, 0_mm, 10_mm, 4_mm}), 1_mm));
  Outline straight = Outline::line({0_mm, 0_mm}, {5_mm, 0_mm});
  straight.line_to({9_mm, 0_mm});
  CHECK(with_round_corners(straight, 1_mm) == straight);
}

}  // namespace test_scene_shapes
