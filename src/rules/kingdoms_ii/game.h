// Kingdoms II's line in the table of games: the keys of its cards, what is lawful, what its players need printed.
#pragma once

#include "rules/game.h"
#include "rules/kingdoms_ii/pieces.h"

namespace kingpress::rules::kingdoms_ii {

const cards::CardSchema& schema();

// Errors: a duplicate; a missing suit; fewer than 16 cards in a suit; a value below 1; a Major without event, or
// without force where its event needs one. Warnings: event ranks of unequal size; suits of unequal total value; values
// above 14; no event.
void check_deck(const cards::Deck& deck, diag::Diagnostics& diagnostics);
void check_players(const cards::Deck& deck, int players, diag::Diagnostics& diagnostics);

Kit kit(const cards::Deck* deck, const cards::Field* field, int players);

}  // namespace kingpress::rules::kingdoms_ii
