// Cards that name other cards: fields of the type `card`.
#pragma once

#include "cards/cards.h"
#include "diag/diagnostic.h"

namespace kingpress::cards {

// A field of the type `card`, or a list of it, holds ids of cards of the deck (code "unknown-card").
void check_references(const Deck& deck, diag::Diagnostics& diagnostics);

}  // namespace kingpress::cards
