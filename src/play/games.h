// The games that can be played, found by the table of rules/games.def: each is compiled from game.cpp.in, or by a file
// of its own below play/games.
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "diag/diagnostic.h"
#include "play/handle.h"

namespace kingpress::play {

struct PlayableGame {
  std::string_view name;  // as in rules::games()
  Maker make;
};

const std::vector<PlayableGame>& playable_games();
const PlayableGame* find_playable(std::string_view name);

}  // namespace kingpress::play
