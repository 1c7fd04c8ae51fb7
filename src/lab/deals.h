// Deals played once for every seat that can start, on one thread: what balance, fields and comparisons are made of.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "play/handle.h"

namespace kingpress::lab {

bool won(const rules::Outcome& outcome, int seat);  // alone or with others; nobody does what is drawn
// The seats by their place in the order of turns; where nobody acts alone, as they are numbered.
std::array<int, rules::most_seats> places_of(const play::Seen& seen, int players);
// How many games a deal takes: one for each seat that can be drawn to start, else one.
int turns_of(const play::GameHandle& game, std::uint64_t seed);
// Whether a seat ever acts alone: else nobody moves first.
bool moves_in_turn(const play::GameHandle& game, std::uint64_t seed);
// How many games are enough to begin with: of a game of one's own that has many actions to weigh only so many as take
// about a minute of processor time. Counted over a few games, never by the clock: the same everywhere.
inline constexpr std::uint64_t usual_games = 20'000;
std::uint64_t games_in_time(const play::GameHandle& game, const play::BotSpec& bot);
// Draws of the lab's own, apart from those of the games.
std::uint64_t drawn(std::uint64_t seed, std::uint64_t deal, std::uint64_t what);
std::vector<play::BotSpec> all_seats(const play::GameHandle& game, const play::BotSpec& bot);

// All games of a deal together, by place.
struct Deal {
  std::array<std::uint64_t, rules::most_seats> wins{};  // of the games that somebody won
  std::uint64_t won = 0;                                // those
  std::uint64_t drawn = 0, capped = 0;                  // drawn by the rules; ended by the limit on length, won or not
  void count(const rules::Outcome& outcome, const std::array<int, rules::most_seats>& places, int players);
};

class DealPlayer {
 public:
  DealPlayer(const play::GameHandle& game, const std::vector<play::BotSpec>& bots, int turns)
      : desk_(game.desk(bots)), players_(game.players()), turns_(turns) {}
  // look(seen, places) is told of every game.
  template <class Look>
  Deal play(std::uint64_t seed, std::uint64_t deal, Look&& look) {
    Deal all;
    for (int turn = 0; turn < turns_; ++turn) {
      const play::Seen seen = desk_->play(seed, deal, {.turn = turn});
      const auto places = places_of(seen, players_);
      all.count(seen.outcome, places, players_);
      look(seen, places, turn);
    }
    return all;
  }
  play::Desk& desk() { return *desk_; }

 private:
  std::unique_ptr<play::Desk> desk_;
  int players_, turns_;
};

}  // namespace kingpress::lab
