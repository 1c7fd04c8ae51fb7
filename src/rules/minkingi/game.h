// Minkingi in the table of games, and what its judges share.
#pragma once

#include "rules/game.h"
#include "rules/minkingi/pieces.h"

namespace kingpress::rules::minkingi {

extern const Game entry;
std::vector<diag::CodeEntry> codes();

// Errors: a Card Number used twice, fewer than 18 cards. Warnings: a card another dominates, the same corners under two
// numbers, a colour or shape that no card carries, no set symbol.
void check(const Judged& judged, diag::Diagnostics& diagnostics);
// Errors: not 2 to 18 spaces (MK-8), spaces that overlap, a field in pieces (MK-1), a listed contact that names no
// space. Warning: an ownership-token spot that a card would cover.
void check_field(const cards::Field& field, diag::Diagnostics& diagnostics);

// `strong` makes `weak` pointless: turned one way or the other (MK-3) its every corner is at least as strong against
// any corner, its Speed is not higher, and it is better in one of these.
bool dominates(const Card& strong, const Card& weak);
// The same corners, perhaps turned by half.
bool same_corners(const Card& a, const Card& b);

}  // namespace kingpress::rules::minkingi
