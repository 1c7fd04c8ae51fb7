// 25 Kingdoms' decisions by number.
#pragma once

#include <cstddef>

#include "rules/engine/action.h"

namespace kingpress::rules::twenty_five_kingdoms {

// Attacks follow, slot by slot: first_attack + slot * stride + space; a power of two, so that taking them apart costs
// nothing.
inline constexpr Action draw_deck = 0, draw_discard = 1, pass = 2, decline = 3, reveal = 4, first_attack = 16,
                        stride = 128;

constexpr Action attack_with(std::size_t slot, std::size_t space) {
  return first_attack + static_cast<Action>(slot * stride + space);
}
constexpr std::size_t slot_of(Action action) { return (action - first_attack) / stride; }
constexpr std::size_t space_of(Action action) { return (action - first_attack) % stride; }

}  // namespace kingpress::rules::twenty_five_kingdoms
