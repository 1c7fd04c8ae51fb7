// What makes life at a shell easy: completions, lists, pipes, reports for scripts, text that fits the terminal.
#include "../catch.h"
#include "program.h"

#include <nlohmann/json.hpp>
#include <sstream>

using namespace kingpress::test;
using Json = nlohmann::json;

namespace {

constexpr const char* deck =
    "game: freeform\ntemplate: classic\ncards:\n  - {id: owl, title: The Owl, copies: 3}\n  - {id: cat, title: The "
    "Cat}\n";

std::string completed(const TempFolder& folder, std::vector<std::string> words) {
  words.insert(words.begin(), "__complete");
  return program(words, {folder.path(), {}, {}, 0}).out;
}

std::string in_columns(int columns, const std::vector<std::string>& words, const std::string& folder = {}) {
  std::vector<std::string> all{"python3", project_root() + "/tests/cli/in_columns.py", std::to_string(columns),
                               KINGPRESS_PROGRAM};
  all.insert(all.end(), words.begin(), words.end());
  return run(all, {folder, {"NO_COLOR=1"}, {}, 0}).out;
}

}  // namespace

TEST_CASE("the cards and languages of the target are completed, and templates") {
  const TempFolder folder;
  folder.write("deck.yaml", deck);
  folder.write("languages/fr.yaml", "language: fr\n");
  CHECK(completed(folder, {"print", "deck.yaml", "--cards", ""}) == "owl\tThe Owl\ncat\tThe Cat\n");
  CHECK(completed(folder, {"print", "deck.yaml", "--cards", "owl,c"}) == "owl,cat\tThe Cat\n");
  CHECK(completed(folder, {"export", "mpc", "deck.yaml", "--cards=o"}) == "--cards=owl\tThe Owl\n");
  CHECK(completed(folder, {"print", "nothing", "--cards", ""}).empty());
  CHECK(completed(folder, {"print", "deck.yaml", "--language", "f"}) == "fr\t\n");
  CHECK(contains(completed(folder, {"print", "minkingi", "--language", ""}), "de\t"));
  CHECK(contains(completed(folder, {"new", "freeform", "mine", "--template", "cla"}), "classic"));
}

TEST_CASE("the cards of a target are listed") {
  const TempFolder folder;
  folder.write("deck.yaml", deck);
  const Outcome text = program({"list", "cards", "deck.yaml"}, {folder.path(), {}, {}, 0});
  CHECK(text.status == 0);
  CHECK(text.out == "id   title    copies  deck\nowl  The Owl  3       deck.yaml\ncat  The Cat  1       deck.yaml\n");
  const Outcome json = program({"list", "cards", "minkingi", "--format", "json"});
  CHECK(Json::parse(json.out).size() >= 135);
  CHECK(program({"list", "cards"}).status == 2);
}

TEST_CASE("the list of cards that one owns comes from a pipe") {
  const TempFolder folder;
  folder.write("deck.yaml", deck);
  folder.write("have.txt", "2 The Owl\n1 Cat\n");
  const std::vector<std::string> words{"print", "deck.yaml", "--have", "-", "--only", "cards", "--report", "json"};
  const Outcome outcome = program(words, {folder.path(), {}, {}, 0, folder.path("have.txt")});
  INFO(outcome.err << outcome.out);
  REQUIRE(outcome.status == 0);
  CHECK(Json::parse(outcome.out)["kits"][0]["pieces"]["card"] == 1);
  const Outcome twice = program({"print", "-", "--have", "-"}, {folder.path(), {}, {}, 0, folder.path("have.txt")});
  CHECK(twice.status == 2);
  CHECK(contains(twice.err, "standard input can be read once"));
}

TEST_CASE("print, export and explain report to scripts in JSON") {
  const TempFolder folder;
  folder.write("deck.yaml", deck);
  const Surroundings here{folder.path(), {}, {}, 0};
  const Outcome print = program({"print", "deck.yaml", "--report", "json"}, here);
  REQUIRE(print.status == 0);
  CHECK(print.err.empty());
  const Json kit = Json::parse(print.out)["kits"][0];
  CHECK(kit["name"] == "deck");
  CHECK(kit["pieces"] == Json{{"card", 4}});
  CHECK(kit["files"] == Json{"output/deck.pdf"});
  const Outcome order = program({"export", "mpc", "deck.yaml", "--report", "json"}, here);
  REQUIRE(order.status == 0);
  CHECK(Json::parse(order.out)["orders"][0]["folder"] == "output/deck-mpc");
  const Json code = Json::parse(program({"explain", "unknown-key", "--report", "json"}).out);
  CHECK(code["code"] == "unknown-key");
  CHECK_FALSE(code["meaning"].get<std::string>().empty());
  folder.write("deck.yaml", "game: freeform\ncards:\n  - {id: owl, titel: The Owl}\n");
  const Outcome wrong = program({"print", "deck.yaml", "--report", "json"}, here);
  CHECK(wrong.status == 1);
  const Json findings = Json::parse(wrong.out);
  CHECK(findings["kits"].empty());
  CHECK(findings["findings"][0]["line"] == 3);
}

TEST_CASE("the version is told by -V too, and the word leads there") {
  CHECK(program({"-V"}).out == program({"--version"}).out);
  const Outcome word = program({"version"});
  CHECK(word.status == 2);
  CHECK(contains(word.err, "'kingpress --version' says it"));
}

TEST_CASE("help fits the terminal") {
  const int columns = GENERATE(60, 80, 100);
  for (const std::vector<std::string>& words : std::vector<std::vector<std::string>>{
           {"--help"}, {"print", "--help-all"}, {"new", "--help"}, {"export", "--help"}, {"list", "--help"}}) {
    std::istringstream lines(in_columns(columns, words));
    int number = 0;
    for (std::string line; std::getline(lines, line); ++number) {
      const bool is_example = line.starts_with("  kingpress ");
      INFO(words[0] << " at " << columns << ": " << line);
      CHECK((is_example || static_cast<int>(line.size()) <= columns));
    }
    CHECK(number > 10);
  }
}

TEST_CASE("the line that a message quotes is cut to the terminal, around the caret") {
  const TempFolder folder;
  folder.write("deck.yaml", "game: freeform\ncards:\n  - {id: owl, title: " + std::string(90, 'x') +
                                ", titel: The Owl, text: " + std::string(90, 'y') + "}\n");
  std::istringstream lines(in_columns(60, {"check", "deck.yaml"}, folder.path()));
  std::size_t column = 0;
  for (std::string line, before; std::getline(lines, line); before = line) {
    if (!line.starts_with("    3 |") && !line.starts_with("      |")) continue;
    INFO(line);
    CHECK(line.size() <= 60);
    if (line.find('^') == std::string::npos || line.rfind('^') != line.find('^') + 4) continue;  // of other faults
    column = line.find('^');
    CHECK(before.substr(column, 5) == "titel");
  }
  CHECK(column > 0);
}
