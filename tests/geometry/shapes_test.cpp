// The arithmetic of places, each formula once with numbers that tell its parts apart.
#include "geometry/cut_shape.h"
#include "geometry/limits.h"
#include "geometry/transform.h"

#include <limits>

#include "../catch.h"

namespace test_shapes {

using namespace kingpress::geometry;

namespace {

std::string text(Point p) { return to_string(p.x) + " " + to_string(p.y); }
std::string text(const Rect& r) { return text(r.origin()) + " " + to_string(r.width) + " " + to_string(r.height); }
std::string text(const std::optional<Size>& s) { return s ? to_string(s->width) + " " + to_string(s->height) : "none"; }

constexpr Rect box{2_mm, 3_mm, 10_mm, 20_mm};

}  // namespace

TEST_CASE("a length counts in points, millimetres and inches") {
  CHECK(Length::inches(2.5).points() == 180);
  CHECK(Length::points(180).inches() == 2.5);
  CHECK(Length::mm(25.4).points() == Approx(72));
  CHECK((3_in).points() == 216);
  CHECK((0.5_in).points() == 36);
  CHECK((3_pt).points() == 3);
  CHECK((0.5_pt).points() == 0.5);
  CHECK((63_mm).mm() == Approx(63));
  CHECK((0.5_mm).mm() == Approx(0.5));
  CHECK((-(3_pt)).points() == -3);
  Length sum = 3_pt;
  CHECK((sum += 4_pt).points() == 7);
  CHECK((sum -= 2_pt).points() == 5);
  CHECK((sum *= 3).points() == 15);
  CHECK((2.0 * 3_pt).points() == 6);
  CHECK((6_pt / 4.0).points() == 1.5);
  CHECK(6_pt / 4_pt == 1.5);
}

TEST_CASE("200 inches are within reach, and no more") {
  CHECK(within_reach(200_in));
  CHECK(within_reach(-200_in));
  CHECK_FALSE(within_reach(Length::points(14'400.01)));
  CHECK_FALSE(within_reach(Length::points(-14'400.01)));
  CHECK_FALSE(within_reach(Length::points(std::numeric_limits<double>::quiet_NaN())));
}

TEST_CASE("points are added and taken apart in both directions") {
  CHECK(text(Point{1_mm, 2_mm} + Point{10_mm, 20_mm}) == "11mm 22mm");
  CHECK(text(Point{1_mm, 2_mm} - Point{10_mm, 20_mm}) == "-9mm -18mm");
  CHECK(Size{1_mm, 2_mm}.turned() == Size{2_mm, 1_mm});
  CHECK(Insets::all(3_mm) == Insets{3_mm, 3_mm, 3_mm, 3_mm});
}

TEST_CASE("a rectangle knows its sides, corners and middle") {
  CHECK(text(Rect::of({4_mm, 5_mm})) == "0mm 0mm 4mm 5mm");
  CHECK(box.left() == 2_mm);
  CHECK(box.top() == 3_mm);
  CHECK(to_string(box.right()) == "12mm");
  CHECK(to_string(box.bottom()) == "23mm");
  CHECK(text(box.corner(0)) == "2mm 3mm");
  CHECK(text(box.corner(1)) == "12mm 3mm");
  CHECK(text(box.corner(2)) == "2mm 23mm");
  CHECK(text(box.corner(3)) == "12mm 23mm");
  CHECK(text(box.centre()) == "7mm 13mm");
  CHECK(text(box.outset(1_mm)) == "1mm 2mm 12mm 22mm");
  CHECK(text(box.inset({1_mm, 2_mm, 3_mm, 4_mm})) == "3mm 5mm 6mm 14mm");
  CHECK(text(box.moved({5_mm, 7_mm})) == "7mm 10mm 10mm 20mm");
}

TEST_CASE("rectangles overlap from any side, and not where they only touch") {
  for (const Point by : {Point{10_mm, 0_mm}, Point{-10_mm, 0_mm}, Point{0_mm, 20_mm}, Point{0_mm, -20_mm}}) {
    INFO(text(by));
    CHECK_FALSE(box.overlaps(box.moved(by)));
    CHECK(box.overlaps(box.moved({by.x * 0.99, by.y * 0.99})));
  }
  CHECK_FALSE(box.overlaps(box.moved({5_mm, 30_mm})));
  CHECK_FALSE(box.overlaps(box.moved({30_mm, 5_mm})));
}

TEST_CASE("a transform maps, follows another and bounds what it turns") {
  const Transform t{2, 3, 5, 7, 11_mm, 13_mm};
  CHECK(text(t.apply({1_mm, 10_mm})) == "63mm 86mm");
  const Transform next{1, 2, 3, 5, 1_mm, 2_mm};
  for (const Point p : {Point{0_mm, 0_mm}, Point{1_mm, 0_mm}, Point{0_mm, 1_mm}})
    CHECK(text(t.then(next).apply(p)) == text(next.apply(t.apply(p))));
  CHECK(text(Transform::rotate_about({10_mm, 20_mm}, 90).apply({11_mm, 20_mm})) == "10mm 21mm");
  CHECK(text(Transform::rotate(90).bounds_of(box)) == "-23mm 2mm 20mm 10mm");
  CHECK(text(Transform::rotate(180).bounds_of(box)) == "-12mm -23mm 10mm 20mm");
  CHECK(text(Transform::rotate(270).bounds_of(box)) == "3mm -12mm 20mm 10mm");
}

TEST_CASE("quarter turns are exact, others go by the angle, however often round") {
  CHECK(Transform::rotate(0) == Transform{});
  CHECK(Transform::rotate(360) == Transform{});
  CHECK(Transform::rotate(-720) == Transform{});
  CHECK(Transform::rotate(180) == Transform{-1, 0, 0, -1, {}, {}});
  CHECK(Transform::rotate(270) == Transform{0, -1, 1, 0, {}, {}});
  CHECK(Transform::rotate(-90) == Transform::rotate(270));
  CHECK(Transform::rotate(630) == Transform::rotate(270));
  for (const double degrees : {30.0, -330.0, 750.0}) {
    const Transform t = Transform::rotate(degrees);
    CHECK(t.xx == Approx(0.8660254));
    CHECK(t.yx == Approx(0.5));
    CHECK(t.xy == Approx(-0.5));
    CHECK(t.yy == Approx(0.8660254));
  }
}

TEST_CASE("a hexagon is regular to 0.05 mm, lying or upright") {
  CHECK(text(hex_size(50_mm)) == "57.735mm 50mm");
  CHECK(text(regular_hex({57.735_mm, 50_mm})) == "57.735mm 50mm");
  CHECK(text(regular_hex({50_mm, 57.735_mm})) == "50mm 57.735mm");
  CHECK(text(regular_hex({57.78_mm, 50_mm})) == "57.735mm 50mm");
  CHECK(text(regular_hex({57.79_mm, 50_mm})) == "none");
  CHECK(text(regular_hex({57.69_mm, 50_mm})) == "57.735mm 50mm");
  CHECK(text(regular_hex({57.68_mm, 50_mm})) == "none");
  CHECK(text(regular_hex({50_mm, 50_mm})) == "none");
}

TEST_CASE("a size has two sides, each more than nothing") {
  CHECK(text(parse_size("63x88mm")) == "63mm 88mm");
  CHECK(text(parse_size("2.5inx88mm")) == "63.5mm 88mm");
  CHECK(text(parse_size("2.5x3.5in")) == "63.5mm 88.9mm");
  for (const char* none : {"63mm", "63x0mm", "0mmx88mm", "63x-88mm", "x88mm", "63x", "63ax88mm"}) {
    INFO(none);
    CHECK(text(parse_size(none)) == "none");
  }
}

}  // namespace test_shapes
