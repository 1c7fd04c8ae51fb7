#include "lab/deals.h"

#include <algorithm>

#include "lab/evidence.h"
#include "play/own_game.h"

namespace kingpress::lab {

bool won(const rules::Outcome& outcome, int seat) { return !outcome.draw && rules::has_seat(outcome.winners, seat); }

std::array<int, rules::most_seats> places_of(const play::Seen& seen, int players) {
  std::array<int, rules::most_seats> places{};
  int place = 0;
  for (; place < seen.ordered; ++place)
    places[static_cast<std::size_t>(place)] = seen.order[static_cast<std::size_t>(place)];
  for (int seat = 0; seat < players; ++seat)
    if (std::find(places.begin(), places.begin() + seen.ordered, seat) == places.begin() + seen.ordered)
      places[static_cast<std::size_t>(place++)] = seat;
  return places;
}

std::uint64_t drawn(std::uint64_t seed, std::uint64_t deal, std::uint64_t what) {
  return rules::mix(rules::mix(seed ^ 0x6c6162, deal), what);
}

std::vector<play::BotSpec> all_seats(const play::GameHandle& game, const play::BotSpec& bot) {
  return std::vector<play::BotSpec>(static_cast<std::size_t>(game.players()), bot);
}

void Deal::count(const rules::Outcome& outcome, const std::array<int, rules::most_seats>& places, int players) {
  won += !outcome.draw;
  drawn += outcome.draw && !outcome.capped;
  capped += outcome.capped;
  for (int place = 0; place < players; ++place)
    wins[static_cast<std::size_t>(place)] += lab::won(outcome, places[static_cast<std::size_t>(place)]);
}

bool moves_in_turn(const play::GameHandle& game, std::uint64_t seed) {
  return game.desk(all_seats(game, {}))->play(seed, 0).ordered > 0;
}

int turns_of(const play::GameHandle& game, std::uint64_t seed) {
  return game.desk(all_seats(game, {}))->play(seed, 0).drawn_start ? game.players() : 1;
}

std::uint64_t games_in_time(const play::GameHandle& game, const play::BotSpec& bot) {
  if (!play::is_own_game(game.setting())) return usual_games;
  constexpr double most_actions = 400'000;  // weighed by greedy, in a game by its rules file: 6 to 60 us each
  constexpr std::uint64_t looked_at = 4, fewest = 100;
  const auto desk = game.desk(all_seats(game, {play::BotKind::greedy, 0}));
  double actions = 0;
  for (std::uint64_t deal = 0; deal < looked_at; ++deal) {
    const play::Seen seen = desk->play(1, deal);
    const double searched = bot.kind == play::BotKind::mcts ? bot.iterations * seen.length / 2.0 : 1;
    actions += searched * static_cast<double>(seen.options + seen.forced);
  }
  if (actions == 0) return usual_games;
  const auto games = static_cast<std::uint64_t>(most_actions * looked_at / actions);
  return std::min(usual_games, std::max(games, fewest));
}

}  // namespace kingpress::lab
