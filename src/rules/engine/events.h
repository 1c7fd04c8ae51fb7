// What a game tells while it is played, for statistics: its counters and which seat put which card to use. A null
// pointer where nobody listens (search, replay).
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "rules/engine/action.h"

namespace kingpress::rules {

class Events {
 public:
  static constexpr std::size_t most_counters = 8;

  // `cards` is how many different cards the game's deck has.
  explicit Events(std::size_t cards) : last_game_(cards * most_seats, 0), played_(cards * most_seats + 1) {}

  void begin_game() {
    counters_.fill(0);
    played_count_ = 0;
    whole_deck_ = {};
    ++game_;
  }
  void count(std::size_t counter, std::uint64_t by = 1) { counters_[counter] += by; }
  // A seat put a card (its index in the deck) to use; told any number of times, it counts once a game and seat.
  void played(int seat, std::size_t card) {
    std::uint32_t& last = last_game_[card * most_seats + static_cast<std::size_t>(seat)];
    played_[played_count_] = {static_cast<std::uint32_t>(card), static_cast<std::uint8_t>(seat)};
    played_count_ += last != game_;  // no branch, 25 Kingdoms a twentieth faster: what is new is hard to foresee
    last = game_;
  }

  // Instead of played(): two seats put every card of the deck to use, each once. The spans stay alive until the game is
  // counted.
  void played_whole_deck(std::span<const std::uint8_t> first, std::span<const std::uint8_t> second) {
    whole_deck_ = {first, second};
  }

  struct Played {
    std::uint32_t card;
    std::uint8_t seat;
  };
  const std::array<std::uint64_t, most_counters>& counters() const { return counters_; }
  std::span<const Played> played() const { return {played_.data(), played_count_}; }
  const std::array<std::span<const std::uint8_t>, 2>& whole_deck() const { return whole_deck_; }

 private:
  std::array<std::uint64_t, most_counters> counters_{};
  std::vector<std::uint32_t> last_game_;
  std::vector<Played> played_;  // the first played_count_; one cell more than there can be
  std::size_t played_count_ = 0;
  std::array<std::span<const std::uint8_t>, 2> whole_deck_;
  std::uint32_t game_ = 0;
};

}  // namespace kingpress::rules
