// Rules of one's own at the command line: judged, tried out, compared in two worlds; records of other rules are
// refused.
#include <filesystem>

#include "../catch.h"
#include "../temp_folder.h"
#include "program.h"

using namespace kingpress::test;

namespace {

constexpr const char* deck =
    "game: freeform\ntitle: Purse\nschema: {gain: integer}\ncards:\n"
    "  - {id: a, gain: 1}\n  - {id: b, gain: 2}\n  - {id: c, gain: 3}\n  - {id: d, gain: 4}\n";

std::string rules_until(const std::string& until, const std::string& deal = "2") {
  return "game: Purse\nplayers: 2\nzones:\n  stock: {cards: all, seen: nobody}\n  hand: {each: player, seen: owner}\n"
         "vars: {pot: 0, player: {coins: 0}}\nplay:\n  - shuffle: stock\n  - deal: " +
         deal + " from stock to hand\n  - turns: around\n    until: " + until +
         "\n    do: [choose: {give: {do: [set: {pot: 0}, add: {coins: 1}]}, take: {do: [set: {pot: 1}]}}]\n"
         "score: coins + sum(gain of hand)\n";
}

}  // namespace

TEST_CASE("check names the loop that random games do not leave, and records one of them") {
  const TempFolder folder;
  folder.write("deck.yaml", deck);
  folder.write("rules.yaml", rules_until("pot > 1"));
  const Surroundings here{.folder = folder.path("")};
  const std::string record = folder.path("shown.jsonl");
  const Outcome checked = program({"check", ".", "--record", "shown.jsonl"}, here);
  INFO(checked.err);
  CHECK(checked.status == 1);
  CHECK(contains(checked.err,
                 "rules.yaml:11:12: error: nothing leaves this 'turns: around': its 'until' can never hold"));
  CHECK_FALSE(std::filesystem::exists(record));
  folder.write("rules.yaml", rules_until("coins > 30000"));
  const Outcome endless = program({"check", ".", "--record", "shown.jsonl"}, here);
  INFO(endless.err);
  CHECK(endless.status == 0);
  CHECK(contains(endless.err, "did not end: nothing left this loop within 5000 choices [endless-game]"));
  CHECK(contains(endless.err, "'check --record FILE' keeps game 0, which shows it"));
  CHECK(contains(endless.out + endless.err, "recorded 1 game in shown.jsonl"));
  const Outcome replayed = program({"replay", "shown.jsonl"}, here);
  CHECK(replayed.status == 0);
  CHECK(contains(replayed.out, "replayed 1 game"));
}

TEST_CASE("check --record writes nothing where no game shows anything, --worlds says how much was compared") {
  const TempFolder folder;
  folder.write("deck.yaml", deck);
  folder.write("rules.yaml", rules_until("pot > 0"));
  const Surroundings here{.folder = folder.path("")};
  const Outcome checked = program({"check", ".", "--worlds", "--record", "shown.jsonl"}, here);
  INFO(checked.err);
  CHECK(checked.status == 0);
  CHECK_FALSE(std::filesystem::exists(folder.path("shown.jsonl")));
  CHECK(contains(checked.out + checked.err, "no game shows anything wrong: shown.jsonl is not written"));
  CHECK(contains(checked.out + checked.err, "of worlds"));
  CHECK(contains(checked.out + checked.err, "none could be told apart"));
}

TEST_CASE("beside rules that have changed since, a record is refused with the line that did") {
  const TempFolder folder;
  folder.write("deck.yaml", deck);
  folder.write("rules.yaml", rules_until("pot > 0"));
  const Surroundings here{.folder = folder.path("")};
  REQUIRE(program({"simulate", ".", "--games", "3", "--record", "games.jsonl"}, here).status == 0);
  CHECK(program({"replay", "games.jsonl"}, here).status == 0);
  folder.write("rules.yaml", rules_until("pot > 0", "1"));
  const Outcome refused = program({"replay", "games.jsonl"}, here);
  CHECK(refused.status == 1);
  CHECK(contains(refused.err, "it was played by other rules than there are now (hash "));
  CHECK(contains(refused.err,
                 "line 9 of the rules was '- deal: 2 from stock to hand', now it is '- deal: 1 from stock "
                 "to hand'"));
  CHECK(program({"replay", "games.jsonl", "--as-recorded"}, here).status == 0);
  CHECK(program({"replay", folder.path("games.jsonl"), folder.path("")}).status == 1);
  CHECK(program({"replay", folder.path("games.jsonl")}).status == 0);  // another folder
}
