// The smallest change of given numbers that brings a deck into bounds: numbers are changed one after the other, those
// of the cards that are out of bounds first, each candidate on the same deals; what was not needed is taken back, what
// went too far comes nearer; deals that chose nothing confirm what is left.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "lab/counted.h"
#include "lab/course.h"
#include "lab/pieces.h"

namespace kingpress::lab {

struct TuneWish {
  std::uint64_t games = 20'000, seed = 1;  // by which a deck is judged
  play::BotSpec bot{play::BotKind::greedy, 0};
  std::vector<Lever> levers;
  std::vector<Aim> aims;
  std::size_t most_changes = 5;  // cards
};

struct Tuned {
  enum class Kind { met, found, not_found };
  Kind kind = Kind::not_found;
  int turns = 1;
  std::uint64_t deals = 0, games = 0, decks = 0;  // deals of a judgement; games and decks all told
  Numbers values;                                 // as proposed, or the nearest
  std::vector<Reading> before, after;             // on the same deals, `first_deal` and those that follow
  std::vector<std::size_t> given_up;              // cards that were met before and hardly are any more: not mended
  std::uint64_t first_deal = 0;
};

// How often a proposal may fail its confirmation before the search ends.
inline constexpr std::size_t most_looks = 3;

// Nothing when it was stopped, or goes on elsewhere (see Course). The same for a seed on any number of threads.
std::optional<Tuned> tune(const play::GameHandle& game, const TuneWish& wish, const Hands& hands, Course& course);
// All that it depends on.
Json run_of(const play::GameHandle& game, const TuneWish& wish);

}  // namespace kingpress::lab
