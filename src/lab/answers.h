// What the questions of a balance came to, as the findings and the tables need it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "lab/balance.h"

namespace kingpress::lab {

// A mean that has `top` added, as a part of it, with bounds.
struct Shift {
  double mean;
  Interval bounds;
};
Shift shift_of(const Sums& sums, std::uint64_t top, std::size_t chances = 1);
std::string points_of(const Interval& bounds);  // "1.2 to 3.4", of a hundred
Sums all_swings(const Probed& probed);
std::string called(const play::GameHandle& game, std::size_t card);  // "id (title)"

// Offered in so many choices or more, and never taken.
inline constexpr std::uint64_t fewest_offers = 30;
std::vector<std::string> dead_actions(const Balance& balance);
std::vector<std::string> dead_cards(const play::GameHandle& game, const Balance& balance);
// The first tenth of the game from which on who leads wins this often or more, by the lower bound.
inline constexpr double as_good_as_won = 0.9;
std::optional<std::size_t> decided_from(const Balance& balance);

}  // namespace kingpress::lab
