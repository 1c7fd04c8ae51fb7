// Kingdoms II's decisions by number, stage by stage.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "rules/engine/action.h"

namespace kingpress::rules::kingdoms_ii {

// order: one of the 24 orders of four cards, in lexicographic order.
inline constexpr auto orders = [] {
  std::array<std::array<std::uint8_t, 4>, 24> all{};
  std::array<std::uint8_t, 4> order{0, 1, 2, 3};
  for (auto& entry : all) {
    entry = order;
    std::next_permutation(order.begin(), order.end());
  }
  return all;
}();

// omens: done, a Good Omen against a Bad one, an active card against a Bad one.
// + file of the first * 4 + file of the Bad Omen
inline constexpr Action omens_done = 0, good_against_bad = 16, sacrifice = 32;
// reorganise
inline constexpr Action keep_ranks = 0, swap_ranks = 1, rotate_reserve = 2;
// army, faith
inline constexpr Action no_attack = 0, attack_on = 16;  // + seat * 4 + file
// counters
inline constexpr Action no_counter = 0, counter_active = 1, counter_reserve = 2, counter_faith = 3;
// wealth, agriculture
inline constexpr Action no_use = 0, spend_card = 1, make_militia = 2;
// omen_or_destroy, marker
inline constexpr Action lay_omen = 0, discard_marker = 0, on_file = 1;  // + file
// alliance, answer
inline constexpr Action no_alliance = 0, propose_to = 4, break_with = 8;  // + seat
inline constexpr Action refuse = 0, accept = 1;

}  // namespace kingpress::rules::kingdoms_ii
