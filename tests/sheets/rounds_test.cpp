// Rounds lie together on one sheet, in straight rows, each as large as any other of its size.
#include <map>
#include <set>

#include "plans.h"

using namespace plans;

namespace {

sheets::SheetSpec usual(std::string_view paper) {
  auto spec = on(paper);
  spec.bleed_is_usual = true;
  return spec;
}

scene::Component disc(double across, std::size_t copies, bool has_back = false) {
  auto token = component("token", mm(across, across), copies, has_back, 4);
  token.round = true;
  return token;
}

bool is_round(const sheets::Placement& placement, const std::vector<scene::Component>& kit) {
  return kit[placement.component].round;
}

}  // namespace

TEST_CASE("equal rounds are equally large with their bleed, on every sheet and paper") {
  const auto paper = GENERATE(as<std::string>{}, "a4", "letter", "a5");
  const auto copies = GENERATE(as<std::size_t>{}, 1, 7, 28, 49, 130);
  const std::vector<scene::Component> kit{component("card", mm(63, 88), 10, true), disc(25.4, copies), disc(12, 5),
                                          component("reference", mm(63, 88), 2)};
  std::size_t laid = 0;
  const auto plan = plan_of(kit, usual(paper));
  for (const auto& page : plan.pages)
    for (const auto& p : page.placements) {
      if (!is_round(p, kit)) continue;
      CHECK((p.extent.width - p.trim.width).mm() == Approx(3));
      CHECK((p.extent.height - p.trim.height).mm() == Approx(3));
      for (const auto& other : page.placements)
        if (&kit[other.component] != &kit[p.component] || other.trim.origin() != p.trim.origin())
          CHECK_FALSE(other.extent.overlaps(p.extent));
      ++laid;
    }
  CHECK(laid == copies + 5);
}

TEST_CASE("a bleed of rounds that is asked for is given") {
  const std::vector<scene::Component> kit{disc(25.4, 30)};
  auto spec = on("a4");
  spec.bleed = Length::mm(2.5);
  for (const auto& p : plan_of(kit, spec).pages.front().placements)
    CHECK((p.extent.width - p.trim.width).mm() == Approx(5));
}

TEST_CASE("the rounds of a kit lie on one sheet as long as they fit, in rows 31.4 mm apart, never among cards") {
  const std::vector<scene::Component> kit{component("card", mm(63, 88), 13), disc(25.4, 20), disc(25.4, 8),
                                          component("field", mm(180, 120), 1)};
  const auto plan = plan_of(kit, usual("a4"));
  std::size_t pages = 0;
  std::set<long> columns, rows;
  for (const auto& page : plan.pages) {
    bool rounds = false, cards = false;
    for (const auto& p : page.placements) {
      cards |= kit[p.component].kind == "card";
      if (!is_round(p, kit)) continue;
      rounds = true;
      columns.insert(std::lround(p.trim.x.mm() * 10));
      rows.insert(std::lround(p.trim.y.mm() * 10));
    }
    pages += rounds;
    CHECK_FALSE((rounds && cards));
  }
  CHECK(pages == 1);
  const auto pitches = [](const std::set<long>& places) {
    for (auto next = std::next(places.begin()); next != places.end(); ++next)
      CHECK(*next - *std::prev(next) == Approx(314).margin(1));
  };
  pitches(columns);
  pitches(rows);
  CHECK(columns.size() * rows.size() >= 28);
}

TEST_CASE("each alley between rounds has a mark at both ends, and no mark touches a round") {
  const std::vector<scene::Component> kit{disc(25.4, 12)};
  auto spec = usual("a4");
  const auto plan = plan_of(kit, spec);
  REQUIRE(plan.pages.size() == 1);
  const auto& page = plan.pages.front();
  std::set<long> upright, level;
  std::size_t ends = 0;
  for (const auto& mark : sheets::round_ticks(page, kit, Rect::of(page.paper))) {
    for (const auto& p : page.placements) CHECK_FALSE(p.extent.overlaps(sheets::ink_of(mark)));
    (mark.from.x == mark.to.x ? upright : level)
        .insert(std::lround((mark.from.x == mark.to.x ? mark.from.x : mark.from.y).mm() * 10));
    ++ends;
  }
  CHECK(upright.size() == 7);  // six columns
  CHECK(level.size() == 3);    // two rows
  CHECK(ends == 2 * 7 + 2 * 3);
}

TEST_CASE("equal rounds that the end of a row would part begin a row, unless that takes a sheet more") {
  const auto rows_of = [](const std::vector<scene::Component>& kit) {
    std::map<long, std::map<std::size_t, std::size_t>> rows;  // from the top: how many of which
    const auto plan = plan_of(kit, usual("a4"));
    REQUIRE(plan.pages.size() == 1);
    for (const auto& p : plan.pages.front().placements) ++rows[std::lround(p.trim.y.mm())][p.component];
    std::vector<std::map<std::size_t, std::size_t>> counts;
    for (const auto& [top, row] : rows) counts.push_back(row);
    return counts;
  };
  using Row = std::map<std::size_t, std::size_t>;
  CHECK(rows_of({disc(25.4, 4), disc(25.4, 3), disc(25.4, 3), disc(25.4, 2)}) ==
        std::vector<Row>{{{0, 4}}, {{1, 3}, {2, 3}}, {{3, 2}}});
  CHECK(rows_of({disc(25.4, 8), disc(25.4, 4)}) == std::vector<Row>{{{0, 6}}, {{0, 2}, {1, 4}}});
  CHECK(rows_of({disc(25.4, 7), disc(25.4, 7)}) == std::vector<Row>{{{0, 6}}, {{0, 1}}, {{1, 6}}, {{1, 1}}});
  const std::vector<scene::Component> full(11, disc(25.4, 4));  // a row for each would take two sheets
  CHECK(rows_of(full).size() == 8);
}

TEST_CASE("an alley less than a millimetre from another cut is cut along that one") {
  // Six columns of 25.4 mm and ten of 10 mm in their middle: of their alleys some nearly meet.
  const std::vector<scene::Component> kit{component("reference", mm(63, 88), 2), disc(25.4, 12), disc(10, 10)};
  const auto plan = plan_of(kit, usual("a4"));
  std::size_t marks = 0;
  long nearest = 100'000;
  for (const auto& page : plan.pages) {
    std::set<long> lines;  // upright, in thousandths
    for (const auto& p : page.placements)
      if (!is_round(p, kit))
        lines.insert({std::lround(p.trim.left().mm() * 1000), std::lround(p.trim.right().mm() * 1000)});
    for (const auto& mark : sheets::round_ticks(page, kit, Rect::of(page.paper)))
      if (mark.from.x == mark.to.x) lines.insert(std::lround(mark.from.x.mm() * 1000)), ++marks;
    for (auto next = lines.begin(); next != lines.end(); ++next)
      if (next != lines.begin()) nearest = std::min(nearest, *next - *std::prev(next));
  }
  CHECK(nearest >= 999);
  CHECK(nearest < 2000);  // what lies farther off has a cut of its own
  CHECK(marks > 20);
}

TEST_CASE("backs of rounds lie behind their fronts") {
  const std::vector<scene::Component> kit{disc(25.4, 5, true), disc(25.4, 5)};
  auto spec = usual("a4");
  spec.duplex = sheets::Duplex::long_edge;
  const auto plan = plan_of(kit, spec);
  REQUIRE(plan.pages.size() == 2);
  CHECK(plan.pages[0].placements.size() == 10);
  REQUIRE(plan.pages[1].placements.size() == 5);
  const auto width = plan.pages[0].paper.width;
  for (const auto& back : plan.pages[1].placements) {
    CHECK(back.component == 0);
    bool found = false;
    for (const auto& front : plan.pages[0].placements)
      found |= front.component == 0 && std::abs((width - front.trim.right() - back.trim.left()).mm()) < 1e-6 &&
               std::abs((front.trim.top() - back.trim.top()).mm()) < 1e-6;
    CHECK(found);
  }
}

TEST_CASE("nothing shares the sheet with the sheet to begin with") {
  const std::vector<scene::Component> kit{component("cover", mm(182, 120), 1), component("reference", mm(63, 88), 2),
                                          disc(25.4, 3)};
  for (const auto& page : plan_of(kit, usual("a4")).pages) {
    std::set<std::string> kinds;
    for (const auto& p : page.placements) kinds.insert(kit[p.component].kind);
    CHECK((!kinds.contains("cover") || kinds.size() == 1));
  }
}
