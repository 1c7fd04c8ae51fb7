// What a designer asks, answered; and before everything else what is wrong and what to try.
#pragma once

#include <cstdint>

#include "lab/balance.h"
#include "lab/report.h"

namespace kingpress::lab {

// One thing that stands out beyond doubt, and what usually helps.
struct Finding {
  std::string key, what, to_try;
};
std::vector<Finding> findings_of(const play::GameHandle& game, const Balance& balance);
Section findings_section(const play::GameHandle& game, const Balance& balance);

Section options_section(const play::GameHandle& game, const Balance& balance);  // dead ones, branching, waiting
Section plans_section(const play::GameHandle& game, const Balance& balance);
Section swings_section(const play::GameHandle& game, const Balance& balance);  // decisions that matter, kingmaking
Section leads_section(const Balance& balance);
Section pairs_section(const play::GameHandle& game, const Balance& balance);
Section players_section(const play::GameHandle& game, const Balance& balance);

// Offered in so many choices or more, and never taken.
inline constexpr std::uint64_t fewest_offers = 30;
std::vector<std::string> dead_actions(const Balance& balance);
std::vector<std::string> dead_cards(const play::GameHandle& game, const Balance& balance);
// The first tenth of the game from which on who leads wins this often or more, by the lower bound.
inline constexpr double as_good_as_won = 0.9;
std::optional<std::size_t> decided_from(const Balance& balance);

}  // namespace kingpress::lab
