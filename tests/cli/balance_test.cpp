// The verb that asks whether a deck is balanced.
#include "../catch.h"
#include "program.h"

#include <nlohmann/json.hpp>

using namespace kingpress::test;

TEST_CASE("balance tells text, JSON and a page of the same facts") {
  const TempFolder folder;
  const std::vector<std::string> words{
      "balance",       "minkingi", "--field",      "quick", "--games", "400",
      "--skill-games", "4",        "--iterations", "10",    "-o",      folder / "report.html"};
  const Outcome text = program(words);
  CHECK(text.status == 0);
  CHECK(contains(text.out, "first player behind by"));
  CHECK(contains(text.out, "400 games of 100 deals by greedy in every seat, 2 players, seed 1"));
  CHECK(contains(read_bytes(folder / "report.html"), "first player behind by"));
  std::vector<std::string> as_json(words.begin(), words.end() - 2);
  as_json.insert(as_json.end(), {"--format", "json"});
  const auto json = nlohmann::json::parse(program(as_json).out);
  CHECK(json["seats"]["verdict"] == "behind");
  CHECK(json["games"] == 400);
  CHECK(json["choices"]["skill"].size() == 3);
}

TEST_CASE("balance of two versions plays them on the same deals") {
  const Outcome same = program({"balance", "minkingi", "minkingi", "--games", "200"});
  CHECK(same.status == 0);
  CHECK(contains(same.out, "The cards are the same."));
  CHECK(contains(program({"balance", "minkingi", "25-kingdoms", "--games", "200"}).err, "not versions of one game"));
  CHECK(contains(program({"balance", "minkingi", "--bot", "clever"}).err, "unknown bot 'clever'"));
}

TEST_CASE("field --fair keeps the fairest field, with its evidence and the command that makes it again") {
  const TempFolder folder;
  const std::string fair = folder / "fair.yaml", again = folder / "again.yaml";
  const Outcome made = program({"field", "--fair", "minkingi", "--spaces", "4", "--candidates", "3", "--games", "60",
                                "--bot", "greedy", "--confirm", "greedy", "--confirm-games", "40", "-o", fair});
  CHECK(made.status == 0);
  CHECK(contains(made.out, "first player wins"));
  CHECK(program({"check", fair}).status == 0);
  const std::string text = read_bytes(fair), mark = "# Made by: kingpress ";
  CHECK(text.starts_with("# Chosen from "));
  const std::string command = text.substr(text.find(mark) + mark.size());
  REQUIRE(run({"sh", "-c", "'" KINGPRESS_PROGRAM "' " + command.substr(0, command.find('\n')) + " -o '" + again + "'"})
              .status == 0);
  CHECK(text.ends_with(read_bytes(again)));
  CHECK(contains(program({"field", "--fair", "25-kingdoms", "-o", folder / "x.yaml"}).err, "is played on no field"));
  folder.write("x.yaml", "mine");
  CHECK(contains(program({"field", "--fair", "25-kingdoms", "-o", folder / "x.yaml"}).err, "is there already"));
}

TEST_CASE("a folder and a packed game are another version too, and other rules are told") {
  const TempFolder folder;
  const auto write = [&](const std::string& name, const std::string& goal) {
    folder.write(name + "/deck.yaml", "game: freeform\ntitle: Race\ncards: [{id: a, copies: 2}]\n");
    folder.write(name + "/rules.yaml",
                 "game: Race\nplayers: 2\nallow: [unread-zone]\nzones: {pile: {cards: all, seen: all}}\n"
                 "vars: {goal: " +
                     goal +
                     ", player: {at: 0}}\nplay:\n  - turns: around\n    until: at >= goal\n"
                     "    do: [choose: {one: {do: [add: {at: 1}]}, two: {do: [add: {at: 2}]}}]\nscore: at\n");
  };
  write("one", "5");
  write("two", "6");
  const Surroundings here{.folder = folder.path()};
  REQUIRE(program({"pack", "one", "-o", "one.kingpress"}, here).status == 0);
  const auto balanced = [&](const std::string& first, const std::string& second) {
    return program({"balance", first, second, "--games", "100", "--bot", "random"}, here);
  };
  const Outcome other = balanced("one", "two");
  INFO(other.err);
  CHECK(other.status == 0);
  CHECK(contains(other.out, "The cards are the same."));
  CHECK(contains(other.out, "Other rules: rules.yaml, goal."));
  CHECK(balanced("one/deck.yaml", "two").status == 0);
  const Outcome packed = balanced("one", "one.kingpress");
  INFO(packed.err);
  CHECK(packed.status == 0);
  CHECK_FALSE(contains(packed.out, "Other rules"));
}
