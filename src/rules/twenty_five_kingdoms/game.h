// 25 Kingdoms in the table of games.
#pragma once

#include "rules/game.h"
#include "rules/twenty_five_kingdoms/pieces.h"

namespace kingpress::rules::twenty_five_kingdoms {

extern const Game entry;
std::vector<diag::CodeEntry> codes();

// Errors: fewer cards than Kingdoms and hands take, a number of Kingdoms to win that is out of reach or within both
// players' reach, a royal or assassin rank that no card has, a card without value, a duplicate. Warnings: Royals but no
// assassin, no card left for the Deck.
void check(const Judged& judged, diag::Diagnostics& diagnostics);

}  // namespace kingpress::rules::twenty_five_kingdoms
