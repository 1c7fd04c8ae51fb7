// Ranks and numbers as cards write them.
#include "rules/values.h"

#include <limits>

#include "../catch.h"
#include "rules/check.h"
#include "rules/game.h"
#include "rules/kit.h"
#include "rules/ranks.h"

using namespace kingpress;
using namespace kingpress::rules;

TEST_CASE("a rank has one name, however it is written, and counts from the Ace") {
  for (const char* ace : {"A", "a", "ace", "Ace", "ACE"}) CHECK(canonical_rank(ace) == "A");
  CHECK(canonical_rank("Jack") == "J");
  CHECK(canonical_rank("queen") == "Q");
  CHECK(canonical_rank("KING") == "K");
  CHECK(canonical_rank("k") == "K");
  CHECK(canonical_rank("10") == "10");
  CHECK(canonical_rank("Zebra") == "Zebra");
  CHECK(canonical_rank("[ace") == "[ace");
  CHECK(value_of_rank("ace") == 1);
  CHECK(value_of_rank("2") == 2);
  CHECK(value_of_rank("10") == 10);
  CHECK(value_of_rank("J") == 11);
  CHECK(value_of_rank("q") == 12);
  CHECK(value_of_rank("King") == 13);
  for (const char* none : {"", "0", "1", "11", "Joker"}) CHECK_FALSE(value_of_rank(none));
}

TEST_CASE("a whole number is one that the rules can count with") {
  const auto of = [](std::int64_t number) {
    const cards::Value value{number, {}};
    return integer_of(&value);
  };
  constexpr std::int64_t most = std::numeric_limits<int>::max(), least = std::numeric_limits<int>::min();
  CHECK(of(7) == 7);
  CHECK(of(most) == std::numeric_limits<int>::max());
  CHECK(of(least) == std::numeric_limits<int>::min());
  CHECK_FALSE(of(most + 1));
  CHECK_FALSE(of(least - 1));
  const cards::Value text{std::string("7"), {}}, fraction{7.0, {}};
  CHECK_FALSE(integer_of(&text));
  CHECK_FALSE(integer_of(&fraction));
  CHECK_FALSE(integer_of(nullptr));
  CHECK(text_of(nullptr) == "");
  CHECK(text_of(&text) == "7");
}

TEST_CASE("names are listed up to a number, the others counted") {
  CHECK(listed({}) == "");
  CHECK(listed({"4"}) == "4");
  CHECK(listed({"4", "15"}, 2) == "4 and 15");
  CHECK(listed({"4", "15", "30"}, 3) == "4, 15 and 30");
  CHECK(listed({"4", "15", "30", "31"}, 3) == "4, 15 and 2 more");
}

TEST_CASE("a card twice is told at its id, or at the card where it has none written") {
  diag::Sources sources;
  const diag::SourceFile& file = sources.add("deck", std::string(40, 'x'));
  const auto card = [&](const std::string& id, std::size_t at, bool written) {
    cards::Card made;
    made.id = id;
    made.span = {&file, at, at + 5};
    if (written) made.id_span = {&file, at + 1, at + 2};
    return made;
  };
  cards::Deck deck;
  deck.cards = {card("", 0, false), card("", 5, false), card("a", 10, false), card("a", 20, true)};
  diag::Diagnostics diagnostics;
  check_duplicates(deck, "card", "rule 1", diagnostics);
  REQUIRE(diagnostics.list().size() == 1);
  CHECK(diagnostics.list()[0].span.begin == 21);
  CHECK(diagnostics.list()[0].related.at(0).span.begin == 10);
  deck.cards = {card("b", 10, true), card("b", 20, false)};
  check_duplicates(deck, "card", "rule 1", diagnostics);
  REQUIRE(diagnostics.list().size() == 2);
  CHECK(diagnostics.list()[1].span.begin == 20);
  CHECK(diagnostics.list()[1].related.at(0).span.begin == 11);
}

TEST_CASE("a value stands where it is written, else at the card's id, else at the card") {
  diag::Sources sources;
  const diag::SourceFile& file = sources.add("deck", std::string(40, 'x'));
  cards::Card card;
  card.span = {&file, 1, 9};
  CHECK(span_of(card, "rank").begin == 1);
  card.id_span = {&file, 2, 3};
  CHECK(span_of(card, "rank").begin == 2);
  card.values.push_back({"rank", {std::string("K"), {&file, 5, 6}}});
  CHECK(span_of(card, "rank").begin == 5);
}

TEST_CASE("a variant without a deck is for as many players as it says") {
  diag::Diagnostics diagnostics;
  for (const Game& game : games()) {
    const Judged judged = interpret(game, nullptr, diagnostics);
    if (const VariantSpec* variant = game.ruleset.find_variant(judged.ruleset.variant)) {
      diagnostics = {};
      const int players = variant->most_players + 1;
      check_variant_players(judged, players, diagnostics);
      REQUIRE(diagnostics.list().size() == 1);
      const bool one = variant->least_players == variant->most_players;
      const std::string range =
          one ? std::to_string(variant->least_players)
              : std::to_string(variant->least_players) + " to " + std::to_string(variant->most_players);
      CHECK(diagnostics.list()[0].message.ends_with(" is for " + range + " players, not " + std::to_string(players)));
      CHECK(diagnostics.list()[0].path.empty());
    }
  }
}

TEST_CASE("a deck says which back its cards have: another, or none") {
  cards::Deck deck;
  Kit kit;
  CHECK(kit.add_cards(deck, "cards", "card", "back", {}).back == "back");
  deck.back.emplace().value = "mine";
  CHECK(kit.add_cards(deck, "cards", "card", "back", {}).back == "mine");
  deck.back->value = "none";
  CHECK(kit.add_cards(deck, "cards", "card", "back", {}).back.empty());
}
