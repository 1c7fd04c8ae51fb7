// What a batch of games came to, in whole numbers only, so that batches add up to the same total in any order.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "rules/engine/events.h"

namespace kingpress::play {

struct Tally {
  std::uint64_t games = 0;
  std::array<std::uint64_t, rules::most_seats> wins{};  // games won alone or with the partner
  std::uint64_t draws = 0, capped = 0;
  std::array<std::uint64_t, rules::Events::most_counters> counters{};
  std::vector<std::uint64_t> lengths;     // lengths[n]: games of n units
  std::vector<std::uint64_t> played;      // by card: games and seats that put it to use ...
  std::vector<std::uint64_t> played_won;  // ... and won
  std::uint64_t signature = 0;            // sum over games of a mix of index, final state, outcome and steps

  void add(const Tally& other);
};

}  // namespace kingpress::play
