// Steps that cannot be meant: each row is some steps and what is said of them; and what an effect has wrong, which is
// told once however often it runs.
#include <algorithm>

#include "../catch.h"
#include "reading.h"

using namespace kingpress;

namespace {

struct Row {
  std::string steps, says;
};

std::unique_ptr<test::ReadRules> with(const std::string& steps, const std::string& more = "",
                                      const std::string& csv = "id,rank,suit\na,1,red\nb,2,blue\n") {
  return test::rules_of(
      "game: T\nplayers: 2\nallow: [unread-zone, unread-variable, no-choice, unplaced-card]\nboard: {space: grid 2x2}\n"
      "zones:\n  pile: {cards: all, seen: all}\n  hand: {each: player, seen: all}\n  gone: {seen: all}\n"
      "  mat: {each: [player, space], seen: all}\n"
      "vars: {n: 0, m: 0, here: none, hue: red, tint: none, player: {coins: 0}}\n" +
          more + "play:\n  - set: {here: top(spaces), coins of first: 2}\n" + steps + "  - win: first\n",
      csv);
}

// How often it is said.
int times_said(const test::ReadRules& read, const std::string& message) {
  return static_cast<int>(std::ranges::count_if(
      read.diagnostics.list(), [&](const auto& one) { return one.message.find(message) != std::string::npos; }));
}

}  // namespace

TEST_CASE("steps say whose it is, what is gone through and what is run", "[script]") {
  const std::vector<Row> rows{
      {"  - set: {n: coins}\n", "whose 'coins'? nobody has the turn here"},
      {"  - set: {n: seat}\n", "whose 'seat'? nobody has the turn here"},
      {"  - move: 1 from pile to mat of here\n", "which 'mat'? there are several"},
      {"  - {turns: once, do: [move: top(pile) to hand of here]}\n", "hand of owner of card"},
      {"  - {turns: once, do: [move: top(pile) to gone of here]}\n", "'gone' is nothing of 'here'"},
      {"  - for: {card: \"rank >\"}\n    do: [move: card to gone]\n", "something is missing at the end"},
      {"  - run: nothing_known\n", "effects: {draw: [move: n from deck to hand]}"},
      {"  - {move: top(pile) to gone, face: up if n > 1 else sideways}\n",
       "'face' is compared with 'sideways', which it never is; it is up or down"},
      {"  - set: {hue: first}\n", "let it begin with 'none'"},
      {"  - set: {n: first}\n", "'n' holds a number, this is a player"}};
  for (const Row& row : rows) {
    INFO(row.steps);
    CHECK_THAT(with(row.steps)->said(), Catch::Contains(row.says));
  }
  CHECK(with("  - set: {n: first}\n")->said().find("none'") == std::string::npos);
  CHECK(with("  - {turns: once, do: [move: top(pile) to gone of here]}\n")->said().find("owner of card") ==
        std::string::npos);
}

TEST_CASE("what an effect has wrong is told once, however often it runs", "[script]") {
  const auto told = [](const std::string& step, const std::string& message, const std::string& csv) {
    const auto read = with("  - run: twice\n  - run: twice\n", "effects: {twice: [" + step + "]}\n", csv);
    INFO(read->said());
    return times_said(*read, message);
  };
  const std::string two = "id,rank,suit\na,1,red\nb,2,blue\n";
  CHECK(told("{set: {n: hue + 1}}, {set: {hue: blue}}", "'hue' may be a text", two) == 1);
  CHECK(told("{set: {n: count(pile where suit == hue)}}, {set: {hue: green}}", "'hue' may be 'green'", two) == 1);
  CHECK(told("{set: {n: 1}, when: hue == green}, {set: {hue: red}}", "'hue' is never 'green'; it is red", two) == 1);
  CHECK(told("{set: {n: 1}, when: tint == green}, {set: {tint: none}}", "'tint' is never 'green'", two) == 1);
  CHECK(told("{set: {n: 1}, when: tint == green}, {set: {tint: none}}", "it is", two) == 0);
  CHECK(told("{set: {n: count(pile where rank + count(pile where rank + count(pile where rank > n) > n) > n)}}",
             "this may look at", "id,rank,suit,copies\na,1,red,128\n") == 1);
}

TEST_CASE("sets within sets are as large as what they are made of", "[script]") {
  const auto is_refused = [](const std::string& set, int times) {
    std::string inner = "count(1..9 where it > count(1..9 where it > 1))", most = "0";
    if (set.starts_with("unique")) inner = "count(1..9 where it > 1)";
    for (int one = 0; one < times; ++one) most += " + " + inner;
    const auto read = with("  - set: {n: \"count(" + set + most + ")\"}\n");
    INFO(read->said());
    CHECK((read->program || times_said(*read, "this may look at") == 1));
    return read->program == nullptr;
  };
  const std::string numbers = "unique((1..row) of spaces) where it > ",
                    lines = "enclosed(here, row > 0, column > 1) where row > ";
  CHECK_FALSE(is_refused(numbers, 1));
  CHECK(is_refused(numbers, 3));
  CHECK_FALSE(is_refused(lines, 1));
  CHECK(is_refused(lines, 2));
}

TEST_CASE("a card that each player gets, and no zone takes, is told with those that are there once", "[script]") {
  const auto read = test::rules_of(
      "game: T\nplayers: 2\nallow: [no-choice, unread-zone]\nzones: {pile: {cards: rank == 1, seen: all}}\n"
      "play: [win: first]\n",
      "id,rank,copies,each_player\na,1,1,\nb,2,,2\nc,3,0,\nd,4,2,\n");
  REQUIRE(read->program);
  REQUIRE(read->diagnostics.sorted().size() == 1);
  CHECK(read->diagnostics.sorted().front().message ==
        "2 cards lie in no zone at the start, and never come into play: 'b', 'd'");
}

TEST_CASE("a loop over cards in a game without cards does nothing", "[script]") {
  const auto read = test::rules_of(
      "game: T\nplayers: 2\nallow: [no-choice, unread-zone]\nzones: {pile: {seen: all}, gone: {seen: all}}\n"
      "vars: {n: 0}\nplay:\n  - for: {card: pile}\n    do: [add: {n: 1}]\n"
      "  - {win: first, when: n == 0}\n  - win: left of first\n");
  INFO(read->said());
  REQUIRE(read->program);
  const test::Game game(read->program);
  CHECK(game.outcome(game.initial_state()).winners == 1);
}
