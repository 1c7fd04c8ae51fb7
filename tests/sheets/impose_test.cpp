#include <map>

#include "plans.h"
#include "sheets/grid.h"

using namespace plans;
using sheets::Page;
using sheets::Placement;

namespace {

struct Fit {
  std::string paper;
  Size trim;
  std::size_t count;
  bool landscape;
  double bleed_x, bleed_y;
};

}  // namespace

TEST_CASE("a sheet takes as many cards as fit and says what bleed is left") {
  const Fit fit = GENERATE(values<Fit>({
      {"a4", mm(63, 88), 9, false, 1.5, 3},
      {"a4", mm(63.5, 88.9), 9, false, 1.25, 2.85},
      {"letter", mm(63, 88), 9, false, 2.25, 0.55},
      {"letter", mm(63.5, 88.9), 8, true, 1.65, 3},
      {"a4", mm(70, 120), 4, false, 3, 3},
      {"a3", mm(63, 88), 18, true, 2.5, 3},
      {"letter", mm(70, 70), 6, false, 3, 3},
      {"a5", mm(63, 88), 4, false, 2.5, 3},
      {"legal", mm(63, 88), 10, true, 2.85, 3},
  }));
  INFO(fit.paper << " " << to_string(fit.trim.width));
  const auto plan = plan_of({component("card", fit.trim, 40)}, on(fit.paper));
  const Page& page = plan.pages.front();
  CHECK(page.placements.size() == fit.count);
  CHECK((page.paper.width > page.paper.height) == fit.landscape);
  const Placement& first = page.placements.front();
  CHECK((first.trim.left() - first.extent.left()).mm() == Approx(fit.bleed_x).margin(1e-6));
  CHECK((first.trim.top() - first.extent.top()).mm() == Approx(fit.bleed_y).margin(1e-6));
  CHECK(plan.notes.empty() == (fit.bleed_x == 3 && fit.bleed_y == 3));
}

TEST_CASE("cards are cut to their true size, centred on the sheet") {
  const auto paper = GENERATE(as<std::string>{}, "a4", "letter", "a3", "a5", "legal", "tabloid");
  const auto plan = plan_of({component("card", mm(63, 88), 30)}, on(paper));
  const Page& page = plan.pages.front();
  Rect all = page.placements.front().extent;
  for (const Placement& p : page.placements) {
    CHECK(std::min(p.trim.width, p.trim.height).mm() == Approx(63));
    CHECK(std::max(p.trim.width, p.trim.height).mm() == Approx(88));
    all = {std::min(all.x, p.extent.x), std::min(all.y, p.extent.y), {}, {}};
  }
  const Rect& last = page.placements.back().extent;
  CHECK((all.x + last.right()).mm() == Approx(page.paper.width.mm()));
  CHECK((all.y + last.bottom()).mm() == Approx(page.paper.height.mm()));
}

TEST_CASE("the note on bleed says what was asked and what is left") {
  const auto plan = plan_of({component("card", mm(63, 88), 9)}, on("a4"));
  REQUIRE(plan.notes.size() == 1);
  CHECK(plan.notes[0] ==
        "bleed 3mm does not fit 3 x 3 of 63mm x 88mm on a4: got 1.5mm left and right, 3mm above and below");
}

TEST_CASE(
    "cards with less than half a millimetre of bleed between them touch and share the cut, with bleed around all") {
  auto spec = on("letter");
  spec.margin = geometry::Insets::all(Length::mm(5));
  const auto plan = plan_of({component("card", mm(63, 88), 9)}, spec);
  const auto& cards = plan.pages.front().placements;
  REQUIRE(cards.size() == 9);
  CHECK(cards[0].trim.bottom().mm() == Approx(cards[3].trim.top().mm()));
  CHECK((cards[0].trim.top() - cards[0].extent.top()).mm() == Approx(0.9));
  CHECK(cards[0].extent.bottom().mm() == Approx(cards[0].trim.bottom().mm()));
  CHECK(cards[4].extent.top().mm() == Approx(cards[4].trim.top().mm()));
  CHECK((cards[0].trim.left() - cards[0].extent.left()).mm() == Approx(2));
  REQUIRE(plan.notes.size() == 1);
  CHECK(plan.notes[0] ==
        "9 of 63mm x 88mm on letter would have 0.3mm of bleed between them: they touch above and below and share the "
        "cut; got 2mm left and right, 0.9mm above and below around them");
}

TEST_CASE("where even bleed around all is too little, a layout of somewhat fewer cards is taken, and said") {
  const auto plan = plan_of({component("card", mm(63.5, 88.9), 9)}, on("letter"));
  CHECK(plan.pages.front().placements.size() == 8);
  REQUIRE(plan.notes.size() == 1);
  CHECK(plan.notes[0] == "8 of 63.5mm x 88.9mm on letter instead of 9, which would have 0.1mm of bleed between them");
  auto spec = on("letter");
  spec.bleed = {};
  CHECK(plan_of({component("card", mm(63.5, 88.9), 9)}, spec).pages.front().placements.size() == 9);
  spec.bleed = Length::mm(3);
  spec.gutter = Length::mm(0.1);  // asked for: cut twice
  CHECK(plan_of({component("card", mm(63.5, 88.9), 9)}, spec).pages.front().placements.size() == 9);
}

TEST_CASE("of the usual bleed it is told only when less is left than a cut needs") {
  auto a4 = on("a4"), letter = on("letter");
  a4.bleed_is_usual = letter.bleed_is_usual = true;
  CHECK(plan_of({component("card", mm(63, 88), 9)}, a4).notes.empty());
  CHECK(plan_of({component("card", mm(63, 88), 9)}, letter).notes.size() == 1);
}

TEST_CASE("the paper's orientation is the user's when given") {
  auto spec = on("a4");
  spec.orientation = sheets::PaperOrientation::landscape;
  const auto plan = plan_of({component("card", mm(63, 88), 8)}, spec);
  CHECK(plan.pages.front().paper.width.mm() == Approx(297));
  CHECK(plan.pages.size() == 1);
}

namespace {

std::vector<scene::Component> random_kit(Dice& dice) {
  static const std::vector<std::string> kinds{"card", "token", "reference", "die", "field", "mat"};
  std::vector<scene::Component> kit;
  for (std::uint64_t n = 1 + dice.roll(6); n > 0; --n) {
    const std::string& kind = kinds[dice.roll(kinds.size())];
    const bool large = kind == "field" || kind == "mat";
    const Size size =
        large ? mm(dice.length(100, 500), dice.length(100, 500)) : mm(dice.length(12, 95), dice.length(12, 125));
    kit.push_back(component(kind, size, 1 + dice.roll(large ? 2 : 40), dice.roll(2) == 0, dice.length(0, 4)));
    kit.back().round = kind == "token" && dice.roll(2) == 0;
  }
  return kit;
}

sheets::SheetSpec random_spec(Dice& dice) {
  const auto papers = sheets::papers();
  sheets::SheetSpec spec = on(papers[dice.roll(papers.size())].name);
  spec.bleed = Length::mm(dice.length(0, 5));
  spec.gutter = dice.roll(2) == 0 ? Length{} : Length::mm(dice.length(0, 6));
  spec.duplex = std::array{sheets::Duplex::none, sheets::Duplex::long_edge, sheets::Duplex::short_edge}[dice.roll(3)];
  spec.layout = std::array{sheets::Layout::automatic, sheets::Layout::grid, sheets::Layout::strip,
                           sheets::Layout::gutter_fold}[dice.roll(4)];
  spec.orientation = std::array{sheets::PaperOrientation::automatic, sheets::PaperOrientation::portrait,
                                sheets::PaperOrientation::landscape}[dice.roll(3)];
  spec.bleed_is_usual = dice.roll(2) == 0;
  spec.marks = dice.roll(4) == 0 ? sheets::Marks::none : sheets::Marks::crop;
  return spec;
}

}  // namespace

TEST_CASE("whatever is printed, nothing overlaps, nothing is lost and nothing leaves the printable area") {
  for (std::uint64_t seed = 1; seed <= 400; ++seed) {
    Dice dice{seed};
    const auto kit = random_kit(dice);
    const auto spec = random_spec(dice);
    INFO("seed " << seed << " on " << spec.paper_name);
    const auto plan = plan_of(kit, spec);
    std::map<std::pair<std::size_t, bool>, double> placed;
    for (const Page& page : plan.pages) {
      const Rect area = inside_margins(spec, page.paper);
      for (std::size_t i = 0; i < page.placements.size(); ++i) {
        const Placement& p = page.placements[i];
        placed[{p.component, p.side == scene::Side::back}] +=
            page.tile ? 1.0 / static_cast<double>(page.tile->columns * page.tile->rows) : 1.0;
        REQUIRE(contains(area, p.extent));
        if (!page.tile) REQUIRE(contains(p.extent, p.trim));
        for (std::size_t k = i + 1; k < page.placements.size(); ++k)
          REQUIRE_FALSE(overlap(p.extent, page.placements[k].extent));
      }
    }
    for (std::size_t c = 0; c < kit.size(); ++c) {
      REQUIRE(placed[{c, false}] == Approx(static_cast<double>(kit[c].copies)));
      REQUIRE(placed[{c, true}] == Approx(kit[c].has_back ? static_cast<double>(kit[c].copies) : 0.0));
    }
  }
}

TEST_CASE("whatever is printed, marks, rulers and words touch no bleed, no each other's words and no edge") {
  for (std::uint64_t seed = 1; seed <= 150; ++seed) {
    Dice dice{seed};
    const auto kit = random_kit(dice);
    const auto spec = random_spec(dice);
    const auto plan = plan_of(kit, spec);
    for (std::size_t i = 0; i < plan.pages.size(); ++i) {
      const Page& page = plan.pages[i];
      INFO("seed " << seed << " on " << spec.paper_name << " page " << page.label);
      const Rect area = inside_margins(spec, page.paper);
      for (const Rect& mark : ink(drawn(plan, i, spec, kit))) {
        REQUIRE(contains(area, mark));
        for (const Placement& p : page.placements) REQUIRE_FALSE(overlap(p.extent, mark));
      }
    }
  }
}

TEST_CASE("the same input gives the same plan") {
  Dice dice{7};
  const auto kit = random_kit(dice);
  const auto spec = random_spec(dice);
  const auto first = plan_of(kit, spec), second = plan_of(kit, spec);
  REQUIRE(first.pages.size() == second.pages.size());
  for (std::size_t i = 0; i < first.pages.size(); ++i) {
    CHECK(first.pages[i].label == second.pages[i].label);
    for (std::size_t k = 0; k < first.pages[i].placements.size(); ++k)
      CHECK(first.pages[i].placements[k].transform == second.pages[i].placements[k].transform);
  }
}

TEST_CASE("for the sake of bleed at least three quarters of what would fit are laid") {
  auto spec = on("a4");
  std::size_t changed = 0;
  for (double width = 20; width < 100; width += 0.5)
    for (const double height : {30.0, 41.0, 52.5, 66.0, 88.0}) {
      const auto grid = sheets::fit_grid({mm(width, height), geometry::CutShape::rectangle, Length::mm(3)}, spec);
      if (!grid || grid->instead_of == 0) continue;
      ++changed;
      INFO(width << " x " << height << " mm: " << grid->count() << " of " << grid->instead_of);
      CHECK(grid->count() < grid->instead_of);
      CHECK(4 * grid->count() >= 3 * grid->instead_of);
    }
  CHECK(changed > 10);
}
