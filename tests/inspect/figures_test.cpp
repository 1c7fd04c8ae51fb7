#include "inspect/figures.h"

#include "../catch.h"
#include "../golden.h"
#include "../temp_folder.h"
#include "diag/usage_error.h"
#include "inspect/figures_plot.h"
#include "press/target.h"
#include "scene/dump.h"

#include <fstream>

using namespace kingpress;

namespace {

struct OfDeck {
  TempFolder folder;
  press::Workshop workshop;
  press::Target target;
  OfDeck() {
    const std::string path = folder / "deck.yaml";
    std::ofstream(path) << "game: freeform\ntitle: Small\nschema: {cost: integer, type: [creature, spell], tags: list, "
                           "note: text}\ncards:\n"
                           "  - {title: A, cost: 1, type: creature, copies: 3, tags: [x, y]}\n"
                           "  - {title: B, cost: 4, type: creature, tags: [x]}\n"
                           "  - {title: C, type: spell, copies: 2, note: n}\n";
    target = press::load(path, workshop);
    REQUIRE_FALSE(workshop.diagnostics.has_errors());
  }
  inspect::DeckFigures figures(const inspect::FigureWishes& wishes = {}) const {
    return inspect::figures_of(target.edition.decks.front(), wishes);
  }
};

}  // namespace

TEST_CASE("a deck is counted with its copies") {
  const OfDeck deck;
  const inspect::DeckFigures figures = deck.figures();
  REQUIRE(figures.groups.size() == 1);
  const inspect::GroupFigures& all = figures.groups[0];
  CHECK(all.cards == 6);
  CHECK(all.different == 3);
  REQUIRE(all.fields.size() == 3);  // texts are not counted
  const inspect::FieldFigures& cost = all.fields[0];
  CHECK(cost.name == "cost");
  CHECK(cost.without == 2);
  CHECK(cost.mean == 1.75);
  CHECK(cost.median == 1);
  CHECK(cost.bars[1].value == "4");
  CHECK(cost.bars[1].cards == 1);
  CHECK(all.fields[1].bars[0].value == "creature");
  CHECK(all.fields[1].bars[0].cards == 4);
  CHECK(all.fields[2].bars[1].cards == 3);  // y
}

TEST_CASE("texts that several cards share are counted, names and sentences are not") {
  TempFolder folder;
  const std::string path = folder / "deck.yaml";
  std::ofstream(path) << "game: freeform\nschema: {faction: text, motto: text}\ncards:\n"
                         "  - {title: A, faction: ember, motto: one}\n  - {title: B, faction: ember, motto: two}\n"
                         "  - {title: C, faction: tide, motto: three, text: as before}\n"
                         "  - {title: D, faction: tide, text: as before}\n";  // of the program's own texts none
  press::Workshop workshop;
  const press::Target target = press::load(path, workshop);
  const inspect::DeckFigures figures = inspect::figures_of(target.edition.decks.front(), {});
  REQUIRE(figures.groups[0].fields.size() == 1);
  CHECK(figures.groups[0].fields[0].name == "faction");
  CHECK(figures.groups[0].fields[0].bars[0].cards == 2);
}

TEST_CASE("odds of drawing are those of cards that are not put back") {
  CHECK(inspect::odds_of_one(60, 4, 7) == Approx(0.39949).epsilon(1e-4));
  CHECK(inspect::odds_of_one(60, 0, 7) == 0);
  CHECK(inspect::odds_of_one(10, 4, 7) == 1);
  CHECK(inspect::odds_of_one(10, 1, 5) == Approx(0.5));
  CHECK(inspect::odds_of_one(3, 1, 9) == 1);
}

TEST_CASE("a curve has the mean of all copies along what the game names, from low to high") {
  TempFolder folder;
  press::Workshop workshop;
  const auto target = press::load(
      folder.write("deck.yaml",
                   "game: minkingi\ntitle: T\nset: T\ncards:\n"
                   "  - {number: 1, corners: [5, 3, 6, 2], speed: 80, level: 1, type: spade, copies: 3, title: A}\n"
                   "  - {number: 2, corners: [4, 4, 4, 4], speed: 90, level: 1, type: spade, copies: 1, title: B}\n"
                   "  - {number: 3, corners: [1, 2, 3, 4], speed: 60, level: 1, type: heart, copies: 2, title: C}\n"
                   "  - {number: 4, corners: [1, 2, 3, 5], speed: 60, level: 1, type: heart, copies: 0, title: D}\n"),
      workshop);
  const inspect::DeckFigures figures = inspect::figures_of(target.edition.decks.front(), {"type", {}, 7});
  REQUIRE(figures.groups.size() == 3);
  REQUIRE(figures.groups[0].curves.size() == 1);
  const inspect::CurveFigures& curve = figures.groups[0].curves[0];
  CHECK(curve.name == "speed along the sum of the corners' numbers");
  REQUIRE(curve.points.size() == 2);
  CHECK(curve.points[0].along == "10");
  CHECK(curve.points[0].cards == 2);
  CHECK(curve.points[0].mean == Approx(60));
  CHECK(curve.points[1].along == "16");
  CHECK(curve.points[1].cards == 4);
  CHECK(curve.points[1].mean == Approx((3 * 80 + 90) / 4.0));
  CHECK(figures.groups[1].name == "heart");
  CHECK(figures.groups[1].curves.at(0).points.size() == 1);
  CHECK(inspect::figures_of(target.edition.decks.front(), {"", {"speed"}, 7}).groups[0].curves.empty());
}

TEST_CASE("many numbers are counted between round ones, few each by itself") {
  const auto bars = [](int first, int last, int step) {
    TempFolder folder;
    std::string deck = "game: freeform\nschema: {cost: integer}\ncards:\n";
    for (int cost = first; cost <= last; cost += step)
      deck += "  - {title: c" + std::to_string(cost) + ", cost: " + std::to_string(cost) + "}\n";
    press::Workshop workshop;
    const auto target = press::load(folder.write("deck.yaml", deck), workshop);
    std::string all;
    const inspect::DeckFigures figures = inspect::figures_of(target.edition.decks.front(), {});
    for (const inspect::Bar& bar : figures.groups.at(0).fields.at(0).bars)
      all += (all.empty() ? "" : ", ") + bar.value + ": " + std::to_string(bar.cards);
    return all;
  };
  CHECK(bars(1, 20, 1).starts_with("1: 1, 2: 1"));
  CHECK(bars(1, 20, 1).ends_with("20: 1"));
  CHECK(bars(0, 20, 1) ==
        "0 to 1: 2, 2 to 3: 2, 4 to 5: 2, 6 to 7: 2, 8 to 9: 2, 10 to 11: 2, 12 to 13: 2, 14 to 15: 2, "
        "16 to 17: 2, 18 to 19: 2, 20 to 21: 1");
  CHECK(bars(0, 95, 1).starts_with("0 to 4: 5, 5 to 9: 5"));
  CHECK(bars(0, 95, 1).ends_with("90 to 94: 5, 95 to 99: 1"));
  CHECK(bars(-10, 12, 1).starts_with("-10 to -9: 2"));
}

TEST_CASE("groups are counted apart, and what the deck does not know is told") {
  const OfDeck deck;
  const inspect::DeckFigures figures = deck.figures({"type", {"cost"}, 1});
  REQUIRE(figures.groups.size() == 3);
  CHECK(figures.groups[1].name == "creature");
  CHECK(figures.groups[1].fields[0].bars[0].in_hand == Approx(0.75));
  CHECK(figures.groups[2].fields.empty());
  CHECK_THROWS_AS(deck.figures({"typ", {}, 7}), diag::UsageError);
  CHECK_THROWS_AS(deck.figures({"", {"cots"}, 7}), diag::UsageError);
}

TEST_CASE("figures are plotted: a bar for every value, a column for every group") {
  OfDeck deck;
  const scene::Scene page = inspect::plot(deck.figures({"type", {"cost"}, 7}), deck.workshop);
  const std::string dump = scene::dump(page);
  CHECK(dump.find("mean 1.75, median 1") != std::string::npos);
  CHECK(dump.find("creature: 4 cards, 2 different") != std::string::npos);
  CHECK(page.size.width.mm() == Approx(12 * 2 + 92 * 3 + 8 * 2));
  check_golden("inspect/golden/figures.txt", dump);  // it was looked at
}

TEST_CASE("the plot of one deck is the file that was asked for, those of more are numbered") {
  OfDeck deck;
  const TempFolder folder;
  const auto figures = deck.figures({"type", {"cost"}, 7});
  CHECK(inspect::write_plots({figures}, folder / "s.svg", deck.workshop) == std::vector<std::string>{folder / "s.svg"});
  CHECK(inspect::write_plots({figures, figures}, folder / "two.svg", deck.workshop).size() == 2);
}
