// `each:` - cards for all combinations of values.
#include "games.h"

using namespace kingpress;
using namespace kingpress::cards;

namespace test_combinations {

const std::string head =
    "game: freeform\nid: \"{suit}-{rank}\"\nschema:\n  suit: {type: choice, choices: [hearts, spades]}\n"
    "  rank: {type: integer, range: [1, 3]}\n  note: text\n";

std::string ids(const Deck& deck) {
  std::string text;
  for (const Card& card : deck.cards) text += (text.empty() ? "" : " ") + card.id;
  return text;
}
std::string read_ids(const std::string& cards) {
  const TempFolder folder;
  const auto read = read_target(folder.write("deck.yaml", head + cards));
  CHECK(read->said().empty());
  return ids(read->deck());
}
std::string said(const std::string& cards) {
  const TempFolder folder;
  return read_target(folder.write("deck.yaml", head + cards))->said();
}

TEST_CASE("there is a card for every combination, the last value changing first") {
  const std::string all = "hearts-1 hearts-2 hearts-3 spades-1 spades-2 spades-3";
  CHECK(read_ids("cards: {each: [suit, rank]}\n") == all);
  CHECK(read_ids("cards: {each: {suit: [hearts, spades], rank: [1, 2, 3]}}\n") == all);
  CHECK(read_ids("cards: [{each: {rank: [2], suit: [spades, hearts]}}, {suit: hearts, rank: 1}]\n") ==
        "spades-2 hearts-2 hearts-1");
  CHECK(read_ids("where: rank != 2\ncards: {each: [suit, rank]}\n") == "hearts-1 hearts-3 spades-1 spades-3");
}

TEST_CASE("where beside it takes some of the combinations, and leaves other cards alone") {
  CHECK(read_ids(
            "cards:\n  - {each: [suit, rank], where: rank != 2 and suit == spades}\n  - {suit: hearts, rank: 2}\n") ==
        "spades-1 spades-3 hearts-2");
  CHECK(read_ids("where: rank > 1\ncards: {each: [suit, rank], where: rank < 3}\n") == "hearts-2 spades-2");
  CHECK(said("cards: [{each: [suit, rank], where: rank > 3}, {suit: hearts, rank: 2}]\n") ==
        "deck.yaml:7:37: warning: no combination meets this 'where'\n");
  CHECK(said("cards: {each: [suit, rank], where: rnk > 1}\n") == "deck.yaml:7:36: error: there is no 'rnk'\n");
  CHECK(said("cards: [{suit: hearts, rank: 2, where: rank > 1}]\n").find("unknown key 'where'") != std::string::npos);
}

TEST_CASE("what stands beside it counts for all of them, with their values in braces") {
  const TempFolder folder;
  const auto read = read_target(folder.write(
      "deck.yaml",
      head + "cards: [{each: [suit, rank], title: \"{rank} of {suit}\", text: \"{x} {{suit}}\", copies: 2}]\n"));
  CHECK(read->said().empty());
  const Card& last = read->deck().cards.back();
  CHECK(to_text(*last.find("title")) == "3 of spades");
  CHECK(to_text(*last.find("text")) == "{x} {spades}");
  CHECK(last.copies == 2);
}

TEST_CASE("of a list that was chosen each word has its number in braces") {
  const TempFolder folder;
  const auto read = read_target(folder.write("deck.yaml",
                                             "game: freeform\nid: \"{order}\"\nschema: {order: list}\n"
                                             "cards: [{each: {order: {permutations: [red, blue]}}, title: \"{order.0} "
                                             "before {order.1}\", text: \"{order.2}\"}]\n"));
  CHECK(read->said().empty());
  CHECK(to_text(*read->deck().cards.front().find("title")) == "red before blue");
  CHECK(to_text(*read->deck().cards.back().find("title")) == "blue before red");
  CHECK(to_text(*read->deck().cards.back().find("text")) == "{order.2}");
}

std::string orders(const std::string& each) {
  const TempFolder folder;
  const auto read =
      read_target(folder.write("deck.yaml", "game: freeform\nschema: {order: list, n: integer}\ncards: {each: " + each +
                                                ", title: \"{order}\"}\n"));
  std::string text = read->said();
  if (text.empty())
    for (const Card& card : read->deck().cards) text += to_text(*card.find("title")) + "; ";
  return text;
}

TEST_CASE("a value may be every order of a list, or every choice from it") {
  CHECK(orders("{order: {permutations: [a, b, c]}}") == "a, b, c; a, c, b; b, a, c; b, c, a; c, a, b; c, b, a; ");
  CHECK(orders("{order: {permutations: [a, b, c], of: 2}}") == "a, b; a, c; b, a; b, c; c, a; c, b; ");
  CHECK(orders("{order: {combinations: [a, b, c], of: 2}}") == "a, b; a, c; b, c; ");
  CHECK(orders("{order: {combinations: [a, b]}}") == "a, b; ");
  CHECK(orders("{order: {combinations: [a, b], of: 1}, n: [1, 2]}") == "a; a; b; b; ");
}

TEST_CASE("orders that cannot be made are told at their place") {
  CHECK(orders("{order: {permutations: [a, b], of: 3}}").find("must be from 1 to 2") != std::string::npos);
  CHECK(orders("{order: {permutations: a}}") ==
        "deck.yaml:3:23: error: 'order' must be a list of values, or all orders of some\n");
  CHECK(orders("{order: {permutations: [a], combinations: [a]}}").find("all orders of some") != std::string::npos);
  CHECK(orders("{order: {permutation: [a]}}").find("unknown key 'permutation'") != std::string::npos);
  CHECK(orders("{order: {permutations: [a, b, c, d, e, f, g, h, i]}}") ==
        "deck.yaml:3:38: error: these are more than 50000 lists\n");
}

TEST_CASE("a file of cards that is named with a key is told how it is named") {
  const auto hint = [](const std::string& cards) {
    const TempFolder folder;
    const auto read =
        read_target(folder.write("deck.yaml", "game: freeform\nschema: {a: text}\ncards:" + cards + "\n"));
    std::string text;
    for (const diag::Diagnostic& one : read->diagnostics.list()) text += one.message + " | " + one.hint + "\n";
    return text;
  };
  const std::string told = "a file of cards is named without 'file:' | write '- cards.csv'\n";
  CHECK(hint(" [{file: cards.csv}]") == told);
  CHECK(hint(" {file: cards.csv}") == told);
  CHECK(hint("\n  - file: cards.csv\n    defaults: {a: x}") ==
        "a file of cards is named without 'file:' | write '- cards: cards.csv', and beside it what counts for all of "
        "them\n");
}

TEST_CASE("what cannot be combined is told at its place") {
  CHECK(said("cards: {each: [suit, rnk]}\n") == "deck.yaml:7:22: error: the schema has no field 'rnk'\n");
  CHECK(said("cards: {each: [note]}\n") == "deck.yaml:7:16: error: the schema does not list the values of 'note'\n");
  CHECK(said("cards: {each: {suit: hearts}}\n") == "deck.yaml:7:22: error: 'suit' must be a list of values\n");
  CHECK(said("cards: {each: {}}\n").find("'each' is a map of lists") != std::string::npos);
  CHECK(said("cards: {each: {suit: [clubs]}}\n").find("unknown suit 'clubs'") != std::string::npos);
}

TEST_CASE("more combinations than a deck may have cards end at the limit") {
  std::string list;
  for (int i = 0; i < 400; ++i) list += (i ? ", a" : "a") + std::to_string(i);
  const TempFolder folder;
  const auto read =
      read_target(folder.write("deck.yaml", "game: freeform\nschema: {a: text, b: text}\ncards: {each: {a: [" + list +
                                                "], b: [" + list + "]}}\n"));
  CHECK(read->said().find("the deck has more than 50000 cards") != std::string::npos);
}

TEST_CASE("a field that is called each is one") {
  const TempFolder folder;
  const auto read =
      read_target(folder.write("deck.yaml", "game: freeform\nschema: {each: text}\ncards: [{id: a, each: day}]\n"));
  CHECK(read->said().empty());
  CHECK(ids(read->deck()) == "a");
}

}  // namespace test_combinations
