// What the README and docs/ show is true: their links lead somewhere, and their commands run.
#include <filesystem>
#include <regex>
#include <set>
#include <sstream>

#include "../catch.h"
#include "program.h"

using namespace kingpress;
using namespace kingpress::test;

namespace {

std::vector<std::string> pages() {
  std::vector<std::string> all{project_root() + "/README.md"};
  for (const auto& entry : std::filesystem::recursive_directory_iterator(project_root() + "/docs"))
    if (entry.path().extension() == ".md") all.push_back(entry.path().string());
  std::sort(all.begin(), all.end());
  return all;
}

std::string name_of(const std::string& page) { return std::filesystem::relative(page, project_root()).string(); }

// Lines of fenced blocks that call the program.
std::vector<std::string> commands_of(const std::string& page) {
  std::vector<std::string> commands;
  std::istringstream lines(read_bytes(page));
  bool fenced = false;
  for (std::string line; std::getline(lines, line);) {
    if (line.rfind("```", 0) == 0) fenced = !fenced;
    if (line.rfind("$ ", 0) == 0) line = line.substr(2);
    if (line.rfind("./", 0) == 0) line = line.substr(2);
    if (fenced && line.rfind("kingpress ", 0) == 0) commands.push_back(line.substr(0, line.find("   ")));
  }
  return commands;
}

// Without fenced blocks.
std::string prose_of(const std::string& page) {
  std::string prose;
  std::istringstream lines(read_bytes(page));
  bool fenced = false;
  for (std::string line; std::getline(lines, line);) {
    const bool fence = line.rfind("```", 0) == 0;
    if (!fenced && !fence) prose += line + "\n";
    if (fence) fenced = !fenced;
  }
  return prose;
}

// Those that ask somebody, go on for ever, or stand for a name: each is a verb that is there.
bool runs_by_itself(const std::string& command) {
  static const std::regex waits(
      "^kingpress (serve|watch|play|calibrate|cluster)\\b|[A-Z]{4,}|--after|--version|shop\\.icc");
  return !std::regex_search(command, waits);
}

// As it stands, but with so few games and candidates that it takes a moment.
std::string quick(std::string command) {
  command = std::regex_replace(command, std::regex("--games \\d+"), "--games 100");
  command = std::regex_replace(command, std::regex("--candidates \\d+"), "--candidates 2");
  command = std::regex_replace(command, std::regex("(kingpress balance (?!.*--games))"), "$1--games 100 ");
  command =
      std::regex_replace(command, std::regex("(kingpress field --fair \\w+)"), "$1 --games 40 --confirm-games 20");
  return std::regex_replace(command, std::regex("(kingpress tune )"), "$1--games 100 ");
}

}  // namespace

TEST_CASE("every link of the README and the documentation leads to a file") {
  static const std::regex link("\\]\\(([^)#]+)(#[^)]*)?\\)");
  for (const std::string& page : pages()) {
    const std::string text = prose_of(page);
    for (std::sregex_iterator found(text.begin(), text.end(), link), end; found != end; ++found) {
      const std::string target = (*found)[1].str();
      if (target.rfind("http", 0) == 0) continue;
      INFO(name_of(page) << ": " << target);
      CHECK(std::filesystem::exists(std::filesystem::path(page).parent_path() / target));
    }
  }
}

TEST_CASE("the README is read in two minutes") {
  std::istringstream words(read_bytes(project_root() + "/README.md"));
  std::size_t count = 0, lines = 0;
  for (std::string line; std::getline(words, line); ++lines) {
    std::istringstream one(line);
    for (std::string word; one >> word;) ++count;
  }
  CHECK(lines <= 150);
  CHECK(count <= 1800);
}

TEST_CASE("the look that a page shows is one, and is found by its path") {
  const std::string page = read_bytes(project_root() + "/docs/how-to/look-from-nothing.md");
  const std::size_t begin = page.find("```yaml\n") + 8;
  const TempFolder folder;
  std::filesystem::create_directories(folder.path("mine/looks"));
  folder.write("mine/looks/mine.yaml", page.substr(begin, page.find("```\n", begin) - begin));
  const auto check = [&](const std::string& name) {
    folder.write("mine/deck.yaml", "game: freeform\ntemplate: " + name + "\ncards:\n  - {title: Owl}\n");
    return program({"check", "mine"}, {folder.path(), {}, {}, 0});
  };
  CHECK(contains(page, "`template: looks/mine`"));
  CHECK(check("looks/mine").err.empty());
  CHECK(check("looks/mine").status == 0);
  CHECK(contains(check("mine").err, "hint: did you mean 'looks/mine'?"));
}

TEST_CASE("every command that the README and the documentation show runs") {
  const std::string verbs = program({"--help"}).out;
  const TempFolder made;
  REQUIRE(program({"new", "minkingi", "my-cards"}, {made.path(), {}, {}, 0}).status == 0);
  REQUIRE(program({"new", "freeform", "my-game", "--template", "creature"}, {made.path(), {}, {}, 0}).status == 0);
  for (const std::string& page : pages()) {
    const TempFolder folder;
    const Surroundings here{folder.path(), {"XDG_CONFIG_HOME=" + folder.path("settings")}, {}, 0};
    const auto lay_out = [&](const std::string& deck) {
      if (std::filesystem::exists(folder.path(deck))) return;
      std::filesystem::copy(made.path(deck), folder.path(deck), std::filesystem::copy_options::recursive);
    };
    lay_out("my-cards");
    lay_out("my-game");
    folder.write("my-cards/new.yaml", read_bytes(folder.path("my-cards/deck.yaml")));
    std::filesystem::create_directory(folder.path("pictures"));
    std::filesystem::copy(project_root() + "/tests/data/hostile/img/good_rgb.jpg",
                          folder.path("pictures/Fire Bolt.jpg"));
    folder.write("deck.txt", "4 Fire Bolt\n");
    folder.write("cards.txt", "1 The Owl\n");
    std::filesystem::create_symlink(KINGPRESS_PROGRAM, folder.path("kingpress"));
    std::set<std::string> done;
    for (const std::string& command : commands_of(page)) {
      INFO(name_of(page) << ": " << command);
      const std::string verb = command.substr(10, command.find(' ', 10) - 10);
      CHECK((verb.front() == '-' || contains(verbs, verb)));
      if (!runs_by_itself(command) || !done.insert(command).second) continue;
      if (std::regex_search(command, std::regex(" new (minkingi|freeform|images) "))) {  // over what was made before
        std::filesystem::remove_all(folder.path("my-cards"));
        std::filesystem::remove_all(folder.path("my-game"));
      }
      const Outcome outcome = run({"sh", "-c", "PATH=\"$PWD:$PATH\"; " + quick(command)}, here);
      INFO(outcome.err);
      CHECK(outcome.status <= (contains(command, " tune ") || contains(command, " check ") ? 1 : 0));
      lay_out("my-cards");
      lay_out("my-game");
    }
  }
}
