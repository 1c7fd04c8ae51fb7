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

TEST_CASE(
    "the line where film is cut stays printable and clear of the ruler, with fewer pieces on a sheet if need be") {
  const double film = GENERATE(1.0, 3.0, 4.0, 10.0, 20.0);
  const sheets::Marks marks = GENERATE(sheets::Marks::none, sheets::Marks::crop);
  const sheets::Layout layout =
      GENERATE(sheets::Layout::automatic, sheets::Layout::grid, sheets::Layout::strip, sheets::Layout::gutter_fold);
  CAPTURE(film, static_cast<int>(marks), static_cast<int>(layout));
  diag::Diagnostics diagnostics;
  sheets::SheetSpec spec = on("a4");
  spec.marks = marks;
  spec.layout = layout;
  spec.film = Length::mm(film);
  spec.gutter = spec.film * 2.0;
  const std::vector<scene::Component> pieces{component("card", mm(63, 88), 11), component("token", mm(30, 30), 5),
                                             component("reference", mm(100, 140), 2)};
  const sheets::Plan plan = sheets::impose(pieces, spec, diagnostics);
  CHECK(diagnostics.list().empty());
  std::size_t laid = 0;
  for (const sheets::Page& page : plan.pages) {
    CHECK(page.film);
    laid += page.placements.size();
    geometry::Rect free = sheets::printable(spec, page.paper);
    if (page.slug == sheets::Slug::horizontal) free = free.inset({{}, sheets::band_depth, {}, sheets::band_depth});
    if (page.slug == sheets::Slug::vertical) free = free.inset({sheets::band_depth, {}, sheets::band_depth, {}});
    const Length dots = sheets::line_width / 2.0;
    for (const sheets::Placement& placement : page.placements) {
      const geometry::Rect line = placement.trim.outset(spec.film + dots);
      CHECK(line.left() >= free.left() - sheets::slack);
      CHECK(line.top() >= free.top() - sheets::slack);
      CHECK(line.right() <= free.right() + sheets::slack);
      CHECK(line.bottom() <= free.bottom() + sheets::slack);
    }
  }
  CHECK(laid >= 18);
}

TEST_CASE("a piece that nearly fills the sheet does without the line of its film, and that is told") {
  diag::Diagnostics diagnostics;
  sheets::SheetSpec spec = on("a4");
  spec.film = Length::mm(10);
  spec.gutter = spec.film * 2.0;
  const std::vector<scene::Component> board{component("board", mm(185, 270), 1)};
  const sheets::Plan plan = sheets::impose(board, spec, diagnostics);
  REQUIRE(plan.pages.size() == 1);
  CHECK(!plan.pages[0].film);
  CHECK(std::ranges::any_of(plan.notes, [](const std::string& note) {
    return note.find("no room for the line where its film is cut") != std::string::npos;
  }));
}
