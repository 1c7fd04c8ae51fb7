// What cannot be compared, counted or added up, and what is said of it: each row is a `must` and the message.
#include <fmt/format.h>

#include "../catch.h"
#include "reading.h"

using namespace kingpress;

namespace {

struct Row {
  std::string must, says;
};

std::string said(const std::string& must, const std::string& computed = "") {
  return test::rules_of(
             "game: T\nplayers: 2\nboard: {space: grid 2x2}\nallow: [unread-zone, unread-variable]\nzones:\n"
             "  pile: {cards: suit != gold, seen: all}\n  gone: {seen: all}\n  cell: {each: space, seen: all, room: "
             "1}\n"
             "vars: {n: 0, hue: red, kept: none}\ncomputed: {" +
                 computed +
                 "}\nplay:\n  - set: {n: 1, hue: blue, kept: top(pile)}\n  - choose:\n"
                 "      go:\n        player: players\n        cards: {from: pile, count: 1..2}\n        card: pile\n"
                 "        colour: [green, grey]\n        must: {it: \"" +
                 must + "\"}\n        do: [move: card to gone]\n      pass: {}\n    by: first\n",
             "id,suit,rank\na,red,1\nb,blue,2\nc,gold,3\n")
      ->said();
}

void check(const std::vector<Row>& rows, const std::string& computed = "") {
  for (const Row& row : rows) {
    INFO(row.must);
    CHECK_THAT(said(row.must, computed), Catch::Contains(row.says));
  }
}

}  // namespace

TEST_CASE("words are equal or not, to what there is of them", "[script]") {
  check(
      {{"hue > blue", "'hue' is compared with the word 'blue', and words are not greater or less"},
       {"colour == blue", "'colour' is compared with 'blue', which it never is; it is green or grey"},
       {"suit == blu", "'suit' is compared with 'blu', which no card has; it is red, blue or gold"},
       {"face of card == sideways", "'face of card' is compared with 'sideways', which it never is; it is up or down"},
       {"suit == player", "a word is compared with a player"},
       {"sum(n, suit) > 1", "'suit' is a text: what 'sum' goes over must be a number"},
       {"card in most(rank in pile)", "'in' asks whether one value is among others"}});
}

TEST_CASE("what belongs to nothing beside it is told, though something else has it", "[script]") {
  check({{"owner of top(spaces) == first", "'owner' is nothing of 'top(spaces)'"},
         {"space of top(spaces) == top(spaces)", "'space' is nothing of 'top(spaces)'"},
         {"name of top(spaces) == red", "'name' is no column, variable or zone"},
         {"count(cards) of player > 1", "'count(cards)' is nothing of 'player'"}});
}

TEST_CASE("an expression that breaks off is told where it does", "[script]") {
  check(
      {{"n == (1 if ) else 2)", "')' does not belong here"}, {"n not 3", "'not' behind a value belongs to 'not in'"}});
}

TEST_CASE("a word is no end of a range that goes down", "[script]") {
  CHECK(said("n in 'gold'..3").find("goes down") == std::string::npos);
  CHECK_THAT(said("n in 4..3"), Catch::Contains("the range '4..3' goes down"));
}

TEST_CASE("what is computed in a circle is told wherever it is asked for", "[script]") {
  check({{"any(gone where x == 1)", "'x' is computed from itself"},
         {"count(rank of x where it != kept) > 1", "'x' is computed from itself"}},
        "x: y, y: x");
  std::string deep = "x0: x1 of x1";
  for (int one = 1; one < 40; ++one) deep += fmt::format(", x{0}: x{1} of x{1}", one, one + 1);
  CHECK_THAT(said("count(rank of x0 where it != kept) > 1", deep + ", x40: x0"),
             Catch::Contains("is computed from itself"));
}

TEST_CASE("a table that goes into a number has a row for each value of cards in play", "[script]") {
  const std::string some = said("high + n > 0", "high: {by: suit, red: 1}");
  CHECK_THAT(some, Catch::Contains("'high' has no value for suit blue"));
  CHECK(some.find("gold") == std::string::npos);  // lies in no zone
  CHECK_THAT(said("high + n > 0", "high: {by: suit, red: suit + 1, else: 2}"), Catch::Contains("'suit' is a text"));
}

TEST_CASE("of many words the first are told, and a row for each of them is suggested", "[script]") {
  const auto with = [](int words, const std::string& where) {
    std::string csv = "id,rank\n";
    for (int word = 0; word < words; ++word) csv += fmt::format("c{0},w{0}\n", word);
    return test::rules_of("game: T\nplayers: 2\nallow: [no-choice]\nzones: {pile: {cards: \"" + where +
                              "\", seen: all}}\nplay:\n  - {win: first, when: any(pile where rank > 3)}\n",
                          csv)
        ->said();
  };
  const std::string few = with(15, "all"), many = with(16, "all");
  CHECK_THAT(few, Catch::Contains("w11, w12, w13 or w14") && Catch::Contains(", w14: 15}"));
  CHECK_THAT(many, Catch::Contains("w10, w11 or 4 more") && Catch::Contains(", w14: 15}"));
  CHECK(many.find("w15") == std::string::npos);
  CHECK_THAT(with(2, "rank > 3"), Catch::Contains("'rank' is a text: what is greater or less must be a number"));
}

namespace {

// All that is said of rules whose only action has this `must`, warnings too.
std::string told(const std::string& must, const std::string& vars, const std::string& first = "win: first") {
  const auto read = test::rules_of(
      "game: T\nplayers: 2\nallow: [unread-zone, unread-variable]\nzones: {pile: {cards: all, seen: all}}\n"
      "vars: {" +
          vars + "}\nplay:\n  - choose: {go: {card: pile, must: {it: \"" + must +
          "\"}}, pass: {}}\n    by: first\n  - " + first + "\n",
      "id,suit,rank\na,red,1\nb,blue,2\n");
  std::string all;
  for (const diag::Diagnostic& one : read->diagnostics.list()) all += one.message + "; " + one.hint + "\n";
  return all;
}

}  // namespace

TEST_CASE("a list is no single value, on either side of a comparison, and no condition", "[script]") {
  check({{"[red, blue] == suit", "'[red, blue]' is a list, and one value is meant here"},
         {"[1, 2] > 3", "'[1, 2]' is a list, and one value is meant here"},
         {"[1, 2] + 1 > 3", "'[1, 2]' is a list, and one value is meant here"},
         {"[1, 2] in [1, 3]", "'[1, 2]' is a list, and one value is meant here"},
         {"unique(rank of pile) > 1", "'unique(rank of pile)' is numbers, and one value is meant here"},
         {"[1, 2]", "'[1, 2]' is numbers, which is no condition"}});
  CHECK_THAT(said("[red, blue] == suit"), Catch::Contains("suit in [red, blue]"));
}

TEST_CASE("an option that is a word is no number", "[script]") {
  CHECK_THAT(told("limit > 1", "limit: eight"),
             Catch::Contains("'limit' is a text: what is greater or less must be a number, not eight"));
  CHECK_THAT(told("rank + limit > 1", "limit: eight"), Catch::Contains("'limit' is a text"));
  CHECK_THAT(told("rank == 1", "rounds: eight", "{repeat: rounds, do: [shuffle: pile]}"),
             Catch::Contains("'rounds' is a text: how often must be a number, not eight"));
  CHECK(told("limit > 1", "limit: 8") == "");
}

TEST_CASE("a number that stands beside a column of words is told", "[script]") {
  CHECK_THAT(told("suit != limit", "limit: 8"),
             Catch::Contains("'limit' may be '8', which no card has here; they have red or blue"));
  CHECK(told("rank != limit", "limit: 8") == "");
  CHECK(told("suit != trump", "trump: none") == "");
}

TEST_CASE("a word that a variable never is is told behind every sign", "[script]") {
  const std::string vars = "wind: calm", roll = "roll: {wind: [calm, storm]}";
  const std::string never = "'wind' is never 'strom'; it is calm or storm";
  for (const char* must : {"wind == strom", "wind != strom", "wind in [calm, strom]", "wind not in [strom]"}) {
    INFO(must);
    CHECK_THAT(told(must, vars, roll), Catch::Contains(never));
  }
  CHECK(told("wind != storm", vars, roll) == "");
  CHECK(told("wind in [calm, storm]", vars, roll) == "");
}

TEST_CASE("a column where no single card is known is told as one, with what to ask", "[script]") {
  const auto score = test::rules_of(
      "game: T\nplayers: 2\nzones: {pile: {cards: all, seen: all}}\nplay:\n  - choose: {go: {}}\n    by: first\n"
      "score: points\n",
      "id,points\na,1\n");
  CHECK_THAT(score->said(), Catch::Contains("'points' is a column of the cards, and no single card is known here"));
  CHECK_THAT(score->said(), Catch::Contains("sum(points of ZONE), points of top(ZONE)"));
  const auto picked = test::rules_of(
      "game: T\nplayers: 2\nzones: {pile: {cards: all, seen: all}}\nplay:\n"
      "  - choose: {go: {cards: {from: pile, count: 2}, must: {all red: suit == red}}}\n    by: first\n",
      "id,suit\na,red\nb,blue\n");
  CHECK_THAT(picked->said(), Catch::Contains("'suit' is a column of the cards, and no single card is known here"));
  CHECK_THAT(picked->said(), Catch::Contains("any(cards where suit == red) or not any(cards where suit != red)"));
}
