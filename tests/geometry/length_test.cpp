#include "geometry/shapes.h"

#include "../catch.h"
#include "geometry/transform.h"

using namespace kingpress::geometry;

TEST_CASE("lengths carry a unit") {
  struct Expected {
    const char* text;
    double mm;
  };
  for (const Expected e : {Expected{"63mm", 63},
                           {" 63 mm ", 63},
                           {"6.3cm", 63},
                           {"2.5in", 63.5},
                           {"72pt", 25.4},
                           {"-3mm", -3},
                           {"0", 0},
                           {"0mm", 0}}) {
    INFO(e.text);
    REQUIRE(parse_length(e.text));
    CHECK(parse_length(e.text)->mm() == Approx(e.mm).margin(1e-9));
  }
  for (const char* text :
       {"", "63", "mm", "63px", "6 3mm", "1e3mm", "nanmm", "infmm", "0x10mm", "63mm88", "63,5mm", "+3mm"}) {
    INFO(text);
    CHECK_FALSE(parse_length(text));
  }
}

TEST_CASE("a length ends where its text ends") {
  CHECK(parse_length(std::string_view("05mm").substr(0, 1)) == Length{});
  CHECK_FALSE(parse_length(std::string_view("5mm").substr(0, 1)));
}

TEST_CASE("lengths are written in millimetres, without a tail of zeros") {
  CHECK(to_string(Length::mm(63)) == "63mm");
  CHECK(to_string(Length::inches(0.125)) == "3.175mm");
  CHECK(to_string(Length::mm(0.0001)) == "0mm");
  CHECK(to_string(Length::mm(-0.0001)) == "0mm");
  CHECK(to_string(Length::mm(-1.5)) == "-1.5mm");
}

TEST_CASE("sizes share a unit or name two") {
  for (const char* text : {"63x88mm", "63mmx88mm", "63 x 88 mm", "6.3cmx88mm"}) {
    INFO(text);
    REQUIRE(parse_size(text));
    CHECK(parse_size(text)->width.mm() == Approx(63));
    CHECK(parse_size(text)->height.mm() == Approx(88));
  }
  for (const char* text : {"", "63", "63x88", "0x88mm", "-63x88mm", "63xmm", "x", "63x88x10mm", "nanxinf"}) {
    INFO(text);
    CHECK_FALSE(parse_size(text));
  }
}

TEST_CASE("rectangles that only touch do not overlap") {
  const Rect a{0_mm, 0_mm, 63_mm, 88_mm};
  CHECK_FALSE(a.overlaps(a.moved({63_mm, 0_mm})));
  CHECK(a.overlaps(a.moved({62.9_mm, 0_mm})));
  CHECK(a.outset(3_mm).size() == Size{69_mm, 94_mm});
  CHECK(a.centre() == Point{31.5_mm, 44_mm});
}

TEST_CASE("a quarter turn is exact and clockwise") {
  const Transform turn = Transform::rotate(90);
  CHECK(turn.apply({1_mm, 0_mm}) == Point{0_mm, 1_mm});
  CHECK(Transform::rotate(-270) == turn);
  CHECK(turn.then(turn) == Transform::rotate(180));
  const Rect card = Rect::of({63_mm, 88_mm});
  const Rect turned = Transform::rotate_about(card.centre(), 90).bounds_of(card);
  CHECK(turned.width.mm() == Approx(88));
  CHECK(turned.height.mm() == Approx(63));
  CHECK(turned.centre().x.mm() == Approx(31.5));
}

TEST_CASE("transforms apply from left to right") {
  const Transform t = Transform::scale(2, 3).then(Transform::move({1_mm, 1_mm}));
  CHECK(t.apply({1_mm, 1_mm}) == Point{3_mm, 4_mm});
}
