#include "play/report.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "diag/count.h"
#include "play/statement_json.h"
#include "play/statistics.h"

namespace kingpress::play {
namespace {

double rounded(double value) { return std::round(value * 1e6) / 1e6; }
double rate_of(std::uint64_t part, std::uint64_t whole) {
  return whole == 0 ? 0 : static_cast<double>(part) / static_cast<double>(whole);
}

Json seats_json(const Simulation& simulation, const Tally& tally) {
  Json seats = Json::array();
  for (std::size_t seat = 0; seat < simulation.bots.size(); ++seat) {
    const Interval bounds = wilson(tally.wins[seat], tally.games);
    seats.push_back({{"seat", seat},
                     {"bot", to_text(simulation.bots[seat])},
                     {"wins", tally.wins[seat]},
                     {"rate", rounded(rate_of(tally.wins[seat], tally.games))},
                     {"low", rounded(bounds.low)},
                     {"high", rounded(bounds.high)}});
  }
  return seats;
}

Json length_json(const GameHandle& game, const Tally& tally) {
  const auto& lengths = tally.lengths;
  return {{"mean", rounded(mean_of(lengths))}, {"median", percentile(lengths, 0.5)},
          {"p5", percentile(lengths, 0.05)},   {"p95", percentile(lengths, 0.95)},
          {"p99", percentile(lengths, 0.99)},  {"max", lengths.empty() ? 0 : lengths.size() - 1},
          {"unit", game.facts().length_unit}};
}

Json counters_json(const GameHandle& game, const Tally& tally) {
  Json counters = Json::object();
  const auto names = game.facts().counters;
  for (std::size_t i = 0; i < names.size(); ++i)
    counters[std::string(names[i])] = {{"total", tally.counters[i]},
                                       {"mean", rounded(rate_of(tally.counters[i], tally.games))}};
  return counters;
}

// A card nobody played has no rate: null.
Json cards_json(const GameHandle& game, const Tally& tally) {
  Json cards = Json::array();
  const auto ids = game.card_ids();
  for (std::size_t card = 0; card < ids.size(); ++card) {
    const std::uint64_t played = card < tally.played.size() ? tally.played[card] : 0;
    Json entry = {
        {"id", ids[card]}, {"played", played}, {"win_rate_when_played", nullptr}, {"low", nullptr}, {"high", nullptr}};
    if (played > 0) {
      const Interval bounds = wilson(tally.played_won[card], played);
      entry["win_rate_when_played"] = rounded(rate_of(tally.played_won[card], played));
      entry["low"] = rounded(bounds.low);
      entry["high"] = rounded(bounds.high);
    }
    cards.push_back(std::move(entry));
  }
  return cards;
}

std::string percent(double rate) { return fmt::format("{:.2f} %", 100 * rate); }

std::string cards_text(const GameHandle& game, const Tally& tally, std::size_t most) {
  const auto ids = game.card_ids();
  std::vector<std::size_t> order;
  for (std::size_t card = 0; card < ids.size() && card < tally.played.size(); ++card)
    if (tally.played[card] > 0) order.push_back(card);
  if (order.empty()) return {};
  std::uint64_t plays = 0, won = 0;
  for (const std::size_t card : order) plays += tally.played[card], won += tally.played_won[card];
  // By the middle of the bounds, so that a card seen once does not lead.
  const auto middle = [&](std::size_t card) {
    const Interval bounds = wilson(tally.played_won[card], tally.played[card]);
    return bounds.low + bounds.high;
  };
  std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) { return middle(a) > middle(b); });
  std::string text = fmt::format("\n  card, times played, win rate of who plays it ({} over all cards), 95 % bounds\n",
                                 percent(rate_of(won, plays)));
  const std::size_t best = std::min(order.size(), (most + 1) / 2), worst = std::min(order.size() - best, most / 2);
  for (std::size_t i = 0; i < best + worst; ++i) {
    if (i == best && best + worst < order.size())
      text += fmt::format("  ... {} more, all with --format json\n", order.size() - best - worst);
    const std::size_t card = i < best ? order[i] : order[order.size() - best - worst + i];
    const Interval bounds = wilson(tally.played_won[card], tally.played[card]);
    text += fmt::format("  {:<16} {:>10}  {:>8}   {} to {}\n", ids[card], tally.played[card],
                        percent(rate_of(tally.played_won[card], tally.played[card])), percent(bounds.low),
                        percent(bounds.high));
  }
  return text;
}

}  // namespace

std::string report_json(const GameHandle& game, const Simulation& simulation, const Tally& tally) {
  Json bots = Json::array();
  for (const BotSpec& bot : simulation.bots) bots.push_back(to_text(bot));
  const Json report = {{"game", game.setting().ruleset.game},
                       {"variant", game.setting().ruleset.variant},
                       {"ruleset", to_json(game.setting().ruleset.options)},
                       {"deck_hash", deck_hash(game.setting())},
                       {"games", tally.games},
                       {"seed", simulation.seed},
                       {"bots", std::move(bots)},
                       {"seats", seats_json(simulation, tally)},
                       {"draws", tally.draws},
                       {"capped", tally.capped},
                       {"length", length_json(game, tally)},
                       {"counters", counters_json(game, tally)},
                       {"cards", cards_json(game, tally)},
                       {"signature", fmt::format("{:016x}", tally.signature)}};
  return report.dump(2);
}

std::string report_text(const GameHandle& game, const Simulation& simulation, const Tally& tally, std::size_t cards) {
  const Setting& setting = game.setting();
  std::string text =
      fmt::format("{}, {}, {}, {} games, seed {}\n", setting.title, setting.ruleset.variant,
                  diag::counted(static_cast<std::size_t>(game.players()), "player"), tally.games, simulation.seed);
  if (tally.games < simulation.games) text += fmt::format("stopped before the {} games asked for\n", simulation.games);
  text += "\n  seat, bot, games won, 95 % bounds\n";
  for (std::size_t seat = 0; seat < simulation.bots.size(); ++seat) {
    const Interval bounds = wilson(tally.wins[seat], tally.games);
    text += fmt::format("  {}  {:<10} {:>10}  {:>8}   {} to {}\n", seat + 1, to_text(simulation.bots[seat]),
                        tally.wins[seat], percent(rate_of(tally.wins[seat], tally.games)), percent(bounds.low),
                        percent(bounds.high));
  }
  text += fmt::format("  drawn {}, ended by the limit on length {}\n", tally.draws, tally.capped);
  const auto& lengths = tally.lengths;
  text += fmt::format("\n  {}: mean {:.2f}, median {}, 5 % to 95 % {} to {}, longest {}\n", game.facts().length_unit,
                      mean_of(lengths), percentile(lengths, 0.5), percentile(lengths, 0.05), percentile(lengths, 0.95),
                      lengths.empty() ? 0 : lengths.size() - 1);
  const auto names = game.facts().counters;
  for (std::size_t i = 0; i < names.size(); ++i)
    text +=
        fmt::format("  {}: {}, {:.3f} a game\n", names[i], tally.counters[i], rate_of(tally.counters[i], tally.games));
  return text + cards_text(game, tally, cards) + fmt::format("\n  signature {:016x}\n", tally.signature);
}

}  // namespace kingpress::play
