// `kingpress new rules`: what it writes is in order, prints, and is played by bots at once.
#include <filesystem>

#include "../catch.h"
#include "program.h"

using namespace kingpress::test;

TEST_CASE("every kind of rules to begin with checks without a word, prints, and is played by bots") {
  const char* kind = GENERATE("trick", "shedding", "sets", "deck-building", "drafting", "board");
  INFO(kind);
  const TempFolder folder;
  const std::string game = folder.path("game");
  const Outcome made = program({"new", "rules", kind, game});
  INFO(made.err);
  REQUIRE(made.status == 0);
  CHECK(contains(made.out, "next: kingpress check"));
  CHECK(read_bytes(game + "/rules.yaml").starts_with("# yaml-language-server: $schema=rules.schema.json\n#"));
  const Outcome checked = program({"check", game, "--look"});
  CHECK(checked.err == "");
  CHECK(checked.status == 0);
  const Outcome played = program({"simulate", game, "--games", "30", "--bots", "greedy,random"});
  INFO(played.out << played.err);
  CHECK(played.status == 0);
  CHECK(contains(played.out, "30 games"));
  CHECK_FALSE(contains(played.out, "capped"));
  CHECK(program({"print", game, "-o", folder.path("out.pdf")}).status == 0);
}

TEST_CASE("rules to begin with leave cards that are there as they are, and are not written twice") {
  const TempFolder folder;
  folder.write("deck.yaml",
               "game: freeform\ntitle: Mine\nschema: {suit: [a, b, c, moon], rank: integer}\ncards: mine.csv\n");
  std::string cards = "id,suit,rank\n";
  for (const char* suit : {"a", "b", "c", "moon"})
    for (int rank = 1; rank <= 8; ++rank)
      cards += std::string(suit) + std::to_string(rank) + "," + suit + "," + std::to_string(rank) + "\n";
  folder.write("mine.csv", cards);
  REQUIRE(program({"new", "rules", "trick", folder.path("")}).status == 0);
  CHECK(contains(read_bytes(folder.path("deck.yaml")), "title: Mine"));
  CHECK_FALSE(std::filesystem::exists(folder.path("cards.csv")));
  const Outcome played = program({"simulate", folder.path(""), "--games", "20"});
  INFO(played.err);
  CHECK(played.status == 0);
  const Outcome again = program({"new", "rules", "trick", folder.path("")});
  CHECK(again.status == 2);
  CHECK(contains(again.err, "rules.yaml"));
}

TEST_CASE("a kind of rules that is not there is refused, with those that are") {
  const TempFolder folder;
  const Outcome made = program({"new", "rules", "tricks", folder.path("game")});
  CHECK(made.status == 2);
  CHECK(contains(made.err, "did you mean 'trick'?"));
  const Outcome strange = program({"new", "rules", "chess", folder.path("game")});
  CHECK(strange.status == 2);
  CHECK(contains(strange.err, "known: board, deck-building, drafting, sets, shedding, trick"));
}
