// Games, variants and numbers of players that the common tests of games sit down to.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "play/games.h"
#include "play/set_up.h"
#include "rules/game.h"

namespace kingpress::test {

// A seating says `game`, `wish` and `field` first: "kings-keys", {3, "battle-royal", "round_cap=60"}, "".
std::string name_of(const auto& seating) {
  return std::string(seating.game) + " " + seating.wish.variant + " " + seating.wish.options + " " + seating.field;
}

// Those chosen, and of every other game of the table each of its variants for each number of players.
template <class Seating>
std::vector<Seating> with_other_games(const std::vector<Seating>& chosen) {
  std::vector<Seating> all = chosen;
  for (const play::PlayableGame& game : play::playable_games()) {
    if (std::ranges::any_of(chosen, [&](const Seating& one) { return one.game == game.name; })) continue;
    for (const rules::VariantSpec& variant : rules::find_game(game.name)->ruleset.variants)
      for (int players = variant.least_players; players <= variant.most_players; ++players)
        all.push_back({.game = game.name.data(), .wish = {players, std::string(variant.name), ""}});
  }
  return all;
}

}  // namespace kingpress::test
