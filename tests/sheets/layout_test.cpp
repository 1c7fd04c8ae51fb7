#include <set>

#include "plans.h"
#include "sheets/grid.h"

using namespace plans;
using sheets::Layout;
using sheets::Page;

TEST_CASE("small groups of different kinds and sizes share a sheet") {
  const std::vector<scene::Component> kit{component("token", mm(25.4, 25.4), 18, false, 2),
                                          component("reference", mm(63, 88), 2, true),
                                          component("die", mm(16, 16), 6, false, 1)};
  auto spec = on("a4");
  spec.duplex = sheets::Duplex::long_edge;
  const auto plan = plan_of(kit, spec);
  REQUIRE(plan.pages.size() == 2);
  CHECK(plan.pages[0].kind == "reference, tokens, dice");
  CHECK(plan.pages[0].placements.size() == 26);
  CHECK(plan.pages[1].back);
  CHECK(plan.pages[1].placements.size() == 2);
}

TEST_CASE("a small kind fills whole sheets of its own and shares only the rest") {
  const auto plan =
      plan_of({component("token", mm(25.4, 25.4), 70, false, 2), component("reference", mm(63, 88), 1)}, on("a4"));
  REQUIRE(plan.pages.size() == 2);
  CHECK(plan.pages[0].kind == "tokens");
  CHECK(plan.pages[0].placements.size() > 50);
  CHECK(plan.pages[0].placements.size() + plan.pages[1].placements.size() == 71);
}

TEST_CASE("cards stay among themselves in a grid, and share a sheet where that takes fewer") {
  const std::vector<scene::Component> kit{component("card", mm(63, 88), 2, true),
                                          component("reference", mm(63, 88), 1, true)};
  auto spec = on("a4");
  spec.layout = Layout::grid;
  const auto apart = plan_of(kit, spec);
  REQUIRE(apart.pages.size() == 4);
  CHECK(apart.pages[0].kind == "cards");
  CHECK(apart.pages[1].kind == "reference");
  spec.layout = Layout::automatic;
  const auto together = plan_of(kit, spec);
  REQUIRE(together.pages.size() == 2);
  CHECK(together.pages[0].kind == "cards, reference");
  CHECK(together.pages[1].placements.size() == 3);
}

TEST_CASE("fronts and backs that are printed in two runs lie alike, because cards have sheets of their own") {
  auto fronts = on("a4");
  fronts.cards_apart = true;
  const auto first = plan_of({component("card", mm(70, 120), 13)}, fronts);
  auto backs = fronts;
  backs.duplex = sheets::Duplex::long_edge;
  backs.backs_only = true;
  const std::vector<scene::Component> both{component("card", mm(70, 120), 13, true),
                                           component("reference", mm(70, 120), 2, true)};
  const auto second = plan_of(both, backs);
  REQUIRE(second.pages.size() > first.pages.size());
  for (std::size_t i = 0; i < first.pages.size(); ++i) {
    const Page &front = first.pages[i], &back = second.pages[i];
    REQUIRE(front.placements.size() == back.placements.size());
    for (std::size_t k = 0; k < front.placements.size(); ++k)
      CHECK((front.placements[k].trim.left() + back.placements[k].trim.right()).mm() == Approx(front.paper.width.mm()));
  }
}

TEST_CASE("a component that just fits is printed on one sheet, turned if that is needed") {
  auto spec = on("a4");
  spec.orientation = sheets::PaperOrientation::portrait;
  const auto turned = plan_of({component("field", mm(280, 190), 1)}, spec);
  REQUIRE(turned.pages.size() == 1);
  CHECK_FALSE(turned.pages[0].tile);
  CHECK(turned.pages[0].placements[0].transform.xx == 0);
  CHECK(turned.pages[0].placements[0].trim.width.mm() == Approx(190));

  // 201 x 288 leaves 0.3 mm inside the margins: no room for marks or rulers, and that is said.
  const auto full = plan_of({component("field", mm(201, 288), 1)}, spec);
  REQUIRE(full.pages.size() == 1);
  CHECK(full.pages[0].slug == sheets::Slug::none);
  REQUIRE(full.notes.size() == 3);
  CHECK(full.notes[1].find("no room for all crop marks") != std::string::npos);
  CHECK(full.notes[2].find("no room for the rulers") != std::string::npos);
}

TEST_CASE("gutter-fold lays each back opposite its front, mirrored about the fold") {
  auto spec = on("a4");
  spec.layout = Layout::gutter_fold;
  const auto plan = plan_of({component("card", mm(63, 88), 6, true)}, spec);
  REQUIRE(plan.pages.size() == 2);
  const Page& page = plan.pages[0];
  REQUIRE(page.placements.size() == 8);
  REQUIRE(page.fold);
  const Point a = page.fold->points[0], b = page.fold->points[1];
  const bool upright = a.x == b.x;
  for (std::size_t i = 0; i < 4; ++i) {
    const auto &front = page.placements[i], &back = page.placements[i + 4];
    CHECK(back.side == scene::Side::back);
    CHECK(back.component == front.component);
    const Point f = front.transform.apply({Length::mm(10), Length::mm(20)});
    const Point expected = upright ? Point{2.0 * a.x - f.x, f.y} : Point{f.x, 2.0 * a.y - f.y};
    const Point got = back.transform.apply({Length::mm(53), Length::mm(20)});
    CHECK(got.x.mm() == Approx(expected.x.mm()));
    CHECK(got.y.mm() == Approx(expected.y.mm()));
    // The fold keeps 5 mm from every bleed.
    const Rect fold{upright ? a.x - Length::mm(4.99) : Length{}, upright ? Length{} : a.y - Length::mm(4.99),
                    upright ? Length::mm(9.98) : page.paper.width, upright ? page.paper.height : Length::mm(9.98)};
    CHECK_FALSE(front.extent.overlaps(fold));
    CHECK_FALSE(back.extent.overlaps(fold));
  }
}

TEST_CASE("one-per-page makes pages of trim plus bleed without anything else") {
  auto spec = on("a4");
  spec.layout = Layout::one_per_page;
  const std::vector<scene::Component> cards{component("card", mm(63, 88), 2, true)};
  const auto plan = plan_of(cards, spec);
  REQUIRE(plan.pages.size() == 4);
  CHECK(plan.pages[0].paper.width.mm() == Approx(69));
  CHECK(plan.pages[0].paper.height.mm() == Approx(94));
  CHECK(plan.pages[0].placements[0].trim.left().mm() == Approx(3));
  const auto scene = drawn(plan, 0, spec, cards);
  CHECK(scene.nodes.size() == 1);
}

TEST_CASE("strip keeps rows apart so that each row has its own crop ticks") {
  auto spec = on("a4");
  spec.layout = Layout::strip;
  const std::vector<scene::Component> cards{component("card", mm(63, 88), 6)};
  const auto plan = plan_of(cards, spec);
  REQUIRE(plan.pages.size() == 1);
  const Length bottom = plan.pages[0].placements[0].extent.bottom();
  std::size_t next = 0;
  while (plan.pages[0].placements[next].extent.top() < bottom) ++next;
  CHECK((plan.pages[0].placements[next].extent.top() - bottom).mm() >= 4 - 1e-6);
  std::size_t between = 0;
  for (const Rect& r : ink(drawn(plan, 0, spec, cards)))
    between += r.top() > bottom && r.bottom() < plan.pages[0].placements[next].extent.top();
  CHECK(between >= 2 * next);  // below the first row and above the second
}

TEST_CASE("a gutter is kept between the bleeds") {
  auto spec = on("a3");
  spec.gutter = Length::mm(4);
  const auto plan = plan_of({component("card", mm(63, 88), 4)}, spec);
  const auto& p = plan.pages[0].placements;
  CHECK((p[1].extent.left() - p[0].extent.right()).mm() == Approx(4));
}

TEST_CASE("a fourth of a row is kept where it gets the bleed that was asked") {
  CHECK(sheets::worth_having(Length::mm(210), Length::mm(40), {}, Length::mm(0.5)) == 5);  // of 1 mm that there is
  CHECK(sheets::worth_having(Length::mm(210), Length::mm(40), {}, Length::mm(3)) == 5);    // just 1 mm
  CHECK(sheets::worth_having(Length::mm(208), Length::mm(40), {}, Length::mm(3)) == 4);
  CHECK(sheets::worth_having(Length::mm(125), Length::mm(40), {}, Length::mm(3)) == 3);
}

TEST_CASE("what cannot be printed is refused with its size and a remedy") {
  diag::Diagnostics diagnostics;
  sheets::impose(std::vector{component("field", mm(5000, 5000), 1)}, on("a4"), diagnostics);
  REQUIRE(diagnostics.error_count() == 1);
  CHECK(diagnostics.list()[0].code == "too-large-for-paper");
  CHECK(diagnostics.list()[0].message.find("5000mm x 5000mm") != std::string::npos);

  diag::Diagnostics small;
  sheets::impose(std::vector{component("card", mm(63, 88), 1)}, on("20x25mm"), small);
  REQUIRE(small.error_count() == 1);
  CHECK(small.list()[0].code == "paper-too-small");

  for (const char* paper : {"20x200mm", "200x20mm"}) {  // as wide or as high as its margins
    auto spec = on(paper);
    spec.margin = geometry::Insets::all(Length::mm(10));
    diag::Diagnostics margins;
    sheets::impose(std::vector{component("card", mm(63, 88), 1)}, spec, margins);
    REQUIRE(margins.error_count() == 1);
    CHECK(margins.list()[0].code == "paper-too-small");
  }

  diag::Diagnostics many;
  sheets::impose(std::vector{component("card", mm(63, 88), 2'000'000'000)}, on("a4"), many);
  REQUIRE(many.error_count() == 1);
  CHECK(many.list()[0].code == "too-many-copies");
}

TEST_CASE("a hundred thousand pieces are laid on sheets, one more is refused") {
  for (const std::size_t tokens : {std::size_t{1}, std::size_t{2}}) {
    diag::Diagnostics diagnostics;
    sheets::impose(std::vector{component("card", mm(63, 88), 99'999), component("token", mm(20, 20), tokens)}, on("a4"),
                   diagnostics);
    CHECK(diagnostics.error_count() == tokens - 1);
  }
}

TEST_CASE(
    "a bleed wider than the pictures is said, with how far they reach; the usual one is not asked of small tokens") {
  const std::vector<scene::Component> kit{component("card", mm(60, 85), 1),
                                          component("token", mm(20, 20), 1, false, 1.5)};
  auto spec = on("a4");
  CHECK(plan_of(kit, spec).notes.empty());
  spec.bleed = Length::mm(50);
  REQUIRE(plan_of(kit, spec).notes.size() == 1);
  CHECK(plan_of(kit, spec).notes.front() ==
        "bleed 50mm is more than is drawn: the pictures reach at most 3mm beyond the cut");
  const std::vector<scene::Component> wide{component("card", mm(60, 85), 1, false, 4),
                                           component("token", mm(20, 20), 1, false, 1.5)};
  spec.bleed = Length::mm(4);
  const std::vector<std::string> notes = plan_of(wide, spec).notes;
  CHECK(std::find(notes.begin(), notes.end(),
                  "bleed 4mm is more than is drawn: pictures of kind 'token' reach at most 1.5mm beyond the cut") !=
        notes.end());
  for (const std::string& note : plan_of(std::vector{wide.front()}, spec).notes)  // just as far as asked
    CHECK(note.find("is more than is drawn") == std::string::npos);
}
