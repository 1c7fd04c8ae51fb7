// How many of a card are in the box.
#pragma once

#include <cstddef>

#include "cards/cards.h"

namespace kingpress::cards {

// Of a game of one's own: how many of the card each player begins with, besides its copies.
int each_player(const Card& card);
// Copies, and those that each player begins with where the number of players is known.
std::size_t copies_for(const Card& card, const Edition& edition, int players);
// The same of all cards of a deck, for the most players.
std::size_t cards_in(const Deck& deck, const Edition& edition);

}  // namespace kingpress::cards
