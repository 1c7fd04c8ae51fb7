// Kingdoms II in the table of games.
#pragma once

#include "rules/game.h"
#include "rules/kingdoms_ii/pieces.h"

namespace kingpress::rules::kingdoms_ii {

extern const Game entry;
std::vector<diag::CodeEntry> codes();

// Errors: a duplicate; a missing suit; fewer than 16 cards in a suit; a value below 1; a Major without event, or
// without force where its event needs one. Warnings: event ranks of unequal size; suits of unequal total value; values
// above 14; no event.
void check(const Judged& judged, diag::Diagnostics& diagnostics);

}  // namespace kingpress::rules::kingdoms_ii
