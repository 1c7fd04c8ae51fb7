#include "lab/deals.h"

#include <algorithm>

#include "lab/evidence.h"

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

}  // namespace kingpress::lab
