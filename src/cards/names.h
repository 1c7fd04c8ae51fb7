// What the expressions of a deck may speak of: the fields of its cards by name and type.
#pragma once

#include <set>
#include <string>

#include "cards/cards.h"
#include "expr/expression.h"
#include "expr/type.h"

namespace kingpress::cards {

// Of the schema's fields, of those that every card has (id, copies, title ...), and of what is computed.
expr::Schema names_of(const Deck& deck);
expr::Schema names_of(const CardSchema& schema);

// The first step of every name that the deck's own checks, filter and computed values ask for: what they judge need not
// be printed.
std::set<std::string> asked_names(const Deck& deck);

// A card's values by name; valid as long as the card.
expr::Lookup lookup(const Card& card);

}  // namespace kingpress::cards
