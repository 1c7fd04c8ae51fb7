// King's Keys in the table of games.
#pragma once

#include "rules/game.h"
#include "rules/kings_keys/pieces.h"

namespace kingpress::rules::kings_keys {

extern const Game entry;
std::vector<diag::CodeEntry> codes();

// Errors: a duplicate; a soldier whose item the ruleset does not know; items of which neither or both beat the other;
// fewer than two kingdoms; kingdoms of unequal size in Kingdom Armies and Battle Royal; an odd number of soldiers in
// the games for two. Warnings: a circle in what beats what; a number and item on one card only.
void check(const Judged& judged, diag::Diagnostics& diagnostics);
void check_players(const Judged& judged, int players, diag::Diagnostics& diagnostics);

}  // namespace kingpress::rules::kings_keys
