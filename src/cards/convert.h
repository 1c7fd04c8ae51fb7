// A deck as text again, for `kingpress convert`: what is read from it is the same deck, card by card and value by
// value. Comments of the original are not kept.
#pragma once

#include <string>

#include "cards/cards.h"

namespace kingpress::cards {

// A deck file. The deck's game is known (its schema is not null).
std::string to_yaml(const Deck& deck);

// A table: what the deck says besides its cards stands in '#' lines above the header, each key of a card that any card
// uses is a column, a record has a column for each element, lists are joined by '|'.
std::string to_csv(const Deck& deck);

}  // namespace kingpress::cards
