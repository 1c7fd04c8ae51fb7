// Where nodes can leave ink, each side by itself: what is cut too small here is missing on the paper.
#include "scene/bounds.h"

#include <limits>

#include "../catch.h"

namespace test_bounds {

using namespace kingpress;
using namespace kingpress::scene;
using namespace kingpress::geometry;

namespace {

std::string text(const std::optional<Rect>& r) {
  if (!r) return "none";
  return to_string(r->x) + " " + to_string(r->y) + " " + to_string(r->width) + " " + to_string(r->height);
}

Path filled(const Outline& outline) { return {outline, Colour{1, 2, 3, 255}, FillRule::nonzero, {}}; }
Path stroked(const Outline& outline, LineJoin join, double miter_limit = 10) {
  return {outline, {}, FillRule::nonzero, Stroke{{}, 2_mm, LineCap::butt, join, {}, miter_limit}};
}

// Bent: no rectangle; from 3 to 13 mm across, from 4 to 8 mm down.
Outline zigzag() {
  Outline outline;
  outline.move_to({5_mm, 4_mm});
  outline.line_to({3_mm, 8_mm});
  outline.line_to({13_mm, 6_mm});
  return outline;
}

Outline of(std::vector<Point> points, std::vector<Outline::Verb> verbs) {
  return {std::move(verbs), std::move(points)};
}

constexpr auto move = Outline::Verb::move, line = Outline::Verb::line, shut = Outline::Verb::close;

}  // namespace

TEST_CASE("an area leaves ink within its points, a line half its width and more beyond") {
  CHECK(text(ink_bounds(filled(zigzag()))) == "3mm 4mm 10mm 4mm");
  CHECK(text(ink_bounds(stroked(zigzag(), LineJoin::round))) == "1.5mm 2.5mm 13mm 7mm");
  CHECK(text(ink_bounds(stroked(zigzag(), LineJoin::miter, 4))) == "-1mm 0mm 18mm 12mm");
  CHECK(text(ink_bounds(stroked(zigzag(), LineJoin::miter, 1))) == "1.5mm 2.5mm 13mm 7mm");
  CHECK(text(ink_bounds(stroked(Outline::rectangle({3_mm, 4_mm, 10_mm, 4_mm}), LineJoin::miter))) ==
        "1.5mm 2.5mm 13mm 7mm");  // right angles have no spikes
  CHECK(text(ink_bounds(Path{zigzag(), {}, FillRule::nonzero, {}})) == "none");
  CHECK(text(ink_bounds(filled({}))) == "none");
  CHECK(text(ink_bounds(stroked({}, LineJoin::round))) == "none");
}

TEST_CASE("points that are no numbers may leave ink anywhere") {
  for (const double wrong : {std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity()})
    for (const Point bad : {Point{Length::points(wrong), 1_pt}, Point{1_pt, Length::points(wrong)}}) {
      Outline outline = zigzag();
      outline.points[1] = bad;
      const auto bounds = ink_bounds(filled(outline));
      REQUIRE(bounds);
      CHECK(bounds->left().points() == -1e9);
      CHECK(bounds->top().points() == -1e9);
      CHECK(bounds->right().points() == 1e9);
      CHECK(bounds->bottom().points() == 1e9);
    }
}

TEST_CASE("glyphs stay within two ems of their origins") {
  Text words;
  words.size = 1_mm;
  words.origin = {10_mm, 20_mm};
  CHECK(text(ink_bounds(words)) == "none");
  const auto mm = [](double value) { return static_cast<float>(Length::mm(value).points()); };
  words.glyphs = {{1, mm(3), mm(1)}, {2, mm(-1), mm(4)}, {3, mm(5), mm(-2)}};
  CHECK(text(ink_bounds(words)) == "7mm 16mm 10mm 10mm");
}

TEST_CASE("a picture is its box, a group what is within it and its clip") {
  CHECK(text(ink_bounds(Image{nullptr, {1_mm, 2_mm, 3_mm, 4_mm}})) == "none");
  CHECK(text(ink_bounds(Image{std::make_shared<const Picture>(), {1_mm, 2_mm, 3_mm, 4_mm}})) == "1mm 2mm 3mm 4mm");
  Group group;
  CHECK(text(ink_bounds(group)) == "none");
  group.children = std::make_shared<const Nodes>(Nodes{Path{}, filled(zigzag())});
  group.transform = Transform::move({1_mm, 2_mm});
  CHECK(text(ink_bounds(group)) == "4mm 6mm 10mm 4mm");
  group.clip = Outline::rectangle({10_mm, 0_mm, 10_mm, 5_mm});
  CHECK(text(ink_bounds(group)) == "11mm 6mm 3mm 1mm");
  group.clip = Outline::rectangle({20_mm, 0_mm, 10_mm, 5_mm});
  CHECK(text(ink_bounds(group)) == "none");
  group.clip = Outline{};
  CHECK(text(ink_bounds(group)) == "none");
  CHECK(text(ink_bounds(Nodes{Image{std::make_shared<const Picture>(), {20_mm, 1_mm, 3_mm, 4_mm}}, Group{},
                              filled(zigzag())})) == "3mm 1mm 20mm 7mm");
  CHECK(text(ink_bounds(Nodes{})) == "none");
}

TEST_CASE("a rectangle is four sides at right angles, begun at any corner either way round, and shut") {
  const Point a{1_mm, 2_mm}, b{4_mm, 2_mm}, c{4_mm, 6_mm}, d{1_mm, 6_mm}, aside{2_mm, 3_mm};
  const std::vector<Outline::Verb> sides{move, line, line, line, shut};
  for (const auto& corners : {std::vector{a, b, c, d}, {b, c, d, a}, {c, d, a, b}, {d, c, b, a}, {a, d, c, b}})
    CHECK(text(as_rectangle(of(corners, sides))) == "1mm 2mm 3mm 4mm");
  CHECK_FALSE(as_rectangle(of({aside, b, c, d}, sides)));
  CHECK_FALSE(as_rectangle(of({a, aside, c, d}, sides)));
  CHECK_FALSE(as_rectangle(of({a, b, aside, d}, sides)));
  CHECK_FALSE(as_rectangle(of({a, b, c, aside}, sides)));
  // one coordinate off at a time
  for (std::size_t corner = 0; corner < 4; ++corner)
    for (const bool turned : {false, true}) {
      std::vector<Point> points = turned ? std::vector{a, d, c, b} : std::vector{a, b, c, d};
      points[corner].x += 1_mm;
      CHECK_FALSE(as_rectangle(of(points, sides)));
      points[corner].x -= 1_mm;
      points[corner].y += 1_mm;
      CHECK_FALSE(as_rectangle(of(points, sides)));
    }
  CHECK_FALSE(as_rectangle(of({a, b, c, d}, {move, line, line, line})));
  CHECK_FALSE(as_rectangle(of({a, b, c, d}, {move, line, line, line, line})));
  CHECK_FALSE(as_rectangle(of({a, b, c, d}, {move, move, line, line, shut})));
  CHECK_FALSE(as_rectangle(of({a, b, c, d}, {move, line, move, line, shut})));
  CHECK_FALSE(as_rectangle(of({a, b, c, d}, {move, line, line, move, shut})));
  CHECK_FALSE(as_rectangle(of({a, b, c, d}, {line, line, line, line, shut})));
  CHECK_FALSE(as_rectangle(of({a, b, c, d, a}, {move, line, line, line, line, shut})));
  CHECK_FALSE(as_rectangle(of({a, b, c, d, a}, sides)));
  CHECK_FALSE(as_rectangle({}));
}

TEST_CASE("one rectangle contains another to a millionth of a point on each side") {
  const auto points = [](double x, double y, double width, double height) {
    return Rect{Length::points(x), Length::points(y), Length::points(width), Length::points(height)};
  };
  const Rect outer = points(0, 0, 10, 10);
  CHECK(contains(outer, outer));
  CHECK(contains(outer, points(-0.9e-6, -0.9e-6, 10, 10)));
  CHECK(contains(outer, points(0.9e-6, 0.9e-6, 10, 10)));
  CHECK_FALSE(contains(outer, points(-1.1e-6, 0, 5, 5)));
  CHECK_FALSE(contains(outer, points(0, -1.1e-6, 5, 5)));
  CHECK_FALSE(contains(outer, points(5, 0, 5 + 1.1e-6, 5)));
  CHECK_FALSE(contains(outer, points(0, 5, 5, 5 + 1.1e-6)));
}

TEST_CASE("what two rectangles share, and what holds both") {
  const Rect a{1_mm, 2_mm, 10_mm, 20_mm}, b{4_mm, 8_mm, 30_mm, 40_mm};
  CHECK(text(intersection(a, b)) == "4mm 8mm 7mm 14mm");
  CHECK(text(intersection(b, a)) == "4mm 8mm 7mm 14mm");
  CHECK(text(joined(a, b)) == "1mm 2mm 33mm 46mm");
  CHECK(text(joined(b, a)) == "1mm 2mm 33mm 46mm");
  for (const Point by : {Point{10_mm, 0_mm}, Point{-10_mm, 0_mm}, Point{0_mm, 20_mm}, Point{0_mm, -20_mm}}) {
    CHECK(text(intersection(a, a.moved(by))) == "none");  // they only touch
    CHECK(intersection(a, a.moved({by.x * 0.99, by.y * 0.99})));
  }
}

}  // namespace test_bounds
