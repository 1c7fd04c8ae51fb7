// Kingdom Coinquest in the table of games.
#pragma once

#include "rules/game.h"
#include "rules/kingdom_coinquest/pieces.h"

namespace kingpress::rules::kingdom_coinquest {

extern const Game entry;
std::vector<diag::CodeEntry> codes();

// Errors: a duplicate; a card without suit, role or value; a suit without King or with two; fewer than two Kings; no
// Equipment; a preparation table with a gap or an overlap; a printed preparation that the table contradicts. Warnings:
// Equipment that defeats a King at one blow; a suit without Queen; a Forge smaller than the players' first draw.
void check(const Judged& judged, diag::Diagnostics& diagnostics);
void check_players(const Judged& judged, int players, diag::Diagnostics& diagnostics);

}  // namespace kingpress::rules::kingdom_coinquest
