// Hidden information in every game that comes along with a rules.yaml, as it is shipped, for the fewest and the most
// players. HIDDEN_POSITIONS and WORLD_PAIRS in the environment ask for more.
#include <algorithm>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "../catch.h"
#include "../project_root.h"
#include "../script/permuted.h"
#include "diag/printer.h"
#include "play/own_game.h"
#include "press/own_rules.h"
#include "press/target.h"
#include "script/read.h"
#include "script/table.h"
#include "script/worlds.h"

using namespace kingpress;
namespace fs = std::filesystem;

namespace {

struct Shipped {
  std::string name;
  std::unique_ptr<press::Workshop> workshop = std::make_unique<press::Workshop>();
  const diag::SourceFile* rules = nullptr;
  std::vector<std::shared_ptr<const script::Program>> programs{};  // with something hidden
};

Shipped shipped(const fs::path& folder) {
  Shipped game{.name = folder.filename().string()};
  const press::Target target = press::load(folder.string(), *game.workshop);
  game.rules = press::own_rules(target.edition, *game.workshop);
  REQUIRE(game.rules);
  const script::CardTable cards = script::table_of(press::played_deck(target.edition));
  const auto boards = press::boards_of(target, *game.rules, *game.workshop);
  const auto read = [&](int players) {
    auto program = script::read_rules(*game.rules, cards, {players, boards, {}}, game.workshop->diagnostics);
    INFO(game.name << diag::print(game.workshop->diagnostics));
    REQUIRE(program);
    if (program->hidden) game.programs.push_back(program);
    return program;
  };
  const auto fewest = read(0);
  if (fewest->most_players > fewest->players) read(fewest->most_players);
  return game;
}

std::vector<Shipped> all_shipped() {
  std::vector<fs::path> folders;
  for (const char* part : {"/cards/examples", "/cards/rules"})
    for (const auto& entry : fs::directory_iterator(project_root() + part))
      if (fs::exists(entry.path() / "rules.yaml")) folders.push_back(entry.path());
  std::sort(folders.begin(), folders.end());
  std::vector<Shipped> games;
  for (const fs::path& folder : folders) games.push_back(shipped(folder));
  return games;
}

}  // namespace

TEST_CASE("in every shipped game, other cards where a seat has not looked change nothing of what its bot chooses") {
  const std::vector<Shipped> games = all_shipped();
  CHECK(games.size() >= 24);
  std::size_t programs = 0;
  for (const Shipped& game : games) programs += game.programs.size();
  CHECK(programs >= 30);
  const std::uint64_t each = test::positions_wished(60, programs);
  std::uint64_t positions = 0;
  for (const Shipped& game : games)
    for (const auto& program : game.programs) {
      INFO(game.name << " for " << program->players);
      const test::ScriptGame rules(program);
      const test::Permuted done = test::Permuter(rules, *program, {"random", "greedy", "mcts:4"}).look(each);
      CHECK(done.positions >= each);
      CHECK(done.different == 0);
      positions += done.positions;
    }
  CHECK(positions >= 1'800);
  if (each > 60) WARN(positions << " positions");
}

TEST_CASE("in every shipped game, two worlds in step differ for a seat only from where it sees the difference") {
  const char* wanted = std::getenv("WORLD_PAIRS");
  const std::uint64_t pairs = wanted ? std::strtoull(wanted, nullptr, 10) : 80;
  std::uint64_t compared = 0, steps = 0, seen = 0, different = 0;
  for (const Shipped& game : all_shipped())
    for (const auto& program : game.programs) {
      const script::WorldsCompared done =
          script::compare_worlds(program, *game.rules, {pairs, 1}, game.workshop->diagnostics);
      INFO(game.name << " for " << program->players << diag::print(game.workshop->diagnostics));
      CHECK(game.workshop->diagnostics.sorted().empty());
      CHECK(done.pairs > pairs / 3);
      CHECK(done.seen > 0);
      if (game.name != "small-wonders") CHECK(done.different == 0);  // which says so: allow
      compared += done.pairs;
      steps += done.steps;
      seen += done.seen;
      different += done.different;
    }
  if (pairs > 80)
    WARN(compared << " pairs, " << steps << " steps, " << seen << " seen, " << different << " told apart");
}
