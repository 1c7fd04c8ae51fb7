// Decks that differ in some numbers, side by side on the same deals.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "lab/tune.h"

namespace kingpress::lab {

using Batch = std::vector<Counted>;  // by deck

class Trials {
 public:
  Trials(const play::GameHandle& game, const TuneWish& wish, int turns, const Hands& hands, Course& course)
      : game_(game), wish_(wish), turns_(turns), hands_(hands), course_(course) {}

  // Deals [first, first + deals) with each of the decks, which are lawful: a stage of the course.
  std::optional<Batch> play(const std::vector<Numbers>& decks, std::uint64_t first, std::uint64_t deals);

 private:
  const play::GameHandle& game_;
  const TuneWish& wish_;
  int turns_;
  const Hands& hands_;
  Course& course_;
};

}  // namespace kingpress::lab
