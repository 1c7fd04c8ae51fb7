// Slips that a first file of rules has, and what they are told.
#include "../catch.h"
#include "reading.h"

using namespace kingpress;

namespace {

const char* table = "id,suit,coins\nred-1,red,1\nblue-2,blue,2\n";
const char* zones = "game: T\nplayers: 2\nzones: {pile: {cards: all, seen: all}, mine: {each: player, seen: all}}\n";

}  // namespace

TEST_CASE("a variable called like a column of the cards is refused, for a picked card would hide it", "[script]") {
  const auto read = test::rules_of(std::string(zones) + "vars: {player: {coins: 0}}\nplay: [win: first]\n", table);
  CHECK_FALSE(read->program);
  CHECK(read->said().find("the cards have a column 'coins' already") != std::string::npos);
  CHECK(test::rules_of(std::string(zones) + "vars: {player: {money: 0}}\nplay: [win: first]\n", table)->program);
}

TEST_CASE("a word alone is a computed value where some card has it", "[script]") {
  const std::string play = "play:\n  - {win: first, when: any(pile where suit == trump)}\n  - win: left of first\n";
  const auto red = test::rules_of(std::string(zones) + "computed: {trump: red}\n" + play, table);
  INFO(red->said());
  REQUIRE(red->program);
  const test::Game game(red->program);
  CHECK(game.outcome(game.initial_state()).winners == 1);
  const auto none = test::rules_of(std::string(zones) + "computed: {trump: rde}\n" + play, table);
  CHECK_FALSE(none->program);
  CHECK(none->said().find("'rde' is no column, variable or zone") != std::string::npos);
}

TEST_CASE("an expression that ends at a comma of YAML is told to stand in quotes", "[script]") {
  const auto read = test::rules_of(
      "game: T\nplayers: 2\nboard: {space: grid 3x3}\nvars: {space: {holder: nobody}}\n"
      "play:\n  - {when: row(3, holder == first), do: [win: first]}\n",
      {});
  CHECK_FALSE(read->program);
  CHECK(read->said().find("stands in quotes") != std::string::npos);
}

TEST_CASE("a word of other languages beside 'do' says what is written here instead", "[script]") {
  const auto said = [](const std::string& play) { return test::rules_of(std::string(zones) + play, table)->said(); };
  const std::string loop = said("play:\n  - while: any(pile)\n    do: [move: 1 from pile to mine of first]\n");
  CHECK(loop.find("'while' is no statement") != std::string::npos);
  CHECK(loop.find("repeat: forever, with 'until'") != std::string::npos);
  const std::string other =
      said("play:\n  - repeat: 2\n    untill: empty(pile)\n    do: [move: 1 from pile to mine of first]\n");
  CHECK(other.find("'untill' does not stand beside 'repeat'") != std::string::npos);
  CHECK(other.find("did you mean 'until'?") != std::string::npos);
}

TEST_CASE("what is computed in a circle is not suggested to itself", "[script]") {
  const std::string said =
      test::rules_of(std::string(zones) + "computed: {x: y + 1, y: x + 1}\nplay: [win: players where x == 1]\n", table)
          ->said();
  CHECK(said.find("computed from itself") != std::string::npos);
  CHECK(said.find("did you mean 'y'?") == std::string::npos);
}

TEST_CASE("a table by a condition has rows for yes and no", "[script]") {
  const auto read =
      test::rules_of(std::string(zones) +
                         "computed: {bonus: {by: suit == red, yes: 5, no: 1}}\n"
                         "play:\n  - {win: first, when: sum(bonus of pile) == 6}\n  - win: left of first\n",
                     table);
  INFO(read->said());
  REQUIRE(read->program);
  const test::Game game(read->program);
  CHECK(game.outcome(game.initial_state()).winners == 1);
}
