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

TEST_CASE("an effect whose number a card does not say names the card, also where a column is called n", "[script]") {
  const auto with = [](const std::string& cards, const std::string& vars = "") {
    return test::rules_of(
        "game: T\nplayers: 2\nallow: [unread-zone]\nzones: {stock: {cards: all, seen: all}, gone: {seen: all}}\n" +
            vars +
            "effects: {draw: [move: n from stock to gone]}\nplay:\n"
            "  - choose: {lay: {card: stock, do: [run: effect]}}\n    by: first\n",
        cards);
  };
  const std::string missing = "card 'a' names 'draw' without the number that its steps ask for";
  CHECK_THAT(with("id,effect\na,draw\nb,draw 2\n")->said(), Catch::Contains(missing));
  CHECK_THAT(with("id,effect,n\na,draw,1\nb,draw 2,1\n")->said(), Catch::Contains(missing));
  CHECK(with("id,effect\na,draw 1\nb,draw 2\n")->said() == "");
  CHECK(with("id,effect\na,draw\n", "vars: {n: 1}\n")->said() == "");
}

TEST_CASE("effects of a card are separated by bars, with as many blanks as one likes", "[script]") {
  const auto with = [](const std::string& cards) {
    return test::rules_of(
        "game: T\nplayers: 2\nallow: [unread-zone]\nzones: {stock: {cards: all, seen: all}, gone: {seen: all}}\n"
        "effects: {draw: [move: n from stock to gone]}\nplay:\n"
        "  - choose: {lay: {card: stock, do: [run: effect]}}\n    by: first\n",
        cards);
  };
  CHECK(with("id,effect\na,draw  1 |draw 2\n")->said() == "");
  for (const char* sign : {",", ";"}) {
    const auto read = with(std::string("id,effect\na,\"draw 1") + sign + " draw 2\"\n");
    REQUIRE_FALSE(read->diagnostics.list().empty());
    CHECK_THAT(read->diagnostics.list().front().hint, Catch::Contains("separated by ' | '"));
  }
}

TEST_CASE("a sign or a step that stands in a wrong place is told what to write", "[script]") {
  const auto hints = [](const std::string& step) {
    const auto read = test::rules_of(std::string(zones) + "play:\n  - " + step + "\n", table);
    std::string all;
    for (const diag::Diagnostic& one : read->diagnostics.list()) all += one.message + "; " + one.hint + "\n";
    return all;
  };
  CHECK_THAT(hints("{win: first, when: any(pile where coins ≥ 2)}"), Catch::Contains("write >="));
  CHECK_THAT(hints("{win: first, when: any(pile where coins ≥2)}"), Catch::Contains("write >="));
  CHECK_THAT(hints("{win: first, when: any(pile where coins ≠ 2)}"), Catch::Contains("write !="));
  CHECK_THAT(hints("deal: 1 from pile to mine to pile"), !Catch::Contains("brackets"));
  const std::string stands =
      "'move' is a step, and the steps of an action stand under its 'do'; do: [move: card to mine]";
  CHECK_THAT(hints("{choose: {lay: {card: pile, move: card to mine}}, by: first}"), Catch::Contains(stands));
}

TEST_CASE("of a player's variable that nothing asks for it is told whether a step sets it", "[script]") {
  const auto said_of = [](const std::string& step) {
    const auto read = test::rules_of(
        std::string(zones) + "vars: {player: {x: 0}}\nplay:\n  - " + step + "\n  - choose: {go: {}}\n    by: first\n",
        table);
    std::string all;
    for (const diag::Diagnostic& one : read->diagnostics.list()) all += one.message + "\n";
    return all;
  };
  CHECK_THAT(said_of("shuffle: pile"), Catch::Contains("nothing asks for 'x': no step sets it either"));
  CHECK_THAT(said_of("set: {x of first: 1}"), Catch::Contains("nothing asks for 'x': steps only set it"));
}
