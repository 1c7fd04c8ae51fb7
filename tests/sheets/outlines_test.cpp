// How near outlines come to one another and how far their bleed reaches, measured point by point by a slow second
// reading: distances of all edges, and how often a line winds round a point.
#include "plans.h"
#include "sheets/approach.h"
#include "sheets/backs.h"
#include "sheets/cut_line.h"

namespace test_outlines {

using namespace plans;
using namespace kingpress::geometry;
using sheets::Polygons;
using Line = std::vector<Point>;

namespace {

Line line(const std::vector<std::array<double, 2>>& corners) {  // points
  Line made;
  for (const auto& [x, y] : corners) made.push_back({Length::points(x), Length::points(y)});
  return made;
}
Line moved(Line line, double x, double y) {
  for (Point& p : line) p = p + Point{Length::points(x), Length::points(y)};
  return line;
}

double distance(Point p, Point a, Point b) {
  const double dx = (b.x - a.x).points(), dy = (b.y - a.y).points(), x = (p.x - a.x).points(), y = (p.y - a.y).points();
  const double along = dx * dx + dy * dy == 0 ? 0 : std::clamp((x * dx + y * dy) / (dx * dx + dy * dy), 0.0, 1.0);
  return std::hypot(x - along * dx, y - along * dy);
}
double distance(Point p, const Line& line) {
  double least = 1e9;
  for (std::size_t i = 0; i < line.size(); ++i)
    least = std::min(least, distance(p, line[i], line[(i + 1) % line.size()]));
  return least;
}
// Of two lines that do not cross.
double distance(const Line& a, const Line& b) {
  double least = 1e9;
  for (const Point p : a) least = std::min(least, distance(p, b));
  for (const Point p : b) least = std::min(least, distance(p, a));
  return least;
}

int windings(Point p, const Line& line) {
  int sum = 0;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const Point &a = line[i], &b = line[(i + 1) % line.size()];
    const double side =
        ((b.x - a.x).points()) * ((p.y - a.y).points()) - ((p.x - a.x).points()) * ((b.y - a.y).points());
    if (a.y <= p.y && b.y > p.y && side > 0) ++sum;
    if (a.y > p.y && b.y <= p.y && side < 0) --sum;
  }
  return sum;
}
int windings(Point p, const scene::Outline& outline) {
  int sum = 0;
  for (const Line& line : sheets::flattened(outline)) sum += windings(p, line);
  return sum;
}

scene::Outline closed(const Line& line) {
  scene::Outline outline;
  for (const Point p : line) outline.verbs.empty() ? outline.move_to(p) : outline.line_to(p);
  outline.close();
  return outline;
}

const Line square = line({{0, 0}, {10, 0}, {10, 10}, {0, 10}});
const Line triangle = line({{5, 0}, {12, 9}, {0, 7}});
const Line wedge = line({{0, 0}, {20, 3}, {16, 12}, {9, 5}, {3, 14}});  // with a dent from below

}  // namespace

TEST_CASE("a square comes to lie its distance below another, and round its corner") {
  const sheets::Approach near({square}, {square}, 2_pt, 0.5_pt);
  CHECK(near(0) == Approx(12).margin(1e-4));
  CHECK(near(20) == Approx(12).margin(1e-4));
  CHECK(near(-20) == Approx(12).margin(1e-4));
  CHECK(near(22) == Approx(10 + std::sqrt(3)).margin(1e-4));
  CHECK(near(-23) == Approx(10 + std::sqrt(4 - 1.5 * 1.5)).margin(1e-4));
  CHECK(std::isinf(near(25)));
  CHECK(std::isinf(near(-25)));
  CHECK(near.reach() == 24);
  const sheets::Approach touching({square}, {square}, 0_pt, 0.5_pt);
  CHECK(touching(0) == Approx(10).margin(1e-4));
  CHECK(std::isinf(touching(21)));
}

TEST_CASE("outlines come as near as they are to lie apart, and are never nearer farther down") {
  const std::vector<Line> shapes{square, triangle, wedge};
  const double apart = GENERATE(0.5, 3.0);
  for (const Line& still : shapes)
    for (const Line& other : shapes) {
      const sheets::Approach approach({still}, {other}, Length::points(apart), 0.7_pt);
      int met = 0;
      for (long steps = -approach.reach(); steps <= approach.reach(); ++steps) {
        const double down = approach(steps);
        if (std::isinf(down)) continue;
        ++met;
        const double aside = 0.7 * static_cast<double>(steps);
        CAPTURE(steps, down, aside);
        CHECK(distance(still, moved(other, aside, down)) == Approx(apart).margin(1e-3));
        for (const double more : {0.5, 2.0, 6.0, 20.0})
          CHECK(distance(still, moved(other, aside, down + more)) > apart - 1e-4);
      }
      CHECK(met > 20);
    }
}

TEST_CASE("a silhouette keeps to its line within what it says, which grows by steps of 1.6 from 0.02 mm") {
  const auto circle = sheets::silhouette_of(scene::Outline::ellipse({30_mm, 30_mm}, 20_mm, 15_mm));
  CHECK(circle.off.mm() == Approx(0.02));
  const auto plain = sheets::silhouette_of(closed(wedge));
  CHECK(plain.off == Length{});
  CHECK(plain.lines.front().size() == 5);
  Dice dice{7};
  Line rough;
  for (int i = 0; i < 600; ++i) {
    const double turn = i * 2 * 3.14159265358979 / 600, radius = dice.length(60, 64);
    rough.push_back({Length::points(100 + radius * std::cos(turn)), Length::points(100 + radius * std::sin(turn))});
  }
  const auto simple = sheets::silhouette_of(closed(rough));
  const double steps = std::log(simple.off.mm() / 0.02) / std::log(1.6);
  CHECK(steps == Approx(std::round(steps)).margin(1e-6));
  CHECK(steps > 0.5);
  CHECK(simple.lines.front().size() <= 80);
  CHECK(simple.lines.front().size() > 8);
  for (const Point p : rough) CHECK(distance(p, simple.lines.front()) <= simple.off.points() * 1.001);
  const Polygons round = sheets::flattened(scene::Outline::ellipse({30_mm, 30_mm}, 20_mm, 15_mm));
  for (const Point p : round.front()) CHECK(distance(p, circle.lines.front()) <= circle.off.points() * 1.001);
}

TEST_CASE("outlines are turned in their box and across their diagonal") {
  CHECK(sheets::upside_down({triangle}, {20_pt, 30_pt}) == Polygons{line({{15, 30}, {8, 21}, {20, 23}})});
  CHECK(sheets::transposed({triangle}) == Polygons{line({{0, 5}, {9, 12}, {7, 0}})});
}

TEST_CASE("the bleed of an outline reaches as far from every edge and corner, into holes as well") {
  const Line outer = line({{10, 10}, {70, 20}, {60, 80}, {40, 50}, {5, 70}});
  Line hole = line({{30, 30}, {50, 32}, {45, 45}});
  std::reverse(hole.begin(), hole.end());
  const bool turned = GENERATE(false, true);  // drawn clockwise or not
  scene::Component piece = component("tile", {80_pt, 90_pt}, 1);
  piece.shape = geometry::CutShape::path;
  const auto drawn = [&](Line made) {
    if (turned) std::reverse(made.begin(), made.end());
    return closed(made);
  };
  scene::Outline cut = drawn(outer);
  const scene::Outline inner = drawn(hole);
  cut.verbs.insert(cut.verbs.end(), inner.verbs.begin(), inner.verbs.end());
  cut.points.insert(cut.points.end(), inner.points.begin(), inner.points.end());
  piece.cut = std::make_shared<const scene::Outline>(cut);
  const double bleed = 2;
  for (const scene::Side side : {scene::Side::front, scene::Side::back}) {
    const scene::Outline painted = sheets::bleed_outline(piece, side, Length::points(bleed));
    int in = 0, out = 0;
    for (double x = 0.37; x < 80; x += 0.9)
      for (double y = 0.41; y < 90; y += 0.9) {
        const double from_left = side == scene::Side::back ? 80 - x : x;
        const Point p{Length::points(from_left), Length::points(y)};
        const bool inside = windings(p, outer) + windings(p, hole) != 0;
        const double away = std::min(distance(p, outer), distance(p, hole));
        if (!inside && std::abs(away - bleed) < 0.05) continue;  // on the border itself
        const bool wanted = inside || away < bleed;
        (wanted ? in : out) += 1;
        CAPTURE(x, y, away, inside);
        CHECK((windings({Length::points(x), Length::points(y)}, painted) != 0) == wanted);
      }
    CHECK(in > 1000);
    CHECK(out > 1000);
  }
  CHECK(sheets::bleed_outline(piece, scene::Side::front, {}).points.size() == 8);
}

TEST_CASE("a curve is sixteen pieces that lie on it") {
  scene::Outline curve;
  curve.move_to({1_pt, 2_pt});
  curve.curve_to({3_pt, 9_pt}, {8_pt, -4_pt}, {11_pt, 6_pt});
  curve.line_to({0_pt, 20_pt});
  curve.close();
  for (const Point p : square) p == square.front() ? curve.move_to(p) : curve.line_to(p);
  const auto lines = sheets::flattened(curve);
  REQUIRE(lines.size() == 2);
  REQUIRE(lines[0].size() == 18);
  CHECK(lines[0][0] == Point{1_pt, 2_pt});
  CHECK(lines[0][4].x.points() == Approx(1 * 27 / 64.0 + 3 * 27 / 64.0 + 8 * 9 / 64.0 + 11 / 64.0));  // a quarter of it
  CHECK(lines[0][4].y.points() == Approx(2 * 27 / 64.0 + 9 * 27 / 64.0 - 4 * 9 / 64.0 + 6 / 64.0));
  CHECK(lines[0][8].x.points() == Approx((1 + 9 + 24 + 11) / 8.0));
  CHECK(lines[0][8].y.points() == Approx((2 + 27 - 12 + 6) / 8.0));
  CHECK(lines[0][16].x.points() == Approx(11));
  CHECK(lines[0][17] == Point{0_pt, 20_pt});
  CHECK(lines[1] == square);
}

TEST_CASE("the area of a piece is that of its shape, less its holes") {
  scene::Component piece = component("tile", mm(30, 20), 1);
  CHECK(sheets::area_of(piece) == Approx(600));
  piece.round = true;
  CHECK(sheets::area_of(piece) == Approx(600 * 3.14159265 / 4));
  piece.round = false;
  piece.shape = geometry::CutShape::path;
  const auto box = [](double x, double y, double w, double h, bool turned) {
    const auto at = [](double a, double b) { return Point{Length::mm(a), Length::mm(b)}; };
    Line made{at(x, y), at(x + w, y), at(x + w, y + h), at(x, y + h)};
    if (turned) std::reverse(made.begin(), made.end());
    return closed(made);
  };
  scene::Outline frame = box(0, 0, 30, 20, false);
  const scene::Outline hole = box(10, 5, 4, 6, true);
  piece.cut = std::make_shared<const scene::Outline>(frame);
  CHECK(sheets::area_of(piece) == Approx(600));
  frame.verbs.insert(frame.verbs.end(), hole.verbs.begin(), hole.verbs.end());
  frame.points.insert(frame.points.end(), hole.points.begin(), hole.points.end());
  piece.cut = std::make_shared<const scene::Outline>(frame);
  CHECK(sheets::area_of(piece) == Approx(576));
}

TEST_CASE("places of as many pieces are shared, though not all are the same components") {
  const auto at = [](std::size_t piece, double x) {
    const Rect trim{Length::mm(x), {}, 10_mm, 10_mm};
    return sheets::Placement{piece, scene::Side::front, geometry::Transform::move(trim.origin()), trim, trim};
  };
  const sheets::Placements one{at(0, 0), at(1, 10)};
  sheets::Placements other{at(2, 0), at(3, 10)};
  other.share_places(one);
  CHECK(other.size() == 2);
  CHECK(other.back().component == 3);
  CHECK(other.back().trim.x.mm() == Approx(10));
  sheets::Placements none;
  none.share_places(one);
  CHECK(none.empty());
}

}  // namespace test_outlines
