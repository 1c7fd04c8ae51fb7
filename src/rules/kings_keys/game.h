// King's Keys' line in the table of games: the keys of its cards, what is lawful, what its players need printed.
#pragma once

#include "rules/game.h"
#include "rules/kings_keys/pieces.h"

namespace kingpress::rules::kings_keys {

const cards::CardSchema& schema();

// Errors: a duplicate; a soldier whose item the ruleset does not know; items of which neither or both beat the other;
// fewer than two kingdoms; kingdoms of unequal size in Kingdom Armies and Battle Royal; an odd number of soldiers in
// the games for two. Warnings: a circle in what beats what; a number and item on one card only.
void check_deck(const cards::Deck& deck, diag::Diagnostics& diagnostics);
void check_players(const cards::Deck& deck, int players, diag::Diagnostics& diagnostics);

Kit kit(const cards::Deck* deck, const cards::Field* field, int players);

}  // namespace kingpress::rules::kings_keys
