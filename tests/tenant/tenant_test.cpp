// A sixth game, Three Crowns, as a tenant: its files and one line of the table are all that the program needs to judge,
// print and play it. CONTRIBUTING.md's recipe for a game is this folder.
#include <algorithm>
#include <fstream>
#include <sstream>

#include "../catch.h"
#include "../cli/program.h"
#include "rules/game.h"

using namespace kingpress;
using test::contains;
using test::program;

namespace {

// The answer of a program that found nothing wrong.
std::string answer(const std::vector<std::string>& words) {
  const test::Outcome outcome = program(words);
  INFO(outcome.err);
  REQUIRE(outcome.status == 0);
  return outcome.out + outcome.err;
}

}  // namespace

TEST_CASE("a tenant stands in the table behind the games of the house, before freeform") {
  const std::vector<std::string> names = rules::game_names();
  REQUIRE(names.size() == 7);
  CHECK(names[5] == "three-crowns");
  CHECK(names[6] == "freeform");
  CHECK(contains(answer({"list", "games"}), "Three Crowns"));
  CHECK(contains(answer({"list", "decks"}), "three-crowns/deck"));
  CHECK(contains(answer({"schema", "three-crowns"}), "silver"));
}

TEST_CASE("a tenant's deck is checked and its kit printed") {
  answer({"check", "three-crowns"});
  const test::TempFolder folder;
  CHECK(contains(answer({"print", "three-crowns", "-o", folder.path("kit.pdf")}), "18 cards, 2 reference cards"));
  CHECK(test::read_bytes(folder.path("kit.pdf")).starts_with("%PDF"));
}

TEST_CASE("a tenant's mistakes are told with its own codes and rulings") {
  const test::TempFolder folder;
  const std::string deck = folder.write("deck.yaml",
                                        "game: three-crowns\nrules: {row: 2}\ncards:\n- {suit: gold, value: 1}\n"
                                        "- {suit: iron, value: 1}\n- {suit: iron, value: 2}\n");
  const test::Outcome outcome = program({"check", deck});
  CHECK(outcome.status == 1);
  CHECK(contains(outcome.err, "3 cards cannot be shared equally"));
  CHECK(contains(answer({"explain", "odd-cards"}), "Three Crowns, rule 2"));
  CHECK(contains(answer({"explain", "TC-1"}), "Nine of gold each: no golden crown."));
}

TEST_CASE("a tenant is played, recorded, replayed and counted") {
  const test::TempFolder folder;
  const std::string records = folder.path("games.jsonl");
  answer({"simulate", "three-crowns", "--games", "20", "--bots", "greedy,random", "--record", records});
  CHECK(contains(answer({"replay", records}), "20 games"));
  CHECK(contains(answer({"replay", records, "--show"}), "takes gold-6"));
  // three open cards while the stock lasts
  CHECK(contains(answer({"perft", "three-crowns", "--depth", "4"}), "81"));
}

TEST_CASE("a tenant's starter checks as it is") {
  const test::TempFolder folder;
  answer({"new", "three-crowns", folder.path("mine")});
  answer({"check", folder.path("mine")});
}
