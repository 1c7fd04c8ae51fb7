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
  CHECK(folders().size() >= 14);
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

TEST_CASE("rules of an example are judged without a finding") {
  for (const std::string& folder : folders()) {
    if (!folder.ends_with("agram") && !folder.ends_with("tribute") && !folder.ends_with("noughts")) continue;
    press::Workshop workshop;
    const press::Target target = press::load(folder, workshop);
    press::check_own_rules(target.edition, workshop);
    INFO(diag::print(workshop.diagnostics));
    CHECK(workshop.diagnostics.list().empty());
  }
}
