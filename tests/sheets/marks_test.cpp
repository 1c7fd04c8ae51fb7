#include "sheets/marks.h"
#include "plans.h"

using namespace plans;
using sheets::Marks;
using sheets::Segment;

namespace {

struct Marked {
  std::vector<Segment> ticks, corners;
};

Marked marked(Marks marks, Length gutter = {}, Length length = Length::mm(5)) {
  auto spec = on("a4");
  spec.marks = marks;
  spec.gutter = gutter;
  const std::vector<scene::Component> kit{component("card", mm(50, 70), 9)};
  const auto plan = plan_of(kit, spec);
  const sheets::MarkLine line{length};
  const Rect area = inside_margins(spec, plan.pages[0].paper);
  return {sheets::crop_ticks(plan.pages[0], kit, {area, area}, marks, line),
          sheets::corner_marks(plan.pages[0], kit, line)};
}

Length longest(const std::vector<Segment>& ticks) {
  Length most;
  for (const Segment& s : ticks)
    most = std::max({most, s.to.x - s.from.x, s.from.x - s.to.x, s.to.y - s.from.y, s.from.y - s.to.y});
  return most;
}

}  // namespace

TEST_CASE("marks are no longer than asked for, full ones reach the end of what can be printed") {
  CHECK(longest(marked(Marks::crop).ticks).mm() == Approx(5));
  CHECK(longest(marked(Marks::crop, {}, Length::mm(2)).ticks).mm() == Approx(2));
  CHECK(longest(marked(Marks::full).ticks) > Length::mm(8));
}

TEST_CASE("outer marks stand around all pieces and none between them") {
  auto spec = on("a4");
  spec.gutter = Length::mm(6);
  const std::vector<scene::Component> kit{component("card", mm(50, 70), 9)};
  const auto plan = plan_of(kit, spec);
  const sheets::Page& page = plan.pages[0];
  const auto ticks = [&](Marks marks) {
    return sheets::crop_ticks(page, kit, {Rect::of(page.paper), Rect::of(page.paper)}, marks, {});
  };
  const auto outer = ticks(Marks::outer);
  CHECK(outer.size() >= 20);
  CHECK(outer.size() < ticks(Marks::crop).size());
  for (const Segment& tick : outer) {
    const Point far{tick.to.x + 100.0 * (tick.to.x - tick.from.x), tick.to.y + 100.0 * (tick.to.y - tick.from.y)};
    for (const auto& p : page.placements) CHECK_FALSE(p.extent.overlaps(sheets::ink_of({tick.from, far})));
  }
}

TEST_CASE("every card has marks at its corners within its own bleed, which the first cut leaves") {
  const auto corners = marked(Marks::corners).corners;
  CHECK(corners.size() == 9 * 8);
  CHECK(longest(corners) <= Length::mm(3.0001));
}

TEST_CASE("a sheet that is read and not cut has no marks") {
  std::vector<scene::Component> kit{component("cover", mm(184, 262), 1)};
  const auto plan = plan_of(kit, on("a4"));
  const auto count = [&] {
    const Rect area = Rect::of(plan.pages[0].paper);
    return sheets::crop_ticks(plan.pages[0], kit, {area, area}, Marks::crop, {}).size() +
           sheets::corner_marks(plan.pages[0], kit, {}).size();
  };
  CHECK(count() > 0);
  kit[0].draws_cut = true;
  CHECK(count() == 0);
}

TEST_CASE("backs reach farther where there is room, and never over each other") {
  auto spec = on("a4");
  spec.duplex = sheets::Duplex::long_edge;
  spec.back_bleed = Length::mm(3);
  const std::vector<scene::Component> kit{component("card", mm(63, 88), 9, true)};
  const auto plan = plan_of(kit, spec);
  const auto& backs = plan.pages[1].placements;
  const auto bleed_left = [](const sheets::Placement& p) { return (p.trim.left() - p.extent.left()).mm(); };
  double least = 9, most = 0;
  for (std::size_t i = 0; i < backs.size(); ++i) {
    least = std::min(least, bleed_left(backs[i]));
    most = std::max(most, bleed_left(backs[i]));
    for (std::size_t j = 0; j < i; ++j) CHECK_FALSE(overlap(backs[i].extent, backs[j].extent));
  }
  CHECK(least == Approx(1.5));
  CHECK(most == Approx(3));
  CHECK(bleed_left(plan.pages[0].placements.front()) == Approx(1.5));
}

TEST_CASE("places that are cut away stay free on the first sheet only, and behind them too") {
  auto spec = on("a4");
  spec.duplex = sheets::Duplex::long_edge;
  const std::vector<scene::Component> kit{component("card", mm(63, 88), 12, true)};
  const auto whole = plan_of(kit, spec);
  spec.skip = {1, 5};
  const auto plan = plan_of(kit, spec);
  REQUIRE(plan.pages.size() == 4);
  CHECK(plan.pages[0].placements.size() == 7);
  CHECK(plan.pages[1].placements.size() == 7);
  CHECK(plan.pages[2].placements.size() == 5);
  CHECK(plan.pages[0].placements.front().trim == whole.pages[0].placements[1].trim);
  CHECK(plan.pages[2].placements.front().trim == whole.pages[2].placements.front().trim);
  spec.skip = {10};
  diag::Diagnostics diagnostics;
  sheets::impose(kit, spec, diagnostics);
  REQUIRE(diagnostics.list().size() == 1);
  CHECK(diagnostics.list().front().message == "there is no place 10 to skip: the first sheet has 9");
}

TEST_CASE("sheets with nothing behind come last, one page each, when asked for") {
  auto spec = on("a4");
  spec.duplex = sheets::Duplex::long_edge;
  spec.single_sided = sheets::SingleSided::last;
  const std::vector<scene::Component> kit{component("field", mm(180, 260), 2), component("card", mm(63, 88), 9, true)};
  const auto plan = plan_of(kit, spec);
  REQUIRE(plan.pages.size() == 4);
  CHECK(plan.pages[0].kind == "cards");
  CHECK(plan.pages[1].back);
  CHECK(plan.pages[2].one_sided);
  CHECK(plan.pages[3].one_sided);
  CHECK(plan.pages[3].sheet == 3);
  CHECK(plan.sheets == 3);
}
