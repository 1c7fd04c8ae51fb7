// Kingdom Coinquest's line in the table of games: the keys of its cards, what is lawful, what its players need printed.
#pragma once

#include "rules/game.h"
#include "rules/kingdom_coinquest/pieces.h"

namespace kingpress::rules::kingdom_coinquest {

const cards::CardSchema& schema();

// Errors: a duplicate; a card without suit, role or value; a suit without King or with two; fewer than two Kings; no
// Equipment; a preparation table with a gap or an overlap; a printed preparation that the table contradicts. Warnings:
// Equipment that defeats a King at one blow; a suit without Queen; a Forge smaller than the players' first draw.
void check_deck(const cards::Deck& deck, diag::Diagnostics& diagnostics);
void check_players(const cards::Deck& deck, int players, diag::Diagnostics& diagnostics);

Kit kit(const cards::Deck* deck, const cards::Field* field, int players);

}  // namespace kingpress::rules::kingdom_coinquest
