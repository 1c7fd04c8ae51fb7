// A game of the user's own: `game: freeform`. Its card keys are in the deck file, it has no rules to break and no
// ruleset; any field is accepted and the kit is what the files hold. (That no id is used twice is said when the deck is
// read.)
#pragma once

#include "rules/game.h"

namespace kingpress::rules::freeform {

const cards::CardSchema& schema();
const RulesetSchema& ruleset_schema();
void check_deck(const cards::Deck& deck, diag::Diagnostics& diagnostics);
void check_field(const cards::Field& field, diag::Diagnostics& diagnostics);
void check_players(const cards::Deck& deck, int players, diag::Diagnostics& diagnostics);
Kit kit(const cards::Deck* deck, const cards::Field* field, int players);

}  // namespace kingpress::rules::freeform
