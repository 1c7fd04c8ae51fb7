// Hexagons and discs as close as they lie, cut along their shapes.
#include <numbers>

#include "plans.h"
#include "sheets/cut_line.h"
#include "sheets/nest.h"

using namespace plans;
using geometry::CutShape;
using sheets::Page;
using sheets::Placement;

namespace {

constexpr double tolerance = 0.002;

scene::Component shaped(CutShape shape, double across, std::size_t copies, double bleed, bool has_back = false) {
  scene::Component c =
      component("tile", shape == CutShape::hex ? geometry::hex_size(Length::mm(across)) : mm(across, across), copies,
                has_back, bleed);
  c.shape = shape;
  return c;
}

sheets::SheetSpec with_bleed(std::string_view paper, double bleed) {
  sheets::SheetSpec spec = on(paper);
  spec.bleed = Length::mm(bleed);
  return spec;
}

// How far apart two pieces are: between discs, or between hexagons whose corners point along x (or y).
double apart(const Placement& a, const Placement& b, CutShape shape) {
  const Point pa = a.trim.centre(), pb = b.trim.centre();
  const double dx = (pa.x - pb.x).mm(), dy = (pa.y - pb.y).mm();
  if (shape == CutShape::circle) return std::hypot(dx, dy);
  const double along = a.trim.width > a.trim.height ? dy : dx, across = a.trim.width > a.trim.height ? dx : dy;
  const double half = std::numbers::sqrt3 / 2;
  return std::max({std::abs(along), std::abs(half * across + along / 2), std::abs(half * across - along / 2)});
}

struct Fit {
  std::string paper;
  double across;
  std::size_t hexagons, discs;
};

}  // namespace

TEST_CASE("a sheet holds as many hexagons and discs as their closest packing allows") {
  const Fit fit = GENERATE(values<Fit>({
      // closest packings, reckoned apart from the program; in rows of rectangles a4 takes 66, 30, 15, 12 and 6 hexagons
      {"a4", 25, 90, 95},
      {"a4", 38, 36, 36},
      {"a4", 50, 21, 21},
      {"a4", 60, 13, 13},
      {"a4", 80, 6, 6},
      {"letter", 25, 90, 90},
      {"letter", 38, 35, 39},
      {"letter", 50, 20, 21},
      {"letter", 60, 12, 13},
      {"letter", 80, 6, 6},
  }));
  INFO(fit.paper << " " << fit.across);
  const CutShape shape = GENERATE(CutShape::hex, CutShape::circle);
  const auto plan = plan_of({shaped(shape, fit.across, 300, 0)}, with_bleed(fit.paper, 0));
  CHECK(plan.pages.front().placements.size() == (shape == CutShape::hex ? fit.hexagons : fit.discs));
}

TEST_CASE("pieces that interlock keep their size, their bleed and their distance") {
  const CutShape shape = GENERATE(CutShape::hex, CutShape::circle);
  const double across = GENERATE(18.0, 38.0, 50.0, 80.0), bleed = GENERATE(0.0, 1.5, 3.0), gutter = GENERATE(0.0, 2.0);
  const std::string paper = GENERATE("a4", "letter");
  sheets::SheetSpec spec = with_bleed(paper, bleed);
  spec.gutter = Length::mm(gutter);
  const auto plan = plan_of({shaped(shape, across, 200, 3)}, spec);
  const Page& page = plan.pages.front();
  REQUIRE(page.placements.size() > 3);
  const double around = sheets::bleed_of(page.placements.front()).mm();
  CHECK(around <= bleed + tolerance);
  CHECK(around >= std::min(bleed, 1.0) - tolerance);
  for (std::size_t i = 0; i < page.placements.size(); ++i) {
    const Placement& p = page.placements[i];
    CHECK(contains(inside_margins(spec, page.paper), p.extent));
    CHECK(std::min(p.trim.width, p.trim.height).mm() == Approx(across).margin(tolerance));
    const double longer = shape == CutShape::hex ? across * 2 / std::numbers::sqrt3 : across;
    CHECK(std::max(p.trim.width, p.trim.height).mm() == Approx(longer).margin(tolerance));
    for (std::size_t j = 0; j < i; ++j)
      CHECK(apart(p, page.placements[j], shape) >= across + 2 * around + gutter - tolerance);
  }
}

TEST_CASE("the backs of a nest lie behind their fronts, whichever edge the sheet is turned about") {
  const CutShape shape = GENERATE(CutShape::hex, CutShape::circle);
  sheets::SheetSpec spec = with_bleed("a4", 2);
  spec.duplex = GENERATE(sheets::Duplex::long_edge, sheets::Duplex::short_edge);
  spec.orientation = GENERATE(sheets::PaperOrientation::portrait, sheets::PaperOrientation::landscape);
  std::vector<scene::Component> pieces;
  for (int i = 0; i < 9; ++i) pieces.push_back(shaped(shape, 50, 1, 3, true));
  const auto plan = plan_of(pieces, spec);
  REQUIRE(plan.pages.size() % 2 == 0);
  const bool across =
      (spec.duplex == sheets::Duplex::long_edge) == (spec.orientation == sheets::PaperOrientation::portrait);
  std::size_t met = 0;
  for (std::size_t i = 0; i < plan.pages.size(); i += 2)
    for (const Placement& front : plan.pages[i].placements)
      for (const Placement& back : plan.pages[i + 1].placements) {
        if (back.component != front.component) continue;
        const Point f = front.trim.centre(), b = back.trim.centre();
        const Size paper = plan.pages[i].paper;
        CHECK(b.x.mm() == Approx((across ? paper.width - f.x : f.x).mm()).margin(tolerance));
        CHECK(b.y.mm() == Approx((across ? f.y : paper.height - f.y).mm()).margin(tolerance));
        ++met;
      }
  CHECK(met == 9);
}

TEST_CASE("a line that two hexagons share is cut once") {
  const std::vector<scene::Component> pieces{shaped(CutShape::hex, 50, 300, 0)};
  const auto plan = plan_of(pieces, with_bleed("a4", 0));
  const Page& page = plan.pages.front();
  const scene::Outline lines = sheets::cut_lines(page, pieces);
  const auto edges =
      static_cast<std::size_t>(std::count(lines.verbs.begin(), lines.verbs.end(), scene::Outline::Verb::line));
  std::size_t touching = 0;
  for (std::size_t i = 0; i < page.placements.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      touching += apart(page.placements[i], page.placements[j], CutShape::hex) < 50 + tolerance ? 1 : 0;
  REQUIRE(touching > page.placements.size());
  CHECK(edges == 6 * page.placements.size() - touching);
  double length = 0;
  for (std::size_t i = 0, at = 0; i < lines.verbs.size(); ++i) {
    if (lines.verbs[i] == scene::Outline::Verb::line) {
      const Point p = lines.points[at - 1], q = lines.points[at];
      const double edge = std::hypot((p.x - q.x).mm(), (p.y - q.y).mm());
      CHECK(edge == Approx(50 / std::numbers::sqrt3).margin(tolerance));
      length += edge;
    }
    ++at;
  }
  CHECK(length == Approx(static_cast<double>(edges) * 50 / std::numbers::sqrt3).margin(0.1));
}

TEST_CASE("a hexagon's bleed reaches as far from every side") {
  scene::Component tile = shaped(CutShape::hex, 50, 1, 3);
  const bool upright = GENERATE(false, true);
  if (upright) tile.trim = tile.trim.turned();
  const scene::Outline outline = sheets::bleed_outline(tile, scene::Side::front, Length::mm(3));
  REQUIRE(outline.points.size() == 6);
  const Point centre = Rect::of(tile.trim).centre();
  for (std::size_t i = 0; i < 6; ++i) {
    const Point p = outline.points[i], q = outline.points[(i + 1) % 6];
    const Point middle{(p.x + q.x) / 2.0, (p.y + q.y) / 2.0};
    CHECK(std::hypot((middle.x - centre.x).mm(), (middle.y - centre.y).mm()) == Approx(28).margin(tolerance));
  }
}

TEST_CASE("a path is cut along itself, its back along its mirror image, and bleeds all round") {
  scene::Component piece = component("token", mm(40, 30), 1, true);
  piece.shape = CutShape::path;
  scene::Outline cut;
  cut.move_to({});
  for (const Point& p : {Point{Length::mm(40), {}}, Point{Length::mm(40), Length::mm(30)}}) cut.line_to(p);
  cut.close();
  piece.cut = std::make_shared<const scene::Outline>(cut);
  sheets::SheetSpec spec = with_bleed("a4", 2);
  spec.duplex = sheets::Duplex::long_edge;
  const auto plan = plan_of({piece}, spec);
  REQUIRE(plan.pages.size() == 2);
  const scene::Outline front = sheets::cut_lines(plan.pages[0], std::vector{piece}),
                       back = sheets::cut_lines(plan.pages[1], std::vector{piece});
  REQUIRE(front.points.size() == 3);
  for (std::size_t i = 0; i < 3; ++i) {
    CHECK(back.points[i].x.mm() == Approx(210 - front.points[i].x.mm()).margin(tolerance));
    CHECK(back.points[i].y.mm() == Approx(front.points[i].y.mm()).margin(tolerance));
  }
  const scene::Outline bleed = sheets::bleed_outline(piece, scene::Side::front, Length::mm(2));
  double left = 0, top = 0, right = 0;
  for (const Point& p : bleed.points) {
    left = std::min(left, p.x.mm());
    top = std::min(top, p.y.mm());
    right = std::max(right, p.x.mm());
  }
  CHECK(left == Approx(-2).margin(tolerance));
  CHECK(top == Approx(-2).margin(tolerance));
  CHECK(right == Approx(42).margin(tolerance));
}

TEST_CASE("few hexagons share a sheet with other pieces and still interlock") {
  const auto plan = plan_of({shaped(CutShape::hex, 40, 5, 3), component("token", mm(20, 20), 6)}, with_bleed("a4", 2));
  REQUIRE(plan.pages.size() == 1);
  const Page& page = plan.pages.front();
  REQUIRE(page.placements.size() == 11);
  for (std::size_t i = 0; i < page.placements.size(); ++i)
    for (std::size_t j = 0; j < i; ++j) {
      const Placement &a = page.placements[i], &b = page.placements[j];
      if (a.component == b.component && a.component == 0)
        CHECK(apart(a, b, CutShape::hex) >= 44 - tolerance);
      else
        CHECK_FALSE(overlap(a.extent, b.extent));
    }
}
