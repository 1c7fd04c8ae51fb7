// The tutorial of rules of one's own does what it says, at every step.
#include <map>
#include <sstream>

#include "../catch.h"
#include "program.h"

using namespace kingpress::test;

namespace {

// The fenced blocks of YAML beneath each heading "## N. ...", by N.
std::map<int, std::vector<std::string>> blocks_of(const std::string& page) {
  std::map<int, std::vector<std::string>> blocks;
  std::istringstream lines(page);
  int step = 0;
  bool fenced = false;
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("## ")) step = std::atoi(line.c_str() + 3);
    if (line.starts_with("```")) {
      if (line == "```yaml") blocks[step].emplace_back();
      fenced = line == "```yaml";
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
