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
