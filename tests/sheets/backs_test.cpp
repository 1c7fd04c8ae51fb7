#include <map>

#include "plans.h"
#include "sheets/backs.h"

using namespace plans;
using sheets::Duplex;
using sheets::Page;
using sheets::Placement;

namespace {

// Where a needle through the sheet at `p` comes out, as the other page is read after turning the sheet over.
Point needle(Point p, Size paper, Duplex duplex) {
  const bool turn_about_vertical_axis =
      duplex == Duplex::long_edge ? paper.height >= paper.width : paper.height < paper.width;
  if (turn_about_vertical_axis) return {paper.width - p.x, p.y};
  return {p.x, paper.height - p.y};
}

std::vector<scene::Component> mixed_kit(std::size_t cards) {
  return {component("card", mm(63, 88), cards, true), component("reference", mm(88, 63), 2, true),
          component("token", mm(25.4, 25.4), 11, true, 2), component("mat", mm(150, 100), 1, true)};
}

// Of these some lie turned, kinds share sheets, and tokens lie in the gaps.
std::vector<scene::Component> gapless_kit(std::size_t cards) {
  return {component("card", mm(70, 120), 6 * cards, true), component("reference", mm(70, 120), 7, true),
          component("token", mm(25.4, 25.4), 11, true, 2), component("box", mm(130, 100), 2, true)};
}

}  // namespace

TEST_CASE("a hole through any point of a front comes out at the mirrored point of the same component's back") {
  const auto paper = GENERATE(as<std::string>{}, "a4", "letter", "a3", "a5", "legal", "tabloid", "250x250mm");
  const auto duplex = GENERATE(Duplex::long_edge, Duplex::short_edge);
  const auto orientation = GENERATE(sheets::PaperOrientation::automatic, sheets::PaperOrientation::portrait,
                                    sheets::PaperOrientation::landscape);
  const auto cards = GENERATE(as<std::size_t>{}, 1, 5, 9, 10, 26);
  const bool gapless = GENERATE(false, true);
  const auto components = gapless ? gapless_kit(cards) : mixed_kit(cards);
  auto spec = on(paper);
  spec.bleed_is_usual = cards % 2 == 0;
  spec.duplex = duplex;
  spec.orientation = orientation;
  const auto plan = plan_of(components, spec);
  REQUIRE(plan.pages.size() == 2 * plan.sheets);
  std::map<std::size_t, std::size_t> backs;
  for (std::size_t i = 0; i < plan.pages.size(); i += 2) {
    const Page &front = plan.pages[i], &back = plan.pages[i + 1];
    REQUIRE_FALSE(front.back);
    REQUIRE(back.back);
    REQUIRE(back.sheet == front.sheet);
    REQUIRE(back.paper == front.paper);
    REQUIRE(back.placements.size() == front.placements.size());
    for (std::size_t k = 0; k < front.placements.size(); ++k) {
      const Placement &f = front.placements[k], &b = back.placements[k];
      REQUIRE(f.component == b.component);
      REQUIRE(b.side == scene::Side::back);
      ++backs[b.component];
      const Size trim = components[f.component].trim;
      for (const auto& [u, v] : {std::pair{0.0, 0.0}, std::pair{0.25, 0.1}, std::pair{1.0, 0.6}}) {
        const Point on_front = f.transform.apply({u * trim.width, v * trim.height});
        const Point on_back = b.transform.apply({(1 - u) * trim.width, v * trim.height});
        const Point through = needle(on_front, front.paper, duplex);
        CHECK(on_back.x.mm() == Approx(through.x.mm()).margin(1e-6));
        CHECK(on_back.y.mm() == Approx(through.y.mm()).margin(1e-6));
      }
      // Printed, not mirrored.
      CHECK(b.transform.xx * b.transform.yy - b.transform.xy * b.transform.yx == Approx(1));
      CHECK(contains(b.extent, b.trim));
    }
  }
  for (std::size_t c = 0; c < components.size(); ++c) CHECK(backs[c] == components[c].copies);
}

TEST_CASE("backs are turned only when the sheet is turned over about a level axis") {
  auto spec = on("a4");
  spec.duplex = GENERATE(Duplex::long_edge, Duplex::short_edge);
  spec.orientation = GENERATE(sheets::PaperOrientation::portrait, sheets::PaperOrientation::landscape);
  const bool landscape = spec.orientation == sheets::PaperOrientation::landscape;
  const bool turned = (spec.duplex == Duplex::short_edge) != landscape;
  const auto plan = plan_of({component("card", mm(90, 90), 3, true)}, spec);
  const Placement& back = plan.pages[1].placements.front();
  CHECK(back.transform.xx == (turned ? -1 : 1));
  CHECK(back.transform.yy == (turned ? -1 : 1));
}

TEST_CASE("a part-filled sheet has its backs on the other side, not in the same slots") {
  auto spec = on("a4");
  spec.duplex = Duplex::long_edge;
  const auto plan = plan_of({component("card", mm(63, 88), 10, true)}, spec);
  REQUIRE(plan.pages.size() == 4);
  CHECK(plan.pages[2].placements.size() == 1);
  CHECK(plan.pages[2].placements[0].trim.left().mm() == Approx(7.5));
  CHECK(plan.pages[3].placements[0].trim.left().mm() == Approx(139.5));
  CHECK(plan.pages[3].placements[0].trim.top() == plan.pages[2].placements[0].trim.top());
}

TEST_CASE("without duplex all fronts come first and backs follow as their mirror image, upright, to be glued behind") {
  const auto orientation = GENERATE(sheets::PaperOrientation::portrait, sheets::PaperOrientation::landscape);
  auto spec = on("a4");
  spec.orientation = orientation;
  const std::vector<scene::Component> kit{component("card", mm(63, 88), 10, true), component("field", mm(150, 180), 1)};
  const auto plan = plan_of(kit, spec);
  const std::size_t fronts = plan.pages.size() - 2;
  CHECK(plan.sheets == plan.pages.size());
  CHECK(plan.pages[fronts].kind == "backs");
  CHECK(plan.pages[fronts].label == "backs 1");
  CHECK(plan.pages[fronts].sheet == fronts + 1);
  std::size_t backs = 0;
  for (const Page& front : plan.pages) {
    if (front.back || front.placements.empty() || !sheets::wants_back(front, kit)) continue;
    const Page& back = plan.pages[fronts + backs++];
    REQUIRE(back.back);
    for (std::size_t i = 0, k = 0; i < front.placements.size(); ++i) {
      const Placement& f = front.placements[i];
      if (!kit[f.component].has_back) continue;
      const Placement& b = back.placements[k++];
      CHECK(b.side == scene::Side::back);
      CHECK(b.component == f.component);
      const Size trim = kit[f.component].trim;
      const Point there = f.transform.apply({0.2 * trim.width, 0.3 * trim.height});
      const Point behind = b.transform.apply({0.8 * trim.width, 0.3 * trim.height});
      CHECK(behind.x.mm() == Approx((front.paper.width - there.x).mm()).margin(1e-6));
      CHECK(behind.y.mm() == Approx(there.y.mm()).margin(1e-6));
    }
  }
  CHECK(backs == 2);
}

TEST_CASE("with duplex a sheet without backs still has an empty other side, so that the printer stays in step") {
  auto spec = on("a4");
  spec.duplex = Duplex::long_edge;
  const auto plan = plan_of({component("field", mm(190, 250), 1), component("card", mm(63, 88), 1, true)}, spec);
  REQUIRE(plan.pages.size() == 4);
  CHECK(plan.pages[1].placements.empty());
  CHECK(plan.pages[1].label == "field 1 back (empty)");
  CHECK(plan.pages[3].placements.size() == 1);
  // Nothing has a back: no backs at all.
  CHECK(plan_of({component("field", mm(190, 250), 1)}, spec).pages.size() == 1);
}

TEST_CASE("backs alone lie behind the sheets that were printed before, blank where nothing has a back") {
  auto spec = on("a4");
  spec.duplex = Duplex::long_edge;
  const std::vector<scene::Component> kit{component("field", mm(190, 250), 1), component("card", mm(63, 88), 10, true)};
  const auto whole = plan_of(kit, spec);
  spec.backs_only = true;
  const auto backs = plan_of(kit, spec);
  REQUIRE(whole.pages.size() == 6);
  REQUIRE(backs.pages.size() == 3);
  CHECK(backs.pages[0].placements.empty());
  for (std::size_t i = 0; i < 3; ++i) {
    const Page &back = backs.pages[i], &behind = whole.pages[1 + 2 * i];
    CHECK(back.label == behind.label);
    CHECK(back.sheet == behind.sheet);
    REQUIRE(back.placements.size() == behind.placements.size());
    for (std::size_t k = 0; k < back.placements.size(); ++k)
      CHECK(back.placements[k].trim == behind.placements[k].trim);
  }
}

TEST_CASE("gutter-fold has both sides on one: duplex is ignored, and that is said") {
  auto spec = on("a4");
  spec.layout = sheets::Layout::gutter_fold;
  const std::vector<scene::Component> kit{component("card", mm(63, 88), 4, true)};
  const auto folded = plan_of(kit, spec);
  spec.duplex = Duplex::long_edge;
  const auto duplex = plan_of(kit, spec);
  CHECK(duplex.pages.size() == folded.pages.size());
  REQUIRE(duplex.notes.size() == folded.notes.size() + 1);
  CHECK(duplex.notes.front() ==
        "gutter-fold puts the backs beside their fronts, on one side of the paper: --duplex is ignored");
}

TEST_CASE("a component without a back leaves its slot of the back page empty") {
  auto spec = on("a4");
  spec.duplex = Duplex::long_edge;
  const auto plan = plan_of({component("card", mm(63, 88), 2, true), component("card", mm(63, 88), 1)}, spec);
  REQUIRE(plan.pages.size() == 2);
  CHECK(plan.pages[0].placements.size() == 3);
  CHECK(plan.pages[1].placements.size() == 2);
}

TEST_CASE("what is glued to its back shares no sheet with what must not be") {
  const std::vector<scene::Component> kit{component("card", mm(63, 88), 10, true),
                                          component("reference", mm(63, 88), 1),
                                          component("token", mm(25.4, 25.4), 3, true, 2),
                                          component("die", mm(66, 86), 1), component("box", mm(140, 120), 1)};
  const auto is_thin = [](const std::string& kind) { return kind == "die" || kind == "box"; };
  auto spec = on("a4");
  const auto mixed = [&](const sheets::Plan& plan) {
    return std::any_of(plan.pages.begin(), plan.pages.end(), [&](const Page& page) {
      bool thin = false, thick = false;
      for (const Placement& p : page.placements) (is_thin(kit[p.component].kind) ? thin : thick) = true;
      return thin && thick;
    });
  };
  const auto glued = plan_of(kit, spec);
  CHECK_FALSE(mixed(glued));
  std::size_t last = 0;  // in the order of the kit, and the card without a back among the others
  for (const Page& page : glued.pages) {
    if (page.back) continue;
    CHECK(page.placements.front().component >= last);
    last = page.placements.front().component;
  }
  spec.duplex = Duplex::long_edge;  // nothing is glued
  CHECK(mixed(plan_of(kit, spec)));
}
