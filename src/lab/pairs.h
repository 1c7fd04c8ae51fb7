// Pairs of cards that are more, or less, than their sum: how often a seat wins with both, set against what it wins with
// either and with neither. Whoever looks at many pairs finds some by chance; the bounds hold for all of them together.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "lab/evidence.h"
#include "lab/json.h"

namespace kingpress::lab {

inline constexpr std::size_t most_paired = 160;      // decks of more different cards are not looked at
inline constexpr std::uint64_t fewest_of_pair = 30;  // seats with both, with either alone, with neither

// Of one seat a deal, so that what is counted is independent.
struct Pairs {
  std::uint64_t seats = 0, seats_won = 0;
  std::vector<std::uint64_t> had, had_won;    // by card
  std::vector<std::uint64_t> both, both_won;  // by pair: of cards i < j the pair j (j - 1) / 2 + i
  // The different cards that a seat had, of a deck of so many.
  void add(std::span<const std::uint32_t> cards, bool won, std::size_t deck);
  void add(const Pairs& other);
};
void to_json(Json& json, const Pairs& pairs);
void from_json(const Json& json, Pairs& pairs);
bool is_possible(const Pairs& pairs, std::uint64_t deals, std::size_t deck);

struct PairFound {
  std::size_t one = 0, other = 0;
  std::uint64_t together = 0;  // seats that had both
  double more = 0;             // points of winning, beyond the sum of the two and beyond what is usual of pairs
  Interval bounds{};           // of all pairs that were looked at, at 95 %
};
struct PairsRead {
  std::size_t looks = 0;
  std::vector<PairFound> found;  // those whose bounds leave out 0, the largest first
};
PairsRead read_pairs(const Pairs& pairs);

}  // namespace kingpress::lab
