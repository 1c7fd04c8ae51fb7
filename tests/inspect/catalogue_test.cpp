// Lists of what the program brings along, against what it uses; and decks that players wrote.
#include "inspect/catalogue.h"

#include <algorithm>
#include <set>

#include "../catch.h"
#include "../temp_folder.h"
#include "diag/printer.h"
#include "diag/usage_error.h"
#include "inspect/deck_lists.h"
#include "press/target.h"

using namespace kingpress;
using inspect::Catalogue;

namespace {

using Row = std::vector<std::string>;

Catalogue list(std::string_view name) {
  for (const inspect::CatalogueKind& kind : inspect::catalogues())
    if (kind.name == name) {
      press::Workshop workshop;
      return kind.make(workshop);
    }
  FAIL("no list of " << name);
  return {};
}
Row row_of(const Catalogue& catalogue, const std::string& name) {
  const auto row = std::ranges::find_if(catalogue.rows, [&](const Row& one) { return one.front() == name; });
  return row == catalogue.rows.end() ? Row{} : *row;
}

const std::string beasts =
    "game: freeform\ntitle: Beasts\nset: B\nconstructed: {max_copies: 3}\ncards:\n"
    "  - {id: owl, title: The Owl, copies: 2}\n  - {id: eel}\n";

}  // namespace

TEST_CASE("every list is a table of rows as wide as its head") {
  for (const inspect::CatalogueKind& kind : inspect::catalogues()) {
    INFO(kind.name);
    const Catalogue catalogue = list(kind.name);
    if (kind.name != "printers") CHECK_FALSE(catalogue.rows.empty());
    for (const Row& row : catalogue.rows) {
      CHECK(row.size() == catalogue.columns.size());
      CHECK_FALSE(row.front().empty());
    }
  }
}

TEST_CASE("games are listed with their players and variants") {
  const Catalogue games = list("games");
  CHECK(row_of(games, "minkingi") == Row{"minkingi", "Minkingi", "2", "standard"});
  CHECK(row_of(games, "kingdom-coinquest") == Row{"kingdom-coinquest", "Kingdom Coinquest", "2-4", "standard"});
  CHECK(row_of(games, "kingdoms-ii") == Row{"kingdoms-ii", "Kingdoms II", "4", "free-for-all, partners"});
}

TEST_CASE("decks and fields are listed as many as there are, with what they hold") {
  const Catalogue decks = list("decks"), fields = list("fields");
  const Row core = row_of(decks, "minkingi/core135");
  if (!core.empty()) CHECK(core[2] == "135");
  std::size_t counted = 0, boards = 0;
  for (const std::string game : {"minkingi", "kings-keys", "25-kingdoms", "kingdom-coinquest", "kingdoms-ii"}) {
    press::Workshop workshop;
    const press::Target target = press::load(game, workshop);
    for (const cards::Deck& deck : target.edition.decks) {
      const auto row = std::ranges::find_if(decks.rows, [&](const Row& one) { return one[3] == deck.path; });
      REQUIRE(row != decks.rows.end());
      CHECK(row->front().starts_with(game + "/"));
      CHECK(deck.path.ends_with(row->front().substr(game.size()) + ".yaml"));
      CHECK((*row)[1] == deck.title);
      CHECK((*row)[2] == std::to_string(deck.card_count()));
      ++counted;
    }
    for (const cards::Field& field : target.edition.fields) {
      const auto row = std::ranges::find_if(fields.rows, [&](const Row& one) { return one[3] == field.path; });
      REQUIRE(row != fields.rows.end());
      CHECK((*row)[2] == std::to_string(field.spaces.size()));
      ++boards;
    }
  }
  CHECK(counted == decks.rows.size());
  CHECK(boards == fields.rows.size());
}

TEST_CASE("papers and sizes are listed as they are") {
  CHECK(row_of(list("papers"), "a4")[1] == "210x297mm");
  CHECK(row_of(list("papers"), "letter")[1] == "215.9x279.4mm");
  CHECK(row_of(list("sizes"), "poker")[1] == "63.5x88.9mm");
  CHECK(row_of(list("symbols"), "crown").size() == 3);
  const Catalogue symbols = list("symbols");
  CHECK(std::ranges::any_of(symbols.rows, [](const Row& row) { return row[1] == "every game"; }));
  CHECK(std::ranges::any_of(symbols.rows, [](const Row& row) { return row[1] == "minkingi"; }));
}

TEST_CASE("the cards of a deck are listed in their order, one without a title too") {
  TempFolder folder;
  press::Workshop workshop;
  const std::string deck = folder.write("deck.yaml", beasts);
  CHECK(inspect::list_cards(deck, workshop).rows ==
        std::vector<Row>{{"owl", "The Owl", "2", deck}, {"eel", "", "1", deck}});
}

TEST_CASE("the languages of a deck are those beside it and its templates, each once") {
  TempFolder folder;
  const std::string deck = folder.write("deck.yaml", beasts);
  folder.write("languages/nds.yaml", "texts: {a: b}\n");
  folder.write("languages/de.yaml", "texts: {a: b}\n");
  press::Workshop workshop;
  const auto codes = [&](const std::string& target) {
    std::string all;
    for (const Row& row : inspect::list_languages(target, workshop).rows) all += row[0] + " ";
    return all;
  };
  CHECK(codes("") == "de ");
  CHECK(codes(deck) == "de nds ");
}

TEST_CASE("the parts of a kit are listed with their number, size and faces") {
  press::Workshop workshop;
  const Catalogue parts = inspect::list_parts("25-kingdoms", {}, workshop);
  std::size_t cards = 0;
  for (const Row& row : parts.rows) {
    CHECK(row[2] != "parts");
    if (row[2] == "card") {
      cards += static_cast<std::size_t>(std::stoul(row[0]));
      CHECK(row[4] == "2");
    }
  }
  CHECK(cards == 52);
  TempFolder folder;
  folder.write("deck.yaml", "game: freeform\ncards:\n  - {id: a, copies: many}\n");
  CHECK(inspect::list_parts(folder / "deck.yaml", {}, workshop).rows.empty());
}

TEST_CASE("the options of a game are listed with what they take") {
  press::Workshop workshop;
  const Catalogue options = inspect::list_options("25-kingdoms", workshop);
  for (const char* name : {"rows", "columns", "hand", "win"}) {
    const Row row = row_of(options, name);
    REQUIRE(row.size() == 4);
    CHECK_FALSE(row[2].empty());
  }
}

TEST_CASE("lists that players wrote are counted and judged by their set") {
  TempFolder folder;
  const std::string set = folder.write("deck.yaml", beasts);
  const std::string good = folder.write("good.txt", "2 The Owl\n1 eel\n"),
                    bad = folder.write("bad.txt", "4 eel\n1 Hen\n");
  press::Workshop workshop;
  CHECK(inspect::check_lists({good}, set, workshop) == 3);
  CHECK(diag::print(workshop.diagnostics) == "");
  CHECK(inspect::check_lists({good, bad, folder / "none.txt"}, set, workshop) == 3 + 5);
  const std::string told = diag::print(workshop.diagnostics);
  CHECK(told.find("'eel' is there 4 times, at most 3 are allowed") != std::string::npos);
  CHECK(told.find("Hen") != std::string::npos);
  CHECK(told.find("none.txt") != std::string::npos);

  folder.write("empty/edition.yaml", "game: freeform\nboards: [{name: sea, template: board}]\n");
  press::Workshop none;
  CHECK_THROWS_AS(inspect::check_lists({good}, folder / "empty", none), diag::UsageError);
  folder.write("wrong.yaml", "game: freeform\ncards:\n  - {id: a, copies: many}\n");
  press::Workshop wrong;
  CHECK(inspect::check_lists({good}, folder / "wrong.yaml", wrong) == 0);
  CHECK(wrong.diagnostics.has_errors());
}
