// What a deck takes on paper, against figures worked out by hand.
#include "inspect/sheet_plan.h"

#include <cstdio>
#include <filesystem>
#include <regex>

#include "../catch.h"
#include "../golden.h"
#include "../temp_folder.h"
#include "diag/printer.h"
#include "press/target.h"

using namespace kingpress;

namespace {

// Cards of 63 x 88 mm that are covered with one colour; of A4 a sheet holds nine.
struct PlannedDeck {
  TempFolder folder;
  std::vector<inspect::SheetWay> ways{{"grid", "", {}}};
  std::size_t together = 1;
  std::string cutting;

  explicit PlannedDeck(std::size_t copies, const std::string& fill = "#000000", const std::string& more = {},
                       const std::string& trim = "63x88mm") {
    folder.write("face.yaml", "trim: " + trim + "\nbleed: 3mm\n" + more + "elements:\n  - {shape: rect, fill: '" +
                                  fill + "', box: {left: -3mm, right: -3mm, top: -3mm, bottom: -3mm}}\n");
    folder.write("deck.yaml",
                 "game: freeform\ntitle: Nine\nset: N\ntemplate: face.yaml\nback: none\ncards:\n  - {id: a, copies: " +
                     std::to_string(copies) + "}\n");
  }
  inspect::SheetPlan plan() {
    press::Workshop workshop;
    const auto plan =
        inspect::plan_sheets(press::load(folder / "deck.yaml", workshop), ways, together, cutting, workshop);
    INFO(diag::print(workshop.diagnostics));
    REQUIRE(plan);
    return *plan;
  }
};

std::string words_of(const std::string& pdf, const std::string& how = "-layout") {
  std::string words;
  FILE* const in = popen(("pdftotext " + how + " '" + pdf + "' -").c_str(), "r");
  REQUIRE(in != nullptr);
  char part[4096];
  for (std::size_t got; (got = fread(part, 1, sizeof part, in)) > 0;) words.append(part, got);
  pclose(in);
  return words;
}

// "39.7 44.1 Five", in points, a line each.
std::string placed_words_of(const std::string& pdf) {
  static const std::regex word("xMin=\"([0-9]+[.][0-9])[0-9]*\" yMin=\"([0-9]+[.][0-9])[^>]*>([^<]*)<");
  const std::string boxes = words_of(pdf, "-bbox");
  std::string lines;
  for (std::sregex_iterator at(boxes.begin(), boxes.end(), word), end; at != end; ++at)
    lines += (*at)[1].str() + ' ' + (*at)[2].str() + ' ' + (*at)[3].str() + '\n';
  return lines;
}

}  // namespace

TEST_CASE("sheets, cuts, minutes and waste of nine cards are those of three rows of three") {
  PlannedDeck deck(9);
  const inspect::SheetPlan plan = deck.plan();
  CHECK(plan.title == "Nine");
  REQUIRE(plan.counts.size() == 1);
  CHECK(plan.counts[0].number == 9);
  REQUIRE(plan.ways.size() == 1);
  const inspect::SheetFigures& way = plan.ways[0];
  CHECK(way.paper == "a4");
  CHECK(way.imposition == "grid");
  CHECK(way.sheets == 1);
  CHECK(way.cuts == 12);  // two sides of each row, then of each column, equal strips at once
  CHECK(way.by_hand == 0);
  CHECK(way.minutes == Approx(12 * 15 / 60.0));
  CHECK(way.waste == Approx(1 - 9 * 63.0 * 88 / (210 * 297)));
  CHECK(way.best);
}

TEST_CASE("sheets printed on both sides are cut once, backs on paper of their own as well") {
  PlannedDeck deck(9);
  deck.ways[0].job.sheets.duplex = sheets::Duplex::long_edge;
  CHECK(deck.plan().ways[0].cuts == 12);
  deck.folder.write("deck.yaml",
                    "game: freeform\ntitle: Nine\nset: N\ntemplate: face.yaml\nback: face.yaml\ncards:\n"
                    "  - {id: a, copies: 9}\n");
  CHECK(deck.plan().ways[0].cuts == 12);
  deck.ways[0].job.sheets.duplex = sheets::Duplex::none;
  CHECK(deck.plan().ways[0].cuts == 2 * 12);
}

TEST_CASE("sheets that are laid alike are cut together, up to so many") {
  PlannedDeck deck(9 * 5);
  CHECK(deck.plan().ways[0].cuts == 5 * 12);
  CHECK(deck.plan().ways[0].sheets == 5);
  deck.together = 2;
  CHECK(deck.plan().ways[0].cuts == 3 * 12);
  deck.together = 5;
  CHECK(deck.plan().ways[0].cuts == 12);
  deck.together = 6;
  CHECK(deck.plan().ways[0].cuts == 12);
  CHECK(deck.plan().ways[0].waste == Approx(1 - 9 * 63.0 * 88 / (210 * 297)));
}

TEST_CASE("round pieces are cut out with scissors, half a minute each") {
  PlannedDeck deck(4, "#000000", "shape: circle\n", "60x60mm");
  const inspect::SheetFigures way = deck.plan().ways[0];
  CHECK(way.by_hand == 4);
  CHECK(way.minutes == Approx((static_cast<double>(way.cuts) * 15 + 4 * 30) / 60));
  CHECK(way.waste == Approx(1 - 4 * 3.14159265 * 30 * 30 / (210 * 297)));
}

TEST_CASE("ink is what all faces take, in full sheets of one ink") {
  const auto [fill, inks] =
      GENERATE(table<const char*, double>({{"#000000", 1},
                                           {"#ffffff", 0},
                                           {"#ff0000", 2},
                                           {"#00ff00", 2},
                                           {"#0000ff", 2},
                                           {"#00ffff", 1},
                                           {"#808080", 127 / 255.0},
                                           {"#804020", 127 / 255.0 + (3 * 128 - 128 - 64 - 32) / 255.0}}));
  INFO(fill);
  PlannedDeck deck(4, fill);
  CHECK(deck.plan().ink == Approx(inks * 4 * 63 * 88 / (210 * 297)).margin(1e-6));
}

TEST_CASE("the best way of a paper has the fewest sheets, of these the fewest minutes, and a bleed where any has") {
  PlannedDeck deck(18);
  press::PrintJob usual, one_each, bare;
  one_each.sheets.layout = sheets::Layout::one_per_page;
  bare.sheets.bleed = {};
  deck.ways = {{"one", "", one_each}, {"grid", "", usual}, {"grid", "0mm", bare}};
  const auto ways = deck.plan().ways;
  REQUIRE(ways.size() == 3);
  CHECK(ways[0].sheets == 18);
  CHECK(ways[2].cuts < ways[1].cuts);  // neighbours share a cut
  CHECK_FALSE(ways[0].best);
  CHECK(ways[1].best);
  CHECK_FALSE(ways[2].best);
  CHECK(ways[2].bleed == "0mm");
  deck.ways = {{"grid", "0mm", bare}};
  CHECK(deck.plan().ways[0].best);
}

TEST_CASE("the order of the cuts is told sheet by sheet, four pictures a page, and its piles are lettered") {
  PlannedDeck deck(9 * 2 + 4);
  deck.cutting = deck.folder / "cutting.pdf";
  deck.plan();
  const std::string one = words_of(deck.cutting);
  INFO(one);
  CHECK(one.find("Nine") != std::string::npos);
  CHECK(one.find("Sheets 1 to 3: cards, 3 laid alike") != std::string::npos);  // the last one as far as it goes
  CHECK(one.find("12 cuts") != std::string::npos);
  CHECK(one.find("scissors") == std::string::npos);
  CHECK(one.find("sheets at once") == std::string::npos);
  CHECK(one.find("I") != std::string::npos);  // the ninth pile
  CHECK(one.find('\f') == one.size() - 1);    // one page
  deck.together = 3;
  deck.ways[0].job.sheets.order = sheets::Order::stacks;
  deck.plan();
  const std::string stacked = words_of(deck.cutting);
  CHECK(stacked.find("up to 3 sheets at once") != std::string::npos);
  CHECK(stacked.find("Put the piles together") != std::string::npos);

  PlannedDeck round(1, "#000000", "shape: circle\n", "60x60mm");
  round.cutting = round.folder / "cutting.pdf";
  round.plan();
  CHECK(words_of(round.cutting).find("Sheet 1:") != std::string::npos);
  CHECK(words_of(round.cutting).find("1 piece with scissors") != std::string::npos);
}

TEST_CASE("the order of the cuts of cards of five sizes stands on its pages as it was looked at") {
  PlannedDeck deck(1);
  std::string cards;
  for (const char* trim : {"63x88mm", "60x60mm", "50x50mm", "44x68mm", "70x120mm"}) {
    deck.folder.write(std::string("face") + trim + ".yaml", std::string("trim: ") + trim + "\nelements: []\n");
    cards += std::string("  - {template: face") + trim + ".yaml, copies: 11}\n";
  }
  deck.folder.write("deck.yaml", "game: freeform\ntitle: Five\nset: F\nback: none\ncards:\n" + cards);
  deck.cutting = deck.folder / "cutting.pdf";
  deck.plan();
  check_golden("inspect/golden/cutting.txt", placed_words_of(deck.cutting));
}

TEST_CASE("sheets are numbered behind those of the leaflet") {
  PlannedDeck deck(9 + 4);
  deck.folder.write("LEAFLET.md", "# Nine\n\nHow to play.\n");
  deck.ways[0].job.selection.only = {"card", "rules"};
  deck.cutting = deck.folder / "cutting.pdf";
  deck.plan();
  const std::string words = words_of(deck.cutting);
  INFO(words);
  CHECK(words.find("Sheets 2 to 3: cards, 2 laid alike") != std::string::npos);
}

TEST_CASE("errors stop a plan") {
  TempFolder folder;
  folder.write("deck.yaml", "game: freeform\ncards:\n  - {id: a, copies: many}\n");
  press::Workshop workshop;
  const auto plan =
      inspect::plan_sheets(press::load(folder / "deck.yaml", workshop), {{"grid", "", {}}}, 1, "", workshop);
  CHECK_FALSE(plan);
  CHECK(workshop.diagnostics.has_errors());
}
