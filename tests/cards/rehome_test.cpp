// Decks that are written to another folder.
#include "cards/rehome.h"

#include "../catch.h"
#include "../temp_folder.h"

using namespace kingpress;
using namespace kingpress::cards;

TEST_CASE("what a deck names is named from where it is written: templates, backs, pictures of any column") {
  const TempFolder folder;
  for (const char* file : {"game/looks/mine.yaml", "game/looks/fox-back.yaml", "game/art/fox.png", "game/art/1.png"})
    folder.write(file, "x");
  Deck deck;
  deck.folder = folder / "game";
  deck.layout = Look{"looks/mine", {}, {{"map", {std::string("art/fox.png"), {}}}}};
  deck.back = Look{"looks/{kind}-back", {}};
  Card& card = deck.cards.emplace_back();
  card.layout = std::make_shared<const Look>(Look{"classic", {}});
  card.back = std::make_shared<const Look>(Look{"art/{id}.png", {}});
  card.values = {{"scene", {List{{std::string("art/fox.png"), {}}, {std::string("art/none.png"), {}}}, {}}},
                 {"title", {std::string("looks"), {}}}};
  const auto text = [&](std::size_t item) { return *(*card.values[0].value.list())[item].text(); };
  diag::Diagnostics diagnostics;
  rehome(deck, folder / "tuned.yaml", diagnostics);
  CHECK(deck.layout->value == "game/looks/mine");
  CHECK(*deck.layout->values[0].value.text() == "game/art/fox.png");
  CHECK(deck.back->value == "game/looks/{kind}-back");
  CHECK(card.layout->value == "classic");
  CHECK(card.back->value == "game/art/{id}.png");
  CHECK(text(0) == "game/art/fox.png");
  CHECK(text(1) == "art/none.png");
  CHECK(*card.values[1].value.text() == "looks");
  CHECK(diagnostics.list().empty());

  rehome(deck, folder / "elsewhere/tuned.yaml", diagnostics);  // from "game/game/...", where nothing is
  CHECK(diagnostics.list().empty());
  deck.layout->value = "looks/mine";
  rehome(deck, folder / "elsewhere/tuned.yaml", diagnostics);
  REQUIRE(diagnostics.list().size() == 1);
  CHECK(diagnostics.list().front().code == "outside-folder");
}
