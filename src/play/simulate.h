// Plays many games on several threads. The same seed gives the same tally and the same records whatever the number of
// threads.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "play/handle.h"

namespace kingpress::play {

struct Simulation {
  std::uint64_t games = 1000, seed = 1;
  std::uint64_t first = 0;    // of the games: a part of a larger run begins later
  std::vector<BotSpec> bots;  // one a seat
  unsigned threads = 1;
  std::function<void(const std::string& line)> record{};  // one line a game, in the order of the games; may be empty
  // Asked on the calling thread about ten times a second; false stops, and games half played do not count. May be
  // empty.
  std::function<bool(std::uint64_t done)> go_on{};
};

// What was played: all games, or fewer when go_on said no. A failure while recording is thrown here.
Tally simulate(const GameHandle& game, const Simulation& simulation);

}  // namespace kingpress::play
