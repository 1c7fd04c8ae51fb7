// Minkingi's line in the table of games: the keys of its cards, what is lawful, what two players need printed.
#pragma once

#include "rules/game.h"
#include "rules/minkingi/pieces.h"

namespace kingpress::rules::minkingi {

const cards::CardSchema& schema();

// Errors: a Card Number used twice, fewer than 18 cards. Warnings: a card another dominates, the same corners under two
// numbers, a colour or shape that no card carries, no set symbol.
void check_deck(const cards::Deck& deck, diag::Diagnostics& diagnostics);
// Errors: not 2 to 18 spaces (MK-8), spaces that overlap, a field in pieces (MK-1), a listed contact that names no
// space. Warning: an ownership-token spot that a card would cover.
void check_field(const cards::Field& field, diag::Diagnostics& diagnostics);
void check_players(const cards::Deck& deck, int players, diag::Diagnostics& diagnostics);

// MK-9: cards with backs, the field, one Player Field, per player a reference card and the tokens the field can
// require.
Kit kit(const cards::Deck* deck, const cards::Field* field, int players);

// `strong` makes `weak` pointless: turned one way or the other (MK-3) its every corner is at least as strong against
// any corner, its Speed is not higher, and it is better in one of these.
bool dominates(const Card& strong, const Card& weak);
// The same corners, perhaps turned by half.
bool same_corners(const Card& a, const Card& b);

}  // namespace kingpress::rules::minkingi
