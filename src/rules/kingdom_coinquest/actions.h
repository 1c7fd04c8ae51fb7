// Kingdom Coinquest's decisions by number.
#pragma once

#include <cstddef>

#include "rules/engine/action.h"

namespace kingpress::rules::kingdom_coinquest {

// A played hand is one slot, or two for a recruited pair: the named card's, then the other half's + 1.
inline constexpr Action from_forge = 0, from_graveyard = 1, from_salvage = 2;                  // + slot 0-2
inline constexpr Action pass = 8, move_to_knight = 9, move_to_peasant = 10, attack_seat = 12;  // + seat
// + hand
inline constexpr Action equip = 1 << 10, place_queen = 2 << 10, raise_knight = 3 << 10, raise_peasant = 4 << 10;
inline constexpr Action discard_hand = 8 << 10;  // + slot * 4 + (0: Graveyard, 1-3: Salvage)
inline constexpr Action discard_preparing = 9 << 10, discard_nothing = discard_preparing + 1;

constexpr Action hand_of(std::size_t named, std::size_t half_plus_one) {
  return static_cast<Action>(named * 32 + half_plus_one);
}
constexpr std::size_t named_slot(Action action) { return (action & 1023u) / 32; }
constexpr Action verb_of(Action action) { return action & ~Action{1023}; }

}  // namespace kingpress::rules::kingdom_coinquest
