// A simulation as a run that is cut into shards: what it depends on and what it came to, as JSON and back.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "lab/shard.h"
#include "play/simulate.h"

namespace kingpress::lab {

// The record head of what is played (see docs/reference/records.md), then games, seed and bots.
Json run_of(const play::GameHandle& game, const play::Simulation& simulation);
Json counts_of(const play::Tally& tally);

// Only the part's games of the simulation.
play::Simulation cut(play::Simulation simulation, const Part& part);

struct MergedSimulation {
  std::unique_ptr<play::GameHandle> game;
  play::Simulation simulation;
  play::Tally tally;
};
// Of a whole run; nothing and a reason when it says what no simulation can have said.
std::optional<MergedSimulation> simulation_of(const Shard& whole, std::string& reason);

}  // namespace kingpress::lab
