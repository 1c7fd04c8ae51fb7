#include <set>

#include "plans.h"
#include "sheets/cut_order.h"
#include "sheets/stacks.h"

using namespace plans;
using sheets::Page;

namespace {

std::vector<scene::Component> numbered(const std::string& kind, Size trim, std::size_t number) {
  std::vector<scene::Component> cards;
  for (std::size_t i = 0; i < number; ++i) cards.push_back(component(kind, trim, 1, true));
  return cards;
}

}  // namespace

TEST_CASE("the piles of a stack, one on another, are in order") {
  const auto cards = numbered("card", mm(63, 88), 50);
  auto spec = on("a4");
  spec.order = sheets::Order::stacks;
  const auto plan = plan_of(cards, spec);
  std::vector<Page> fronts;
  for (const Page& page : plan.pages)
    if (!page.back) fronts.push_back(page);
  REQUIRE(fronts.size() == 6);
  CHECK(sheets::stack_from(fronts, 0) == 6);
  std::vector<std::size_t> deck;
  for (std::size_t pile = 0; pile < 9; ++pile)
    for (const Page& page : fronts)
      if (pile < page.placements.size()) deck.push_back(page.placements[pile].component);
  REQUIRE(deck.size() == 50);
  CHECK(std::is_sorted(deck.begin(), deck.end()));
  // Each back behind its front, too.
  for (std::size_t i = 0; i < 6; ++i)
    for (std::size_t k = 0; k < fronts[i].placements.size(); ++k)
      CHECK(plan.pages[6 + i].placements[k].component == fronts[i].placements[k].component);
}

TEST_CASE("in a stack of several sizes each size is sorted by itself") {
  auto kit = numbered("card", mm(63, 88), 12);
  const auto boards = numbered("board", mm(180, 90), 2);
  kit.insert(kit.end(), boards.begin(), boards.end());
  auto spec = on("a4");
  spec.order = sheets::Order::stacks;
  std::set<std::size_t> placed;
  for (const Page& page : plan_of(kit, spec).pages)
    for (const sheets::Placement& p : page.placements) {
      if (p.side == scene::Side::back) continue;
      CHECK(placed.insert(p.component).second);
      const Size trim = kit[p.component].trim;
      CHECK(((p.trim.size() == trim) || (p.trim.size() == trim.turned())));
    }
  CHECK(placed.size() == kit.size());
}

TEST_CASE("a grid is cut into strips, and equal strips at once") {
  auto spec = on("a4");
  const std::vector<scene::Component> cards{component("card", mm(63, 88), 9)};
  const auto order = sheets::cut_order(plan_of(cards, spec).pages[0], cards);
  CHECK(order.cuts.size() == 12);  // two for each line of cards, down and across
  CHECK(order.stuck == 0);
  CHECK(order.cuts.front().lines.size() == 1);
  CHECK(order.cuts.back().lines.size() == 3);
  spec.bleed = {};
  CHECK(sheets::cut_order(plan_of(cards, spec).pages[0], cards).cuts.size() == 8);
}

TEST_CASE("rounds are left to scissors, and pieces that no cut right through sets free are told") {
  auto token = component("token", mm(25, 25), 4, false, 2);
  token.round = true;
  const auto order = sheets::cut_order(plan_of({token}, on("a4")).pages[0], std::vector{token});
  CHECK(order.by_hand == 4);
  CHECK(order.cuts.empty());
  // Four round a fifth, as the arms of a windmill.
  Page page;
  page.paper = mm(100, 100);
  for (const auto& [x, y, w, h] : {std::tuple{10.0, 10.0, 50.0, 20.0}, std::tuple{65.0, 10.0, 20.0, 50.0},
                                   std::tuple{35.0, 65.0, 50.0, 20.0}, std::tuple{10.0, 35.0, 20.0, 50.0}}) {
    sheets::Placement p;
    p.trim = p.extent = {Length::mm(x), Length::mm(y), Length::mm(w), Length::mm(h)};
    page.placements.push_back(p);
  }
  CHECK(sheets::cut_order(page, std::vector{component("card", mm(50, 20), 4)}).stuck == 4);
}
