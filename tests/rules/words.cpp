// A word table by itself: every action it speaks of is read back from its statement, and nothing else is.
#include "rules/engine/words.h"

#include "../catch.h"

using namespace kingpress::rules;

namespace {

// Two stages: playing a card of the hand onto a space, alone or with another; then naming any of three spaces.
struct Table {
  struct State {
    int stage = 0;
    std::vector<std::string> hand{"7H", "KS", "7H"};
  };
  static int stage_of(const State& state) { return state.stage; }

  static Words<Table> phrases() {
    using W = Words<Table>;
    const auto card = [](const W::At& at) -> W::Value {
      return at.value < at.state.hand.size() ? W::Value(at.state.hand[at.value]) : std::nullopt;
    };
    const auto hand = W::heard("hand", [](const W::At& at) { return std::to_string(at.state.hand.size()); });
    return W()
        .add(1, 0, "pass", {hand}, "passes with {hand} cards")
        .add(1, 16, "play", {W::text("card", 4, 3, card), W::number("space", 1, 4, 1)}, "plays {card} on space {space}")
        .add(1, 32, "ask", {W::seat("seat", 1)}, "asks player {seat}")
        .add(1, 48, "show", {W::word("where", "here"), W::text("card", 1, 3, card)}, "shows {card} {where}")
        .headed("shows a card")
        .add(1, 64, "show", {W::text("card", 1, 3, card)}, "passes with {hand} cards")
        .add(2, 0, "name", {W::set("spaces", 3, 1)}, {});
  }
};
const Words<Table> words = Table::phrases();
const Table table;

std::optional<Action> read(const Statement& statement, int stage = 0) {
  return words.parse(table, {stage, {"7H", "KS", "7H"}}, 0, statement);
}

}  // namespace

TEST_CASE("an action is described, said and read back by the same line of the table") {
  const Statement said = words.describe(table, {}, 0, 16 + 4 + 2);
  CHECK(said == Statement{"play", {{"card", std::string("KS")}, {"space", std::int64_t{3}}}});
  CHECK(words.say(table, {}, 0, 16 + 4 + 2) == "plays KS on space 3");
  CHECK(read(said) == Action{16 + 4 + 2});
  CHECK(words.describe(table, {}, 0, 33) == Statement{"ask", {{"seat", std::int64_t{1}}}});
  CHECK(words.say(table, {}, 0, 33) == "asks player 2");
  CHECK(words.say(table, {}, 0, 0) == "passes with 3 cards");
  CHECK(words.describe(table, {}, 0, 0) == Statement{"pass", {}});
  CHECK(read({"pass", {}}) == Action{0});
}

TEST_CASE("of cards that read alike the first is meant") {
  CHECK(read(words.describe(table, {}, 0, 16 + 8)) == Action{16});
}

TEST_CASE("a set of spaces is the list of their numbers, also when it is empty") {
  for (Action set = 0; set < 8; ++set) CHECK(read(words.describe(table, {1, {}}, 0, set), 1) == set);
  CHECK(words.describe(table, {1, {}}, 0, 5) == Statement{"name", {{"spaces", std::vector<std::int64_t>{1, 3}}}});
  CHECK(words.say(table, {1, {}}, 0, 5) == "name 1, 3");
  CHECK(read({"name", {{"spaces", std::vector<std::string>{}}}}, 1) == Action{0});
  CHECK_FALSE(read({"name", {{"spaces", std::vector<std::int64_t>{4}}}}, 1));
  CHECK_FALSE(read({"name", {{"spaces", std::string("1")}}}, 1));
}

TEST_CASE("words are read in any order; a word too many, too few or unknown is no action") {
  const Word card{"card", std::string("KS")}, space{"space", std::int64_t{1}};
  CHECK(read({"play", {space, card}}) == Action{20});
  CHECK_FALSE(read({"play", {card}}));
  CHECK_FALSE(read({"play", {card, space, {"more", std::int64_t{1}}}}));
  CHECK_FALSE(read({"play", {card, {"space", std::int64_t{5}}}}));
  CHECK_FALSE(read({"play", {{"card", std::string("9H")}, space}}));
  CHECK_FALSE(read({"play", {card, {"space", std::string("1")}}}));
  CHECK_FALSE(read({"plays", {card, space}}));
}

TEST_CASE("a phrase is spoken in its own stages only") {
  CHECK_FALSE(read({"pass", {}}, 1));
  CHECK(words.describe(table, {1, {}}, 0, 16).action.empty());
  CHECK(words.describe(table, {}, 0, 16 + 12).action.empty());
}

TEST_CASE("a brace that is not closed is a brace") {
  const auto name = [](std::string_view key) { return "<" + std::string(key) + ">"; };
  CHECK(spoken("plays {card} to {table", name) == "plays <card> to {table");
  CHECK(spoken("plays {card=", name) == "plays {card=");
}

TEST_CASE("a word that says something of the state is read too, and has to be so") {
  const Statement said = words.describe(table, {}, 0, 49);
  CHECK(said == Statement{"show", {{"where", std::string("here")}, {"card", std::string("KS")}}});
  CHECK(read(said) == Action{49});
  CHECK_FALSE(read({"show", {{"where", std::string("there")}, {"card", std::string("KS")}}}));
  CHECK(read({"show", {{"card", std::string("KS")}}}) == Action{65});
}

TEST_CASE("an action is said by its sentence or its heading, and what is none is not said") {
  CHECK(words.say(table, {}, 0, 49) == "shows KS here");
  CHECK(words.say_first(table, {}, 0, 49) == "shows a card");
  CHECK(words.say_first(table, {}, 0, 33) == "asks player 2");
  CHECK(words.say(table, {}, 0, 60) == "");
  CHECK(words.say_first(table, {}, 0, 60) == "");
}

TEST_CASE("a card that is not there has no word, and a question mark in its place") {
  const Table::State bare{0, {"7H"}};
  CHECK(words.describe(table, bare, 0, 16 + 4) == Statement{"play", {{"space", std::int64_t{1}}}});
  CHECK(words.say(table, bare, 0, 16 + 4) == "plays ? on space 1");
}

TEST_CASE("the sentences of a table are told once each") {
  CHECK(words.sentences() == std::vector<std::string>{"passes with {hand} cards", "plays {card} on space {space}",
                                                      "asks player {seat}", "shows {card} {where}", "shows a card"});
}

TEST_CASE("numbers of a set stand within it") {
  CHECK(read({"name", {{"spaces", std::vector<std::int64_t>{3}}}}, 1) == Action{4});
  CHECK_FALSE(read({"name", {{"spaces", std::vector<std::int64_t>{0}}}}, 1));
  CHECK_FALSE(read({"name", {{"spaces", std::vector<std::string>{"1"}}}}, 1));
}

TEST_CASE("values of words are told plainly") {
  CHECK(plain(std::int64_t{-7}) == "-7");
  CHECK(plain(std::string("7H")) == "7H");
  CHECK(plain(std::vector<std::int64_t>{1, 4}) == "1, 4");
  CHECK(plain(std::vector<std::string>{"7H", "KS"}) == "7H KS");
}

TEST_CASE("what is said in a language is said so, and anything else as it is written") {
  Spoken german;
  german.said = {{"{n} cards", "{n} Karten"}, {"one card", "eine Karte"}};
  german.titles = {{"7H", "Herz Sieben"}};
  CHECK(german.say("{n} cards", {{"n", "2"}}) == "2 Karten");
  CHECK(german.say("{n} coins of {whom}", {{"n", "2"}}) == "2 coins of whom");
  CHECK(german.counted(1, "one card", "{n} cards") == "eine Karte");
  CHECK(german.counted(3, "one card", "{n} cards") == "3 Karten");
  CHECK(german.card("7H") == "Herz Sieben");
  CHECK(german.card("KS") == "KS");
  Speaks game;
  CHECK(game.said("one card") == "one card");
  game.speak(std::make_shared<Spoken>(german));
  CHECK(game.said("one card") == "eine Karte");
}
