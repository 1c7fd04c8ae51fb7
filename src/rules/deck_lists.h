// Decks that players build of a set's cards, judged by what the set says they may hold.
#pragma once

#include <span>

#include "cards/constructed.h"
#include "diag/diagnostic.h"

namespace kingpress::rules {

// A card that no deck of the set has is told with the nearest name; then copies, the sideboard and the checks are
// judged, each at the lines of the list.
void judge_list(const cards::DeckList& list, std::span<const cards::Deck> set, diag::Diagnostics& diagnostics);

// The lists that come with a deck itself.
void judge_lists(const cards::Deck& deck, diag::Diagnostics& diagnostics);

}  // namespace kingpress::rules
