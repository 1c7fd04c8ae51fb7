// Options of rules of one's own: listed, said on the command line or by the deck, kept in records, and tuned.
#include <nlohmann/json.hpp>

#include "../catch.h"
#include "program.h"

using namespace kingpress::test;
using Json = nlohmann::json;

namespace {

// A race: on his turn a player rolls a die, to `goal`.
struct Race : TempFolder {
  explicit Race(const std::string& deck_says = "") {
    write("deck.yaml", "game: freeform\ntitle: Race\nallow: [not-shown]\n" + deck_says +
                           "schema: {worth: integer}\ncards: [{id: a, worth: 1}, {id: b, worth: 2, copies: 3}]\n");
    write("rules.yaml",
          "game: Race\nplayers: 2\nallow: [unread-zone]\nzones: {pile: {cards: all, seen: all}, mine: {each: player, "
          "seen: all}}\n"
          "vars: {goal: 20, doubled: no, die: 0, player: {at: 0}}\nplay:\n"
          "  - turns: around\n    until: at >= goal\n    do:\n"
          "      - choose: {run: {do: [roll: {die: 1..6}, add: {at: die}]}, take: {card: pile, do: [move: card to "
          "mine]}}\n"
          "      - {add: {at: die}, when: doubled}\nscore: at\n");
  }
};

double length_of(const std::vector<std::string>& words) {
  const Outcome played = program(words);
  INFO(played.err);
  REQUIRE(played.status == 0);
  return Json::parse(played.out)["length"]["mean"];
}

}  // namespace

TEST_CASE("the options of rules are listed with their values") {
  const Race folder;
  const Outcome listed = program({"list", "options", folder.path()});
  INFO(listed.err);
  CHECK(listed.out == "name     value  takes      says\ngoal     20     a number\ndoubled  no     yes or no\n");
  CHECK(contains(program({"list", "options", "kings-keys"}).out, "coins_buy_keys"));
}

TEST_CASE("a command line and a deck say the options of rules, the command line last") {
  const Race usual, shorter("rules: {goal: 5, doubled: yes}\n");
  const auto simulated = [](const TempFolder& folder, std::vector<std::string> more) {
    std::vector<std::string> words{"simulate", folder.path(), "--games", "200", "--format", "json"};
    words.insert(words.end(), more.begin(), more.end());
    return length_of(words);
  };
  const double standard = simulated(usual, {});
  CHECK(simulated(usual, {"--rules", "goal=40"}) > standard * 1.5);
  CHECK(simulated(shorter, {}) < standard / 2);
  CHECK(simulated(shorter, {"--rules", "goal=20,doubled=no"}) == standard);
  CHECK(program({"check", shorter.path()}).err == "");
  const Outcome wrong = program({"simulate", usual.path(), "--rules", "gaol=4"});
  CHECK(wrong.status == 2);
  CHECK(contains(wrong.err, "the rules have no option 'gaol'"));
}

TEST_CASE("a record holds every option of its rules and replays by them") {
  const Race folder;
  const std::string record = folder.path("games.jsonl");
  REQUIRE(program({"simulate", folder.path(), "--games", "5", "--rules", "goal=9", "--record", record}).status == 0);
  const std::string bytes = read_bytes(record);
  const Json head = Json::parse(bytes.substr(0, bytes.find('\n')));
  INFO(head.dump());
  CHECK(contains(head.dump(), "\"goal\":\"9\""));
  CHECK(contains(head.dump(), "\"doubled\":\"no\""));
  CHECK(program({"replay", record}).status == 0);
}

TEST_CASE("an option and the copies of a card are tuned") {
  const Race folder;
  const TempFolder out;  // beside the deck it would be another one
  const Outcome tuned = program({"tune", folder.path(), "--free", "goal=5..40", "--bounds", "length=8..11", "--bot",
                                 "random", "--games", "400", "-o", out.path("tuned.yaml")});
  INFO(tuned.out << tuned.err);
  CHECK(tuned.status == 0);
  CHECK(contains(tuned.out, "the rules"));
  CHECK(contains(read_bytes(out.path("tuned.yaml")), "\nrules: {goal: "));
  const Outcome copies = program({"tune", folder.path(), "--free", "copies:b=1..9", "--bounds", "length=16..", "--bot",
                                  "random", "--games", "400"});
  INFO(copies.out << copies.err);
  CHECK(copies.status == 0);
  CHECK(contains(copies.out, "copies"));
  const Outcome endless = program({"tune", folder.path(), "--free", "goal", "--bounds", "length=8..10"});
  CHECK(endless.status == 2);
  CHECK(contains(endless.err, "write it as 'goal=2..8'"));
}

TEST_CASE("a tuned deck beside the one it was made of is told to be a second one") {
  const Race folder;
  const auto tuned_to = [&](const std::string& path) {
    return program({"tune", folder.path(), "--free", "goal=5..40", "--bounds", "length=8..11", "--bot", "random",
                    "--games", "400", "-o", path});
  };
  const TempFolder out;
  CHECK_FALSE(contains(tuned_to(out.path("tuned.yaml")).out, "second deck"));
  const Outcome beside = tuned_to(folder.path("tuned.yaml"));
  INFO(beside.out << beside.err);
  CHECK(beside.status == 0);
  CHECK(contains(beside.out + beside.err, "tuned.yaml is a second deck of this folder now"));
  CHECK(contains(program({"simulate", folder.path(), "--games", "5"}).err, "the folder holds 2 decks: "));
  folder.write("edition.yaml", "game: freeform\ndecks: [deck.yaml]\n");
  const Outcome listed = tuned_to(folder.path("other.yaml"));
  CHECK_FALSE(contains(listed.out + listed.err, "second deck"));
  CHECK(contains(listed.out + listed.err, "the edition.yaml beside it does not list "));
  const Outcome alone = program({"simulate", folder.path("tuned.yaml"), "--games", "20", "--format", "json"});
  INFO(alone.err);
  CHECK(alone.status == 0);
}

TEST_CASE("where games by rules are long fewer of them are played by the search, and it is told") {
  const auto balanced = [](const std::string& goal, std::vector<std::string> more) {
    const Race folder("rules: {goal: " + goal + "}\n");
    std::vector<std::string> words{"balance", folder.path(),      "--bot", "random",       "--games",
                                   "100",     "--question-games", "0",     "--iterations", "2000"};
    words.insert(words.end(), more.begin(), more.end());
    return program(words);
  };
  const Outcome longer = balanced("120", {});  // some hundred choices
  INFO(longer.out << longer.err);
  REQUIRE(longer.status == 0);
  CHECK(contains(longer.out, "Games are long, so each match of bots below is 54 games, not 200"));
  CHECK_FALSE(contains(balanced("5", {}).out, "Games are long"));
  CHECK_FALSE(contains(balanced("120", {"--skill-games", "4"}).out, "Games are long"));
}
