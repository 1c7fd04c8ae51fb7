#include "scene/scene.h"

#include <algorithm>
#include <cmath>

#include "../catch.h"

using namespace kingpress;
using namespace kingpress::scene;
using namespace kingpress::geometry;

namespace {

std::size_t count(const Outline& outline, Outline::Verb verb) {
  return static_cast<std::size_t>(std::count(outline.verbs.begin(), outline.verbs.end(), verb));
}

// The middle of the cubic that starts at points[i].
Point middle(const Outline& o, std::size_t i) {
  const auto at = [&](Length Point::*axis) {
    return (o.points[i].*axis + 3.0 * (o.points[i + 1].*axis) + 3.0 * (o.points[i + 2].*axis) + o.points[i + 3].*axis) /
           8.0;
  };
  return {at(&Point::x), at(&Point::y)};
}

}  // namespace

TEST_CASE("a rounded rectangle keeps to its box and turns each corner on its own radius") {
  const Outline o = Outline::rounded({4_mm, 4_mm, 13_mm, 13_mm}, {1.5_mm, 1.5_mm, 6.5_mm, 0_mm});
  CHECK(count(o, Outline::Verb::curve) == 3);  // a corner of radius 0 is a corner
  CHECK(o.verbs.front() == Outline::Verb::move);
  CHECK(o.verbs.back() == Outline::Verb::close);
  for (Point p : o.points) {
    CHECK(p.x >= 4_mm - 0.0001_mm);
    CHECK(p.x <= 17_mm + 0.0001_mm);
    CHECK(p.y >= 4_mm - 0.0001_mm);
    CHECK(p.y <= 17_mm + 0.0001_mm);
  }
  CHECK(o.points[0].x.mm() == Approx(15.5));  // top right
  CHECK(o.points[3].y.mm() == Approx(5.5));
  CHECK(o.points[4].y.mm() == Approx(10.5));  // bottom right
  CHECK(o.points[7].x.mm() == Approx(10.5));
}

TEST_CASE("radii that do not fit their side are cut down together") {
  const Outline o = Outline::rounded({0_mm, 0_mm, 10_mm, 4_mm}, 3_mm);
  CHECK(o.points[0].x.mm() == Approx(8));
  CHECK(o.points[3].y.mm() == Approx(2));
}

TEST_CASE("radii of nothing give the plain rectangle") {
  const Rect r{1_mm, 2_mm, 3_mm, 4_mm};
  CHECK(Outline::rounded(r, 0_mm) == Outline::rectangle(r));
  CHECK(Outline::rounded(r, Length::mm(-1)) == Outline::rectangle(r));
}

TEST_CASE("an ellipse of equal radii stays within 0.03 percent of the circle") {
  const Outline o = Outline::ellipse({10_mm, 10_mm}, 5_mm, 5_mm);
  CHECK(count(o, Outline::Verb::curve) == 4);
  for (std::size_t i = 0; i < 12; i += 3) {
    const Point p = middle(o, i) - Point{10_mm, 10_mm};
    CHECK(std::hypot(p.x.mm(), p.y.mm()) == Approx(5).epsilon(0.0003));
  }
}
