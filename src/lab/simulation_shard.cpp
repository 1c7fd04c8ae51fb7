#include "lab/simulation_shard.h"

#include <fmt/format.h>

#include "play/record_head.h"
#include "play/set_up.h"

namespace kingpress::lab {
namespace {

std::vector<play::BotSpec> bots_of(const Json& words, int players) {
  std::vector<play::BotSpec> bots;
  for (const Json& word : words)
    if (const auto bot = play::parse_bot(word.get<std::string>())) bots.push_back(*bot);
  if (bots.size() != words.size() || bots.size() != static_cast<std::size_t>(players)) bots.clear();
  return bots;
}

play::Tally tally_of(const Json& counts) {
  play::Tally tally;
  counts.at("games").get_to(tally.games);
  counts.at("draws").get_to(tally.draws);
  counts.at("capped").get_to(tally.capped);
  counts.at("wins").get_to(tally.wins);
  counts.at("counters").get_to(tally.counters);
  counts.at("lengths").get_to(tally.lengths);
  counts.at("played").get_to(tally.played);
  counts.at("played_won").get_to(tally.played_won);
  counts.at("signature").get_to(tally.signature);
  return tally;
}

}  // namespace

Json run_of(const play::GameHandle& game, const play::Simulation& simulation) {
  Json run = play::head_json(game.setting());
  run["games"] = simulation.games;
  run["seed"] = simulation.seed;
  run["bots"] = Json::array();
  for (const play::BotSpec& bot : simulation.bots) run["bots"].push_back(to_text(bot));
  return run;
}

Json counts_of(const play::Tally& tally) {
  return {{"games", tally.games},   {"draws", tally.draws},           {"capped", tally.capped},
          {"wins", tally.wins},     {"counters", tally.counters},     {"lengths", tally.lengths},
          {"played", tally.played}, {"played_won", tally.played_won}, {"signature", tally.signature}};
}

play::Simulation cut(play::Simulation simulation, const Part& part) {
  const Range range = range_of(part, simulation.games);
  simulation.first += range.first;
  simulation.games = range.size();
  return simulation;
}

std::optional<MergedSimulation> simulation_of(const Shard& whole, std::string& reason) {
  auto setting = play::setting_of(whole.run, reason);
  if (!setting) return std::nullopt;
  diag::Diagnostics diagnostics;
  MergedSimulation merged;
  merged.game = play::set_up(std::move(*setting), diagnostics);
  if (!merged.game) {
    reason = diagnostics.list().front().message;
    return std::nullopt;
  }
  try {
    whole.run.at("games").get_to(merged.simulation.games);
    whole.run.at("seed").get_to(merged.simulation.seed);
    merged.simulation.bots = bots_of(whole.run.at("bots"), merged.game->players());
    merged.tally = tally_of(whole.counts);
  } catch (const Json::exception& problem) {
    reason = fmt::format("it is malformed ({})", problem.what());
    return std::nullopt;
  }
  if (merged.simulation.bots.empty()) {
    reason = fmt::format("'bots' is {}", whole.run.at("bots").dump());
    return std::nullopt;
  }
  if (merged.tally.games != merged.simulation.games) {
    reason = fmt::format("it counts {} games of {}", merged.tally.games, merged.simulation.games);
    return std::nullopt;
  }
  return merged;
}

}  // namespace kingpress::lab
