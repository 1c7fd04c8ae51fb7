#include "compose/bleed_edge.h"

#include "../catch.h"

using namespace kingpress;
using geometry::Length;

TEST_CASE("a picture's proportion says whether it brings its bleed") {
  const geometry::Size card{Length::mm(63), Length::mm(88)};
  const auto of = [&](double width, double height) { return compose::reach_of(width, height, card, Length::mm(3)); };
  CHECK(of(815, 1110) == compose::PictureReach::bleed);
  CHECK(of(744, 1039) == compose::PictureReach::trim);
  CHECK(of(745, 1040) == compose::PictureReach::trim);
  CHECK(of(1000, 1000) == compose::PictureReach::neither);
  CHECK(of(1039, 744) == compose::PictureReach::neither);
}

TEST_CASE("an edge is continued on all sides, beneath the picture") {
  const geometry::Rect trim{Length{}, Length{}, Length::mm(63), Length::mm(88)}, box = trim.outset(Length::mm(3));
  const auto drawn = [&](const char* from) {
    scene::Nodes out;
    compose::draw_with_edge({scene::Path{scene::Outline::rectangle(trim), {}, {}, {}}}, trim, box, from, out);
    REQUIRE(out.size() == 1);
    return *std::get<scene::Group>(out.front()).children;
  };
  const scene::Nodes mirrored = drawn("mirror");
  REQUIRE(mirrored.size() == 9);
  const auto& left_top = std::get<scene::Group>(mirrored.front());
  // a point just inside of the left edge is shown as far outside of it
  const geometry::Point shown = left_top.transform.apply({Length::mm(1.05), Length::mm(1.05)});
  CHECK(shown.x.mm() == Approx(-0.95));
  CHECK(shown.y.mm() == Approx(-0.95));
  const scene::Nodes strips = drawn("stretch");
  CHECK(std::get<scene::Group>(strips.front()).transform.xx == Approx(-10));
  const scene::Nodes plain = drawn("#102030");
  REQUIRE(plain.size() == 2);
  CHECK(std::get<scene::Path>(plain.front()).fill == scene::Colour{0x10, 0x20, 0x30, 255});
}
