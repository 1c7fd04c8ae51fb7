// A kit as its edition lists it: of a game with rules what they want and the parts besides, of a game of one's own all
// its parts.
#pragma once

#include "rules/game.h"
#include "rules/kit.h"

namespace kingpress::rules {

// The edition outlives the kit. Without a list it is the game's kit.
Kit kit_of(const Table& table, const cards::Edition& edition);

}  // namespace kingpress::rules
