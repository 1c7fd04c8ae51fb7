// 25 Kingdoms' line in the table of games: the keys of its cards, what is lawful, what its players need printed.
#pragma once

#include "rules/game.h"
#include "rules/twenty_five_kingdoms/pieces.h"

namespace kingpress::rules::twenty_five_kingdoms {

const cards::CardSchema& schema();

// Errors: fewer cards than Kingdoms and hands take, a number of Kingdoms to win that is out of reach or within both
// players' reach, a royal or assassin rank that no card has, a card without value, a duplicate. Warnings: Royals but no
// assassin, no card left for the Deck.
void check_deck(const cards::Deck& deck, diag::Diagnostics& diagnostics);
void check_players(const cards::Deck& deck, int players, diag::Diagnostics& diagnostics);

Kit kit(const cards::Deck* deck, const cards::Field* field, int players);

}  // namespace kingpress::rules::twenty_five_kingdoms
