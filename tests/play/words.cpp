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
