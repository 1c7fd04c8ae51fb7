#include "rules/codes.h"

namespace kingpress::rules {

const std::vector<Ruling>& kingdom_coinquest_rulings() {
  static const std::vector<Ruling> rulings{
      {"CQ-1", "Recruited pair",
       "The player names which of the two cards is on top; its value counts. When it leaves play both go to the "
       "Graveyard, the named one on top.",
       "A 5 and an 8 with the 8 named are an 8 of one's own suit."},
      {"CQ-2", "Recruited Queen or Ace", "A recruited Queen counts as a Queen, a recruited Ace as an Ace.", ""},
      {"CQ-3", "What an Ace raises",
       "The Ace resurrects only an Equipment card; with another card on top of the Graveyard the move is illegal.", ""},
      {"CQ-4", "Empty Forge",
       "All of the Graveyard but its top card is shuffled into a new Forge. With still nothing to draw, play goes on "
       "with fewer cards.",
       ""},
      {"CQ-5", "Passing", "The play phase may be passed. With an empty hand there is no discard.", ""},
      {"CQ-6", "A fallen kingdom",
       "Its cards go under the Graveyard one by one, each below the one before: Queen, Knight, Peasant, Quartermaster, "
       "Salvage 1-3, hand. Its King is set aside.",
       ""},
      {"CQ-7", "Endless games", "After 400 turns without damage to a King the game is drawn.", ""},
      {"CQ-8", "The Knight's item",
       "Equipment equal to or above the damage absorbs all of it and is used up all the same.", ""},
      {"CQ-9", "Jacks", "A Jack cannot be played alone; it is in play while tucked under an item.", ""},
      {"CQ-10", "The Quartermaster",
       "With any item on it, finished or not, it takes no other. A finished item can only be moved, not discarded.",
       ""},
      {"CQ-11", "Rivals",
       "For recruiting, a rival is any suit but one's own, absent and defeated ones too. A card of one's own suit is "
       "never a half, but a Jack of any suit may be. With a Jack the Equipment is the rival card and the named one. "
       "Two Jacks are no pair.",
       ""},
      {"CQ-12", "Resurrection",
       "The Equipment raised may be of any suit and does not attack in the same turn. It is taken first, then a "
       "replaced item goes on top of the Graveyard and the Ace or Aces under it. An empty Graveyard makes the move "
       "illegal.",
       ""},
      {"CQ-13", "Drawing",
       "Cards are drawn one at a time, each seen before the next source is chosen. Drawing to a full hand is "
       "compulsory while Forge, Graveyard or own Salvage has cards.",
       ""},
      {"CQ-14", "Reshuffle",
       "The new Forge of CQ-4 is made when a player chooses the empty Forge; with one card in the Graveyard there is "
       "none.",
       ""},
      {"CQ-15", "Open and secret", "Salvage and all equipment lie face up; hands are secret.", ""},
      {"CQ-16", "Discard",
       "With cards in hand the discard is compulsory, unless the Quartermaster's unfinished item is discarded to the "
       "top of the Graveyard instead, which may also be done with an empty hand. The Quartermaster's counter comes off "
       "before drawing.",
       ""},
      {"CQ-17", "After an attack",
       "The Knight's item goes to the Graveyard, then the Peasant's on top of it; the Queen goes under it; then it is "
       "seen whether a King has fallen.",
       ""},
      {"CQ-18", "Rivals to attack",
       "Only living rivals are attacked; absent and defeated suits are passed over in turn order; a drawn game is "
       "shared by the survivors.",
       ""},
      {"CQ-19", "Second Queen", "A second Queen, own or recruited, cannot be played while one is in play.", ""},
      {"CQ-20", "Size", "A Forge is played with at most 160 cards, copies included. Each suit has one King.", ""},
      {"CQ-21", "The end",
       "The last King wins at once, without a discard. The 400 turns of CQ-7 start again after the turn in which a "
       "King "
       "was damaged. The hand of a fallen kingdom goes under the Graveyard in the order of the deck's list, so that it "
       "tells nothing of the order in which it was held.",
       ""},
  };
  return rulings;
}

}  // namespace kingpress::rules
