// The tutorial of rules of one's own does what it says, at every step.
#include <map>
#include <sstream>

#include "../catch.h"
#include "program.h"

using namespace kingpress::test;

namespace {

// The fenced blocks of a language beneath each heading "## N. ...", by N.
std::map<int, std::vector<std::string>> blocks_of(const std::string& page, const std::string& language = "yaml") {
  std::map<int, std::vector<std::string>> blocks;
  std::istringstream lines(page);
  int step = 0;
  bool fenced = false;
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("## ")) step = std::atoi(line.c_str() + 3);
    if (line.starts_with("```")) {
      fenced = line == "```" + language;
      if (fenced) blocks[step].emplace_back();
    } else if (fenced) {
      blocks[step].back() += line + "\n";
    }
  }
  return blocks;
}

std::string cards() {
  std::string table = "id,suit,rank\n";
  for (const char* suit : {"hearts", "spades", "diamonds", "clubs"})
    for (const char* rank : {"9", "10", "J", "Q", "K", "A"})
      table += std::string(suit) + "-" + rank + "," + suit + "," + rank + "\n";
  return table;
}

}  // namespace

TEST_CASE("the tutorial of rules reads at every step, and its game plays") {
  const std::string page = read_bytes(project_root() + "/docs/how-to/rules-of-your-own.md");
  auto blocks = blocks_of(page);
  REQUIRE(blocks[1].size() == 1);
  for (const int step : {2, 3, 4, 7}) REQUIRE(blocks[step].size() >= 1);
  const TempFolder folder;
  folder.write("deck.yaml", blocks[1][0]);
  folder.write("cards.csv", cards());
  const std::string begun = blocks[2][0] + blocks[3][0];
  for (const std::string& rules : {begun, begun + blocks[4][0], blocks[7][0]}) {
    INFO(rules);
    folder.write("rules.yaml", rules);
    const Outcome checked = program({"check", folder.path()});
    INFO(checked.err);
    CHECK(checked.status == 0);
    CHECK(program({"simulate", folder.path(), "--games", "20"}).status == 0);
  }
  CHECK(program({"check", folder.path()}).err == "");
  const Outcome played = program({"simulate", folder.path(), "--games", "100", "--players", "4", "--bots", "greedy"});
  INFO(played.err);
  CHECK(contains(played.out, "100 games"));
}

TEST_CASE("what the tutorial adds step by step stands in its complete file") {
  const std::string page = read_bytes(project_root() + "/docs/how-to/rules-of-your-own.md");
  auto blocks = blocks_of(page);
  const std::string& whole = blocks[7].at(0);
  for (const int step : {2, 3, 5, 6})
    for (const std::string& block : blocks[step]) {
      std::istringstream lines(block);
      for (std::string line; std::getline(lines, line);) {
        const std::string text = line.substr(std::min(line.find_first_not_of(' '), line.size()));
        INFO(text);
        if (!text.starts_with("#")) CHECK(contains(whole, text));
      }
    }
}

TEST_CASE("the tutorials of a board game and of a deck builder play, and their steps make their complete files") {
  const auto whole_of = [](std::map<int, std::vector<std::string>>& blocks, int first) {
    std::string steps;
    for (int step = first; step <= 4; ++step) steps += blocks[step].at(0);
    if (steps.starts_with("# rules.yaml\n")) steps.erase(0, steps.find('\n') + 1);
    const std::string whole = blocks[5].at(0);
    CHECK(whole.starts_with(steps));
    return whole;
  };
  const auto plays = [](const std::string& folder, const std::string& words) {
    const Outcome checked = program({"check", folder});
    CHECK(checked.err == "");
    CHECK(checked.status == 0);
    CHECK(contains(program({"simulate", folder, "--games", "50"}).out, words));
  };
  const TempFolder folder;
  const std::string ice = folder.path() + "/ice", market = folder.path() + "/market";
  auto blocks = blocks_of(read_bytes(project_root() + "/docs/how-to/rules-on-a-board.md"));
  REQUIRE(program({"new", "rules", "board", ice}).status == 0);
  folder.write("ice/rules.yaml", whole_of(blocks, 1));
  plays(ice, "drawn 0, ended by the limit on length 0");
  const std::string page = read_bytes(project_root() + "/docs/how-to/rules-of-a-deck-builder.md");
  blocks = blocks_of(page);
  folder.write("market/deck.yaml", blocks[1].at(0));
  folder.write("market/cards.csv", blocks_of(page, "csv")[1].at(0));
  folder.write("market/rules.yaml", whole_of(blocks, 2));
  plays(market, "ended by the limit on length 0");
}
