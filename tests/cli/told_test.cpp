// What a person at the terminal is told of a game by rules.yaml: cards laid open, tricks swept away, scores, and what a
// card is where its title does not say so; also of a game that goes on or is replayed.
#include "../catch.h"
#include "program.h"

#include <fstream>

using namespace kingpress::test;

namespace {

// Three cards each of eight, laid open one by one; the highest of the trick takes it.
void write_tricks(const TempFolder& folder) {
  std::string cards = "id,title,suit,rank\n";
  for (int card = 1; card <= 8; ++card)
    cards += "c" + std::to_string(card) + ",Guest " + std::string(1, static_cast<char>('A' + card)) + ",suns," +
             std::to_string(card) + "\n";
  folder.write("deck.yaml",
               "game: freeform\ntitle: Guests\nschema: {suit: text, rank: integer}\ncards: cards.csv\n"
               "allow: [not-shown]\n");
  folder.write("cards.csv", cards);
  folder.write("rules.yaml", R"(game: Guests
players: 2
zones:
  stock: {cards: all, seen: nobody}
  hand: {each: player, seen: owner}
  table: {each: player, seen: all}
  won: {each: player, seen: nobody}
vars: {leader: nobody}
play:
  - shuffle: stock
  - deal: 3 from stock to hand
  - repeat: 3
    do:
      - turns: once
        from: leader
        do: [choose: {play: {card: hand, told: "plays {card}", do: [move: card to table]}}]
      - set: {leader: owner of most(rank of table where suit == suns)}
      - move: table to won of leader
score: count(won)
)");
}

std::string typed_in(const TempFolder& folder, std::vector<std::string> words, const std::string& typed) {
  Surroundings here;
  here.standard_input = folder.write("typed", typed);
  here.folder = folder.path();
  return program(words, here).out;
}

}  // namespace

TEST_CASE("what is laid open is named, the trick that is swept away is told, and so are the scores") {
  const TempFolder folder;
  write_tricks(folder);
  const std::string said = typed_in(folder, {"play", ".", "--seed", "3", "--bots", "random"}, "1\n1\n1\nn\n");
  INFO(said);
  CHECK(contains(said, "seat 2: plays Guest "));
  CHECK_FALSE(contains(said, "plays a card"));
  CHECK(contains(said, " go from table to won of seat "));
  CHECK(contains(said, "\n  Guest "));
  CHECK(contains(said, "\nscores: seat 1: "));
  CHECK(contains(said, " (suns, rank "));  // in the hand
  const std::vector<std::string> german{"play", ".", "--seed", "3", "--bots", "random", "--language", "de"};
  CHECK(contains(typed_in(folder, german, "1\n1\n1\nn\n"), "\nPunkte: Platz 1: "));
}

TEST_CASE("a game that goes on, and one that is replayed, call cards as the game did") {
  const TempFolder folder;
  write_tricks(folder);
  typed_in(folder, {"play", ".", "--seed", "3", "--bots", "random"}, "1\ns game.jsonl\nq\n");
  const std::string resumed = typed_in(folder, {"play", "--resume", "game.jsonl"}, "q\n");
  INFO(resumed);
  CHECK(contains(resumed, "  hand: Guest "));
  const std::string shown = typed_in(folder, {"replay", "game.jsonl", "--show"}, "");
  INFO(shown);
  CHECK(contains(shown, " plays Guest "));
}
