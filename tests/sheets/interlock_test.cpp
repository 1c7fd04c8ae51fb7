// Pieces of an outline of their own, every second one turned over where that takes less paper.
#include "sheets/interlock.h"
#include "plans.h"
#include "sheets/cut_line.h"

using namespace plans;
using sheets::Page;
using sheets::Placement;
using Line = std::vector<Point>;

namespace {

struct Contour {
  std::string name;
  Size trim;
  std::vector<std::array<double, 2>> corners;
  std::size_t in_rows;  // on a4, with 2 mm of bleed
  std::size_t at_least;
};

const std::vector<Contour>& contours() {
  static const std::vector<Contour> all{
      {"triangle", mm(50, 43.3), {{25, 0}, {50, 43.3}, {0, 43.3}}, 15, 20},
      {"right triangle", mm(50, 50), {{0, 0}, {50, 50}, {0, 50}}, 15, 20},
      {"L", mm(45, 60), {{0, 0}, {15, 0}, {15, 45}, {45, 45}, {45, 60}, {0, 60}}, 16, 20},
      {"T", mm(48, 48), {{0, 0}, {48, 0}, {48, 14}, {31, 14}, {31, 48}, {17, 48}, {17, 14}, {0, 14}}, 15, 20},
      {"arrow", mm(40, 60), {{20, 0}, {40, 25}, {27, 25}, {27, 60}, {13, 60}, {13, 25}, {0, 25}}, 16, 20},
  };
  return all;
}

scene::Component cut_along(const Contour& contour, std::size_t copies, bool has_back = false) {
  scene::Component c = component("tile", contour.trim, copies, has_back, 2);
  scene::Outline outline;
  for (const auto& [x, y] : contour.corners)
    outline.verbs.empty() ? outline.move_to({Length::mm(x), Length::mm(y)})
                          : outline.line_to({Length::mm(x), Length::mm(y)});
  outline.close();
  c.shape = geometry::CutShape::path;
  c.cut = std::make_shared<const scene::Outline>(std::move(outline));
  return c;
}

scene::Component shield(std::size_t copies) {
  scene::Component c = component("tile", mm(50, 60), copies, false, 2);
  const auto at = [](double x, double y) { return Point{Length::mm(x), Length::mm(y)}; };
  scene::Outline outline;
  outline.move_to(at(0, 0));
  outline.line_to(at(50, 0));
  outline.curve_to(at(50, 30), at(50, 45), at(25, 60));
  outline.curve_to(at(0, 45), at(0, 30), at(0, 0));
  outline.close();
  c.shape = geometry::CutShape::path;
  c.cut = std::make_shared<const scene::Outline>(std::move(outline));
  return c;
}

// Its cut on the page, seen from the side that is printed.
Line on_page(const Placement& p, const scene::Component& c) {
  Line line = sheets::flattened(*c.cut).front();
  for (Point& point : line) {
    if (p.side == scene::Side::back) point.x = c.trim.width - point.x;
    point = p.transform.apply(point);
  }
  return line;
}

double to_edge(Point p, Point a, Point b) {
  const double dx = (b.x - a.x).mm(), dy = (b.y - a.y).mm(), px = (p.x - a.x).mm(), py = (p.y - a.y).mm();
  const double t = std::clamp((px * dx + py * dy) / (dx * dx + dy * dy), 0.0, 1.0);
  return std::hypot(px - t * dx, py - t * dy);
}

bool is_inside(Point p, const Line& line) {
  bool inside = false;
  for (std::size_t i = 0, j = line.size() - 1; i < line.size(); j = i++)
    if ((line[i].y > p.y) != (line[j].y > p.y) &&
        p.x < line[i].x + ((p.y - line[i].y) / (line[j].y - line[i].y)) * (line[j].x - line[i].x))
      inside = !inside;
  return inside;
}

// Between two outlines; less than nothing as far as a corner of one lies in the other.
double between(const Line& one, const Line& other) {
  double least = 1e9;
  const auto reach = [&](const Line& from, const Line& to) {
    for (const Point& p : from) {
      double away = 1e9;
      for (std::size_t i = 0; i < to.size(); ++i) away = std::min(away, to_edge(p, to[i], to[(i + 1) % to.size()]));
      least = std::min(least, is_inside(p, to) ? -away : away);
    }
  };
  reach(one, other);
  reach(other, one);
  return least;
}

sheets::SheetSpec a4(double bleed = 2) {
  sheets::SheetSpec spec = on("a4");
  spec.bleed = Length::mm(bleed);
  return spec;
}

void check_page(const Page& page, const std::vector<scene::Component>& pieces, const sheets::SheetSpec& spec) {
  REQUIRE(page.placements.size() > 1);
  const double around = sheets::bleed_of(page.placements.front()).mm(), apart = 2 * around + spec.gutter.mm();
  std::vector<Line> lines;
  for (const Placement& p : page.placements) {
    CHECK(contains(inside_margins(spec, page.paper), p.extent));
    CHECK(sheets::bleed_of(p).mm() == Approx(around).margin(0.001));
    lines.push_back(on_page(p, pieces[p.component]));
    for (const Point& point : lines.back()) CHECK(contains(p.trim, {point.x, point.y, {}, {}}));
  }
  double least = 1e9;
  for (std::size_t i = 0; i < lines.size(); ++i)
    for (std::size_t j = 0; j < i; ++j) least = std::min(least, between(lines[i], lines[j]));
  CHECK(least >= apart - 0.002);
}

}  // namespace

TEST_CASE("outlines interlock where a sheet then holds more of them") {
  for (const Contour& contour : contours()) {
    INFO(contour.name);
    const std::vector<scene::Component> pieces{cut_along(contour, 200)};
    const auto plan = plan_of(pieces, a4());
    CHECK(plan.pages.front().placements.size() >= contour.at_least);
    CHECK(plan.pages.front().placements.size() > contour.in_rows);
  }
  CHECK(plan_of({shield(200)}, a4()).pages.front().placements.size() >= 13);
}

TEST_CASE("interlocked pieces keep their bleed and their gutter between their outlines") {
  const double bleed = GENERATE(0.0, 1.0, 2.0), gutter = GENERATE(0.0, 1.5);
  sheets::SheetSpec spec = a4(bleed);
  spec.gutter = Length::mm(gutter);
  for (const Contour& contour : contours()) {
    INFO(contour.name);
    const std::vector<scene::Component> pieces{cut_along(contour, 60)};
    const auto plan = plan_of(pieces, spec);
    for (const Page& page : plan.pages)
      if (page.placements.size() > 1) check_page(page, pieces, spec);
  }
  const std::vector<scene::Component> shields{shield(40)};
  for (const Page& page : plan_of(shields, spec).pages) check_page(page, shields, spec);
}

TEST_CASE("the back of an interlocked piece is turned as its front and lies behind it") {
  sheets::SheetSpec spec = a4();
  spec.duplex = GENERATE(sheets::Duplex::long_edge, sheets::Duplex::short_edge);
  const std::vector<scene::Component> pieces{cut_along(contours()[2], 24, true)};
  const auto plan = plan_of(pieces, spec);
  REQUIRE(plan.pages.size() == 2);
  const Page &front = plan.pages[0], &back = plan.pages[1];
  REQUIRE(front.placements.size() == back.placements.size());
  const bool about_height = (spec.duplex == sheets::Duplex::long_edge) == (front.paper.height > front.paper.width);
  std::size_t turned = 0;
  for (std::size_t i = 0; i < front.placements.size(); ++i) {
    Line through = on_page(front.placements[i], pieces[0]);
    for (Point& p : through)
      p = about_height ? Point{front.paper.width - p.x, p.y} : Point{p.x, front.paper.height - p.y};
    const Line behind = on_page(back.placements[i], pieces[0]);
    for (std::size_t k = 0; k < behind.size(); ++k) {
      CHECK(behind[k].x.mm() == Approx(through[k].x.mm()).margin(0.001));
      CHECK(behind[k].y.mm() == Approx(through[k].y.mm()).margin(0.001));
    }
    turned += front.placements[i].transform.xx < -0.5 ? 1 : 0;
  }
  CHECK(turned > 0);
  CHECK(turned < front.placements.size());
}

TEST_CASE("backs on paper of their own interlock as the mirror image of their fronts") {
  const std::vector<scene::Component> pieces{cut_along(contours()[2], 24, true)};
  const auto plan = plan_of(pieces, a4());
  REQUIRE(plan.pages.size() == 2);
  CHECK(plan.pages[1].placements.size() == 24);
  for (const Page& page : plan.pages) check_page(page, pieces, a4());
}

TEST_CASE("a piece takes the area within its cut") {
  scene::Component hex = component("tile", geometry::hex_size(Length::mm(50)), 1);
  hex.shape = geometry::CutShape::hex;
  CHECK(sheets::area_of(hex) == Approx(50 * 50 * std::sqrt(3) / 2));
  scene::Component disc = component("tile", mm(50, 50), 1);
  disc.round = true;
  CHECK(sheets::area_of(disc) == Approx(std::acos(-1) * 25 * 25));
  CHECK(sheets::area_of(component("card", mm(63, 88), 1)) == Approx(63 * 88));
  CHECK(sheets::area_of(cut_along(contours()[0], 1)) == Approx(50 * 43.3 / 2));
  CHECK(sheets::area_of(cut_along(contours()[2], 1)) == Approx(15 * 60 + 30 * 15));
}

TEST_CASE("pieces lie in rows where they do not interlock, or where their outlines differ") {
  const Contour square{"square", mm(40, 40), {{0, 0}, {40, 0}, {40, 40}, {0, 40}}, 24, 24};
  CHECK(plan_of({cut_along(square, 24)}, a4()).pages.size() == 1);
  scene::Component other = cut_along(contours()[0], 20);
  scene::Outline mirrored = *other.cut;
  for (Point& p : mirrored.points) p.y = other.trim.height - p.y;
  other.cut = std::make_shared<const scene::Outline>(std::move(mirrored));
  const auto plan = plan_of({cut_along(contours()[0], 20), other}, a4());
  for (const Page& page : plan.pages)
    for (std::size_t i = 0; i < page.placements.size(); ++i)
      for (std::size_t j = 0; j < i; ++j) CHECK_FALSE(overlap(page.placements[i].extent, page.placements[j].extent));
}

TEST_CASE("what is left of interlocking pieces interlocks on a shared sheet where that saves one") {
  const std::vector<scene::Component> pieces{cut_along(contours()[4], 20), component("token", mm(25, 25), 4)};
  const auto plan = plan_of(pieces, a4());
  REQUIRE(plan.pages.size() == 1);
  CHECK(plan.pages[0].placements.size() == 24);
  Page arrows = plan.pages[0];
  arrows.placements = {};
  for (const Placement& p : plan.pages[0].placements)
    if (p.component == 0) arrows.placements.push_back(p);
  check_page(arrows, pieces, a4());
}

TEST_CASE("an outline lies alone where it just fits, with as much bleed as is left around it") {
  const Contour tall{"tall", mm(40, 60), {{20, 0}, {40, 20}, {40, 40}, {20, 60}, {0, 40}, {0, 20}}, 0, 0};
  const scene::Component piece = cut_along(tall, 1);
  const sheets::Interlock interlock(*piece.cut, piece.trim);
  for (const bool quarter : {false, true}) {
    const Size trim = quarter ? piece.trim.turned() : piece.trim;
    const auto fitted = [&](double wider, double taller) {
      return interlock.fit({trim.width + Length::mm(wider), trim.height + Length::mm(taller)}, quarter, Length::mm(3),
                           Length{}, 100);
    };
    for (const double room : {0.0, 0.12, 1.0, 2.0, 5.0, 6.0}) {
      CAPTURE(room, quarter);
      for (const auto& alone : {fitted(room, room), fitted(room + 3, room), fitted(room, room + 3)}) {
        CHECK(alone.places.size() == 1);
        CHECK(alone.bleed.mm() == Approx(room / 2).margin(0.051));  // found by twentieths
      }
    }
    CHECK(fitted(-0.1, 3).places.empty());
    CHECK(fitted(3, -0.1).places.empty());
  }
}
