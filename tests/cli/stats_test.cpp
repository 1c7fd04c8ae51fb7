// `stats`, and `check --against`, as they are called.
#include <fmt/format.h>

#include "../catch.h"
#include "program.h"

using namespace kingpress::test;

namespace {

void write_set(const TempFolder& folder) {
  folder.write("deck.yaml",
               "game: freeform\ntitle: Set\nallow: [not-shown]\nschema: {cost: integer, faction: [red, blue]}\n"
               "constructed: {max_copies: 2, checks: [{deck: sum(copies) == 4, says: a deck has four cards}]}\n"
               "cards:\n"
               "  - {id: owl, title: Owl, cost: 1, faction: red, copies: 3}\n"
               "  - {id: fox, title: Fox, cost: 3, faction: blue}\n");
}

Surroundings in_folder(const TempFolder& folder) { return {folder.path(), {}, {}, 0}; }

}  // namespace

TEST_CASE("stats counts cards with their copies, by group, and tells odds") {
  const TempFolder folder;
  write_set(folder);
  const Outcome whole = program({"stats", "deck.yaml", "--hand", "1"}, in_folder(folder));
  CHECK(whole.status == 0);
  CHECK(contains(whole.out, "Set: 4 cards, 2 different"));
  CHECK(contains(whole.out, "mean 1.5, median 1, 1 to 3"));
  CHECK(contains(whole.out, "red       3   75%"));
  const Outcome grouped =
      program({"stats", "deck.yaml", "--by", "faction", "--fields", "cost", "--format", "json"}, in_folder(folder));
  CHECK(contains(grouped.out, "\"group\": \"red\""));
  CHECK(contains(grouped.out, "\"group\": \"blue\""));
  CHECK_FALSE(contains(grouped.out, "\"field\": \"faction\""));
  CHECK(program({"stats", "deck.yaml", "--format", "svg", "-o", "figures.svg"}, in_folder(folder)).status == 0);
  CHECK(contains(read_bytes(folder.path("figures.svg")), "</svg>"));
  const Outcome two =
      program({"stats", "deck.yaml", "--fields", "cost,faction", "--format", "json"}, in_folder(folder));
  CHECK(contains(two.out, "\"field\": \"cost\""));
  CHECK(contains(two.out, "\"field\": \"faction\""));
  const Outcome slip = program({"stats", "deck.yaml", "--fields", "cots"}, in_folder(folder));
  CHECK(slip.status == 2);
  CHECK(contains(slip.err, "did you mean 'cost'?"));
}

TEST_CASE("stats counts many different numbers in bars of one round width") {
  const TempFolder folder;
  std::string deck = "game: freeform\ntitle: Set\nschema: {cost: integer, share: number}\ncards:\n";
  for (int cost = 1; cost <= 45; ++cost)
    deck += fmt::format("  - {{id: c{0}, title: Card {0}, cost: {0}, share: {1}}}\n", cost, cost / 10.0);
  folder.write("deck.yaml", deck);
  const Outcome said = program({"stats", "deck.yaml"}, in_folder(folder));
  CHECK(contains(said.out, "0 to 4        4   50%"));
  CHECK(contains(said.out, "40 to 44      5   59%"));
  CHECK(contains(said.out, "45 to 49      1   16%"));
  CHECK(contains(said.out, "0 to 0.5      4   50%"));
  CHECK(contains(said.out, "0.5 to 1      5   59%"));
}

TEST_CASE("stats and lists name what they show in another language") {
  const TempFolder folder;
  write_set(folder);
  CHECK(program({"stats", "deck.yaml", "--language", "fr"}, in_folder(folder)).status == 2);
  folder.write("languages/de.yaml", "texts: {red: Rot, Set: Sammlung, cost: Kosten}\n");
  const Outcome said = program({"stats", "deck.yaml", "--language", "de"}, in_folder(folder));
  CHECK(said.status == 0);
  for (const char* words : {"Sammlung: 4 cards", "  Kosten ", "Rot ", "blue "}) CHECK(contains(said.out, words));
  CHECK(contains(program({"list", "decks", "--language", "de"}).out, "Grundset 135"));
  CHECK(program({"list", "papers", "--language", "de"}).status == 2);
}

TEST_CASE("a deck list is judged against its set") {
  const TempFolder folder;
  write_set(folder);
  folder.write("good.txt", "2 Owl\n2x fox\n");
  folder.write("bad.txt", "3 Owl\n1 Foxx\n");
  const Outcome good = program({"check", "good.txt", "--against", "deck.yaml"}, in_folder(folder));
  INFO(good.err);
  CHECK(good.status == 0);
  CHECK(good.out == "checked 4 cards: no errors\n");
  const Outcome bad = program({"check", "bad.txt", "--against", "deck.yaml"}, in_folder(folder));
  CHECK(bad.status == 1);
  CHECK(contains(bad.err, "bad.txt:2:"));
  CHECK(contains(bad.err, "did you mean 'Fox'?"));
}

TEST_CASE("a decklist that is checked by itself is told how") {
  const TempFolder folder;
  folder.write("mine.txt", "4 The Fox\n");
  const Outcome alone = program({"check", "mine.txt"}, in_folder(folder));
  CHECK(alone.status == 1);
  CHECK(contains(alone.err, "hint: a decklist is judged by the set it is built from: --against my-set"));
}
