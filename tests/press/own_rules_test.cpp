// Every example game with a rules file is judged without a finding, seats bots, and replays from its own records.
#include <algorithm>
#include <filesystem>
#include <sstream>

#include "../catch.h"
#include "../project_root.h"
#include "diag/printer.h"
#include "play/replay.h"
#include "play/simulate.h"
#include "press/own_rules.h"
#include "press/seating.h"
#include "press/target.h"

using namespace kingpress;

namespace {

std::vector<std::string> folders() {
  std::vector<std::string> found;
  for (const auto& entry : std::filesystem::directory_iterator(project_root() + "/cards/examples"))
    if (std::filesystem::exists(entry.path() / "rules.yaml")) found.push_back(entry.path().string());
  std::sort(found.begin(), found.end());
  return found;
}

}  // namespace

TEST_CASE("every example game with rules of its own plays, and replays from its records") {
  CHECK(folders().size() == 18);
  for (const std::string& folder : folders()) {
    INFO(folder);
    press::Workshop workshop;
    const auto game = press::seat({folder, {}, {}}, workshop);
    INFO(diag::print(workshop.diagnostics));
    REQUIRE(game);
    std::string records;
    play::Simulation simulation;
    simulation.games = 3;
    simulation.bots.assign(static_cast<std::size_t>(game->players()), *play::parse_bot("random"));
    simulation.record = [&](const std::string& line) { records += line + "\n"; };
    const play::Tally tally = play::simulate(*game, simulation);
    CHECK(tally.games == 3);
    CHECK(tally.capped == 0);
    std::istringstream lines(records);
    const play::Replayed replayed = play::replay(lines, {});
    INFO((replayed.bad ? replayed.bad->refusal.reason : std::string()));
    CHECK(replayed.games == 3);
  }
}

TEST_CASE("bots that search play the examples that came before rules of one's own") {
  for (const char* name : {"small-wonders", "sixty-postcards", "low-lanterns"}) {
    press::Workshop workshop;
    const auto game = press::seat({project_root() + "/cards/examples/" + name, {}, {}}, workshop);
    INFO(name << diag::print(workshop.diagnostics));
    REQUIRE(game);
    play::Simulation simulation;
    simulation.games = 40;
    simulation.bots = {*play::parse_bot("greedy"), *play::parse_bot("random")};
    const play::Tally greedy = play::simulate(*game, simulation);
    CHECK(greedy.wins[0] > greedy.wins[1] + 8);
    simulation.games = 2;
    simulation.bots[0] = *play::parse_bot("mcts:10");
    CHECK(play::simulate(*game, simulation).capped == 0);
  }
}

TEST_CASE("a record of a game on the kit's board holds the board") {
  press::Workshop workshop;
  const auto game = press::seat({project_root() + "/cards/examples/low-lanterns", {}, {}}, workshop);
  REQUIRE(game);
  const auto board = std::ranges::find(game->setting().ruleset.options, "board the marsh", &cards::Entry::key);
  REQUIRE(board != game->setting().ruleset.options.end());
  CHECK(board->value.text()->find("place-A1 4792 6700 6004 5200") != std::string::npos);
}

TEST_CASE("rules of an example are judged without a finding") {
  for (const std::string& folder : folders()) {
    if (!folder.ends_with("agram") && !folder.ends_with("tribute") && !folder.ends_with("noughts")) continue;
    press::Workshop workshop;
    const press::Target target = press::load(folder, workshop);
    press::check_own_rules(target, workshop);
    INFO(diag::print(workshop.diagnostics));
    CHECK(workshop.diagnostics.list().empty());
  }
}
