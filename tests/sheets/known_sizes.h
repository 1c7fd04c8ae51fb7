// Kits of cards, tiles and boards of sizes as they are sold, drawn by lot.
#pragma once

#include <vector>

#include "plans.h"

namespace known_sizes {

using namespace plans;

// One to four sizes as they are sold, a few to more than a hundred of each.
inline std::vector<scene::Component> kit_of_known_sizes(Dice& dice) {
  static const std::vector<Size> cards{mm(63, 88),  mm(63.5, 88.9), mm(56, 87),  mm(59, 92),     mm(41, 63),
                                       mm(44, 68),  mm(70, 120),    mm(70, 70),  mm(88.9, 146),  mm(54, 85.6),
                                       mm(80, 120), mm(65, 100),    mm(61, 112), mm(50.8, 88.9), mm(95, 95)};
  static const std::vector<Size> boards{mm(190, 130), mm(150, 100), mm(252, 184), mm(185.1, 148.1), mm(195, 110)};
  std::vector<scene::Component> kit;
  const std::size_t sizes = 1 + dice.roll(3);
  for (std::size_t i = 0; i < sizes; ++i)
    kit.push_back(
        component(i == 0 ? "card" : "tile", cards[dice.roll(cards.size())], 1 + dice.roll(i == 0 ? 120 : 24), true));
  if (dice.roll(2) == 0) kit.push_back(component("board", boards[dice.roll(boards.size())], 1 + dice.roll(3)));
  return kit;
}

}  // namespace known_sizes
