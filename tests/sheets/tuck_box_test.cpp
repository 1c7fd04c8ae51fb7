// The nets of boxes.
#include "sheets/tuck_box.h"

#include "tests/catch.h"

using namespace kingpress;
using namespace kingpress::geometry;

namespace {

const Size poker{63_mm, 88_mm}, a4_area{Length::mm(201.6), Length::mm(288.6)};

}  // namespace

TEST_CASE("a box is 4 mm larger than its cards and 3 mm deeper than their pile") {
  const sheets::TuckBox box = sheets::tuck_box(poker, 54, Length::mm(0.3));
  CHECK(box.width.mm() == Approx(67));
  CHECK(box.height.mm() == Approx(92));
  CHECK(box.depth.mm() == Approx(54 * 0.3 + 2));
}

TEST_CASE("the panels of a box lie in a row and are as large as what they close") {
  const sheets::TuckBox box = sheets::tuck_box(poker, 54, Length::mm(0.3));
  CHECK(box.left.right() == box.back.left());
  CHECK(box.back.right() == box.right.left());
  CHECK(box.right.right() == box.front.left());
  CHECK(box.left.width == box.depth);
  CHECK(box.lid.height == box.depth);
  CHECK(box.lid.width == box.back.width);
  CHECK(box.front_bottom.height == box.depth);
  CHECK(box.tongue.bottom() == box.lid.top());
}

TEST_CASE("the line that a box is cut along stays on its net and touches all four sides of it") {
  const sheets::TuckBox box = sheets::tuck_box(poker, 54, Length::mm(0.3));
  Length left = box.net.width, right, top = box.net.height, bottom;
  for (const Point& point : box.cut.points) {
    left = std::min(left, point.x), right = std::max(right, point.x);
    top = std::min(top, point.y), bottom = std::max(bottom, point.y);
  }
  CHECK(left.mm() == Approx(0).margin(1e-6));
  CHECK(top.mm() == Approx(0).margin(1e-6));
  CHECK(right.mm() == Approx(box.net.width.mm()));
  CHECK(bottom.mm() == Approx(box.net.height.mm()));
}

TEST_CASE("the hatching stays where glue goes") {
  const sheets::TuckBox box = sheets::tuck_box(poker, 54, Length::mm(0.3));
  REQUIRE_FALSE(box.glue.points.empty());
  for (const Point& point : box.glue.points) {
    const bool flap = point.x >= box.front.right() && point.y >= box.front.top() && point.y <= box.front.bottom();
    const bool bottom = point.x >= box.back.left() && point.x <= box.back.right() && point.y >= box.back.bottom();
    CHECK((flap || bottom));
  }
}

TEST_CASE("a pile that would make a box deeper than 40 mm goes into several of one size") {
  CHECK(sheets::boxes_for(poker, 70, Length::mm(0.325), a4_area) == 1);
  CHECK(sheets::boxes_for(poker, 137, Length::mm(0.325), a4_area) == 2);
  CHECK(sheets::boxes_for(poker, 137, Length::mm(0.25), a4_area) == 1);
}

TEST_CASE("a box that would not fit the paper is made for fewer cards, or not at all") {
  const Size tarot{70_mm, 120_mm};
  CHECK(sheets::boxes_for(tarot, 112, Length::mm(0.325), a4_area) == 2);  // 39.4 mm deep, and wider than A4
  CHECK(sheets::boxes_for(tarot, 112, Length::mm(0.325), {Length::mm(280), Length::mm(400)}) == 1);
  CHECK(sheets::boxes_for(tarot, 112, Length::mm(0.325), {Length::mm(100), Length::mm(140)}) == 0);
}
