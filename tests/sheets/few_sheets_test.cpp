#include <set>

#include "known_sizes.h"
#include "lower_bound.h"
#include "sheets/cut_order.h"
#include "sheets/marks.h"

using namespace plans;
using known_sizes::kit_of_known_sizes;
using plans::Dice;
using sheets::Layout;
using sheets::Page;
using sheets::Placement;

namespace {

std::size_t sheets_for(const std::vector<scene::Component>& kit, sheets::SheetSpec spec, Layout layout) {
  spec.layout = layout;
  return plan_of(kit, spec).sheets;
}

}  // namespace

TEST_CASE("pieces lie upright and turned on one sheet where that holds more") {
  auto spec = on("a4");
  spec.bleed_is_usual = true;
  spec.duplex = sheets::Duplex::long_edge;
  const auto plan = plan_of({component("card", mm(70, 120), 156, true)}, spec);
  CHECK(plan.sheets == 26);
  CHECK(plan.pages.front().placements.size() == 6);
  auto letter = on("letter");
  letter.bleed_is_usual = true;
  CHECK(plan_of({component("card", mm(70, 120), 10)}, letter).sheets == 2);
  // What is asked for is kept: 3 mm round each leave room for four.
  spec.bleed_is_usual = false;
  CHECK(plan_of({component("card", mm(70, 120), 156, true)}, spec).sheets == 39);
}

TEST_CASE("two hundred kits of known sizes take at most a twentieth more sheets than any straight cuts could do with") {
  auto spec = on("a4");
  spec.bleed_is_usual = true;
  spec.duplex = sheets::Duplex::long_edge;
  std::size_t taken = 0, least = 0, in_grids = 0;
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    Dice dice{seed};
    const auto kit = kit_of_known_sizes(dice);
    const std::size_t bound = lower_bound::sheets(kit, spec);
    const std::size_t found = sheets_for(kit, spec, Layout::automatic);
    INFO("seed " << seed << ": " << found << " sheets, at least " << bound);
    CHECK(found >= bound);
    taken += found;
    least += bound;
    in_grids += sheets_for(kit, spec, Layout::grid);
  }
  INFO(taken << " sheets, at least " << least << ", in grids " << in_grids);
  CHECK(static_cast<double>(taken) <= 1.05 * static_cast<double>(least));
  CHECK(static_cast<double>(taken) < 0.9 * static_cast<double>(in_grids));
}

TEST_CASE("pieces of two sizes that fill their sheets badly are laid earlier") {
  auto spec = on("a4");
  spec.bleed_is_usual = true;
  CHECK(plan_of({component("card", mm(96, 69), 27), component("tile", mm(50, 111), 55)}, spec).sheets == 11);
  CHECK(plan_of({component("card", mm(59, 92), 36), component("tile", mm(71, 80), 58)}, spec).sheets == 12);
}

TEST_CASE("no kit takes more sheets together than in grids") {
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    Dice dice{seed};
    const auto kit = kit_of_known_sizes(dice);
    auto spec = on(seed % 2 == 0 ? "a4" : "letter");
    spec.bleed_is_usual = seed % 3 == 0;
    spec.gutter = Length::mm(static_cast<double>(seed % 4));
    if (seed % 5 < 3) spec.duplex = seed % 5 == 0 ? sheets::Duplex::long_edge : sheets::Duplex::short_edge;
    INFO("seed " << seed);
    CHECK(sheets_for(kit, spec, Layout::automatic) <= sheets_for(kit, spec, Layout::grid));
  }
}

namespace {

// Whether a mark lies on the line of this edge beyond one of its ends, with no other piece in between.
bool is_marked(const Rect& trim, bool level, Length at, const Page& page, const std::vector<sheets::Segment>& ticks) {
  const Length low = level ? trim.left() : trim.top(), high = level ? trim.right() : trim.bottom();
  return std::any_of(ticks.begin(), ticks.end(), [&](const sheets::Segment& tick) {
    if ((tick.from.y == tick.to.y) != level) return false;
    if (std::abs(((level ? tick.from.y : tick.from.x) - at).mm()) > 0.01) return false;
    const Length near = std::min(level ? tick.from.x : tick.from.y, level ? tick.to.x : tick.to.y);
    const Length far = std::max(level ? tick.from.x : tick.from.y, level ? tick.to.x : tick.to.y);
    const Length from = far < low ? far : high, to = far < low ? low : near;
    return std::none_of(page.placements.begin(), page.placements.end(), [&](const Placement& p) {
      const Length a = level ? p.trim.left() : p.trim.top(), b = level ? p.trim.right() : p.trim.bottom();
      const Length c = level ? p.trim.top() : p.trim.left(), d = level ? p.trim.bottom() : p.trim.right();
      return a < to && b > from && c + hair < at && d - hair > at;
    });
  });
}

}  // namespace

TEST_CASE("whatever is laid together, cuts right through set every piece free, and each has a mark to cut by") {
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    Dice dice{seed};
    const auto kit = kit_of_known_sizes(dice);
    auto spec = on(seed % 2 == 0 ? "a4" : "letter");
    spec.bleed_is_usual = true;
    for (const Page& page : plan_of(kit, spec).pages) {
      INFO("seed " << seed << " " << page.label);
      CHECK(sheets::cut_order(page, kit).stuck == 0);
      if (page.tile || !page.ticks) continue;
      const Length rulers = sheets::tick_gap;
      const bool level = page.slug == sheets::Slug::horizontal;
      const Rect area = inside_margins(spec, page.paper)
                            .inset({level ? Length{} : rulers, level ? rulers : Length{}, level ? Length{} : rulers,
                                    level ? rulers : Length{}});
      const auto ticks = sheets::crop_ticks(page, kit, {area, area}, sheets::Marks::crop, {});
      for (const Placement& p : page.placements) {
        CHECK(is_marked(p.trim, true, p.trim.top(), page, ticks));
        CHECK(is_marked(p.trim, true, p.trim.bottom(), page, ticks));
        CHECK(is_marked(p.trim, false, p.trim.left(), page, ticks));
        CHECK(is_marked(p.trim, false, p.trim.right(), page, ticks));
      }
    }
  }
}

// Of each page the first size on it, and how many sizes share it.
TEST_CASE("sheets of the first size come first, those that it has to itself before those that it shares") {
  auto spec = on("a4");
  spec.bleed_is_usual = true;
  std::size_t shared = 0;
  const auto [first, second, third] = GENERATE(
      table<std::size_t, std::size_t, std::size_t>({{10, 17, 0}, {1, 8, 9}, {19, 8, 9}, {10, 10, 7}, {13, 23, 9}}));
  CAPTURE(first, second, third);
  std::vector<scene::Component> kit{component("card", mm(63, 88), first), component("tile", mm(59, 92), second)};
  if (third > 0) kit.push_back(component("token", mm(56, 87), third));
  std::pair<std::size_t, std::size_t> before{0, 0};
  for (const Page& page : plan_of(kit, spec).pages) {
    std::set<std::size_t> sizes;
    for (const Placement& placement : page.placements) sizes.insert(placement.component);
    REQUIRE_FALSE(sizes.empty());
    const std::pair rank{*sizes.begin(), sizes.size()};
    CHECK(rank >= before);
    before = rank;
    shared += sizes.size() > 1;
  }
  CHECK(shared > 0);
}
