#include "scene/way.h"

#include <cmath>
#include <numbers>

#include "../catch.h"
#include "scene/shapes.h"

namespace test_scene_way {

using namespace kingpress;
using namespace kingpress::scene;
using namespace kingpress::geometry;

TEST_CASE("a way of straight sides is gone along at its length, and straight on beyond its ends") {
  Outline outline;
  outline.move_to({10_mm, 10_mm});
  outline.line_to({20_mm, 10_mm});
  outline.line_to({20_mm, 30_mm});
  const Way way(outline);
  CHECK(way.length().mm() == Approx(30));
  CHECK(way.at(4_mm).point.x.mm() == Approx(14));
  CHECK(way.at(4_mm).degrees == Approx(0));
  CHECK(way.at(15_mm).point.y.mm() == Approx(15));
  CHECK(way.at(15_mm).degrees == Approx(90));
  CHECK(way.at(Length{} - 2_mm).point.x.mm() == Approx(8));
  CHECK(way.at(33_mm).point.y.mm() == Approx(33));
}

TEST_CASE("an arc is as long as its part of the circle, and turns with it") {
  const Way way(arc({{}, {}, 20_mm, 20_mm}, 180, 360));
  CHECK(way.length().mm() == Approx(10 * std::numbers::pi).epsilon(0.001));
  const Way::Place top = way.at(way.length() / 2.0);
  CHECK(top.point.x.mm() == Approx(10).margin(0.05));
  CHECK(top.point.y.mm() == Approx(0).margin(0.01));
  CHECK(std::abs(top.degrees) < 1.5);
  CHECK(way.at({}).degrees == Approx(-90).margin(1.5));
}

TEST_CASE("a closed way comes back, and only the first run counts") {
  Outline outline = Outline::rectangle({{}, {}, 10_mm, 5_mm});
  outline.append(Outline::rectangle({{}, {}, 100_mm, 50_mm}));
  CHECK(Way(outline).length().mm() == Approx(30));
  CHECK(Way(Outline{}).length().mm() == 0);
  CHECK(Way(Outline{}).at(3_mm).point == Point{});
}

}  // namespace test_scene_way
