// The games that can be played: one line a game in playable.cpp.
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "diag/diagnostic.h"
#include "play/handle.h"

namespace kingpress::play {

struct PlayableGame {
  std::string_view name;  // as in rules::games()
  // The setting's deck and field have passed the check. What only playing limits (more cards than a state holds) is
  // reported and gives null.
  std::unique_ptr<GameHandle> (*make)(Setting setting, diag::Diagnostics& diagnostics);
};

const std::vector<PlayableGame>& playable_games();
const PlayableGame* find_playable(std::string_view name);

}  // namespace kingpress::play
