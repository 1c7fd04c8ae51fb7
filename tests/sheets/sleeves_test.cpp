// Sleeves and the film around laminated pieces.
#include "sheets/sleeves.h"
#include "plans.h"
#include "sheets/cut_line.h"

using namespace kingpress;
using namespace plans;

TEST_CASE("a sleeve is found by name, alias or the size of its card, each name once") {
  for (const sheets::Sleeve& sleeve : sheets::sleeves()) {
    INFO(sleeve.name);
    CHECK(sheets::find_sleeve(sleeve.name)->insert == sleeve.insert);
    CHECK(sleeve.insert.width <= sleeve.insert.height);
  }
  CHECK(sheets::find_sleeve("Magnum Gold")->name == "large");
  CHECK(sheets::find_sleeve("90x60mm")->insert == mm(60, 90));
  CHECK(!sheets::find_sleeve("standart"));
  CHECK(sheets::suggest_sleeve("standart").find("'standard'") != std::string::npos);
}

TEST_CASE("a card fills a sleeve that is up to 6 mm larger or smaller, lying as it lies") {
  const Size insert = mm(63.5, 88);
  CHECK(sheets::fitted(mm(63, 88), insert) == insert);
  CHECK(sheets::fitted(mm(69.5, 82), insert) == insert);
  CHECK(sheets::fitted(mm(88, 63), insert) == insert.turned());
  CHECK(!sheets::fitted(mm(69.6, 88), insert));
  CHECK(!sheets::fitted(mm(63, 81.9), insert));
}

TEST_CASE("film is cut so far outside the trim, with round corners, and never through a neighbour's") {
  diag::Diagnostics diagnostics;
  sheets::SheetSpec spec = on("a4");
  spec.film = Length::mm(3);
  spec.gutter = spec.film * 2.0;
  const std::vector<scene::Component> cards{component("card", mm(50, 70), 4)};
  const sheets::Plan plan = sheets::impose(cards, spec, diagnostics);
  const sheets::Page& page = plan.pages.at(0);
  REQUIRE(page.placements.size() == 4);
  const scene::Outline lines = sheets::film_lines(page, spec.film);
  Length left = lines.points.front().x, right = left;
  for (std::size_t i = 0; i < lines.points.size() / 4; ++i) {
    left = std::min(left, lines.points[i].x);
    right = std::max(right, lines.points[i].x);
  }
  CHECK((page.placements[0].trim.left() - left).mm() == Approx(3));
  CHECK((right - page.placements[0].trim.right()).mm() == Approx(3));
  for (const sheets::Placement& a : page.placements)
    for (const sheets::Placement& b : page.placements)
      if (a.trim.top() == b.trim.top() && a.trim.left() < b.trim.left())
        CHECK((b.trim.left() - a.trim.right()).mm() >= 6 - 1e-6);
}
