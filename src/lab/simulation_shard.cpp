#include "lab/simulation_shard.h"

#include <numeric>

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

// Why no games can have come to this; empty when they can. One seat wins, or partners do, or nobody.
std::string objection(const play::Tally& tally, const play::GameHandle& game) {
  constexpr std::size_t most_lengths = 10'000'000;
  const auto sum = [](const auto& counts) { return std::accumulate(counts.begin(), counts.end(), std::uint64_t{0}); };
  const auto seats = static_cast<std::size_t>(game.players());
  if (tally.lengths.size() > most_lengths || tally.played.size() > game.card_ids().size() ||
      tally.played_won.size() > tally.played.size())
    return "it counts more than there is";
  if (sum(tally.lengths) != tally.games) return "'lengths' do not add up to its games";
  if (tally.draws > tally.games || tally.capped > tally.games) return "it counts more draws or limits than games";
  const std::uint64_t won = tally.games - tally.draws;
  for (std::size_t seat = 0; seat < tally.wins.size(); ++seat)
    if (tally.wins[seat] > (seat < seats ? won : 0)) return "a seat wins more games than were won";
  if (const std::uint64_t wins = sum(tally.wins); wins < won || wins > won * seats)
    return "'wins' and 'draws' do not add up to its games";
  for (std::size_t card = 0; card < tally.played.size(); ++card) {
    const std::uint64_t played_won = card < tally.played_won.size() ? tally.played_won[card] : 0;
    if (tally.played[card] > tally.games * seats || played_won > tally.played[card])
      return "a card is played more often than it can be";
  }
  return {};
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
  if (reason = objection(merged.tally, *merged.game); !reason.empty()) return std::nullopt;
  return merged;
}

}  // namespace kingpress::lab
