#include "rules/codes.h"

namespace kingpress::rules {

const std::vector<Ruling>& minkingi_rulings() {
  static const std::vector<Ruling> rulings{
      {"MK-1", "Contact",
       "Two corners touch when their points lie within the field's 'contact' distance: one third of a card's short "
       "side, 21 mm, unless the field says otherwise. A field may list its contacts instead. Spaces are Combat "
       "Adjacent when a pair of corners touches, or when their edges are within 'gap'.",
       "A portrait space and a landscape space centred on its side touch: their corners lie 12.5 mm apart."},
      {"MK-2", "Diagonals", "Spaces that meet only at a corner touch, with exactly one pair of corners.",
       "In a 3x3 grid the space in the middle touches all eight others."},
      {"MK-3", "Rotation",
       "A portrait space takes a card upright or upside down, a landscape space with its top to the right or to the "
       "left. Corners turn with the card.",
       "Turned a quarter to the right, a card has its top left corner at the top right."},
      {"MK-4", "Who may be engaged",
       "Any occupied Combat Adjacent space may be engaged, also one's own, so that its card attacks. Attacks only work "
       "on cards that the other player controls at that moment.",
       ""},
      {"MK-5", "Captured cards still attack",
       "A card defeated before its Speed comes attacks at its Speed for its new controller.",
       "A card of Speed 91, captured at 77, attacks its former friends at 91."},
      {"MK-6", "Equal Speed",
       "At equal Speed the lower Card Number attacks first, so that with equal numbers on the touching corners the "
       "higher Card Number is the one defeated. Of two copies of one card the declaring player's goes first, then by "
       "space number.",
       ""},
      {"MK-7", "One success is enough", "A card is defeated if any touching pair of corners defeats it.", ""},
      {"MK-8", "Draft limit",
       "Two piles of nine feed hands of half as many cards as the field has spaces, rounded up, so a field has 2 to 18 "
       "spaces.",
       ""},
      {"MK-9", "Tokens",
       "On a field of n spaces a player may need n/2 (rounded up) ownership tokens and n control tokens. The token "
       "sheet prints that many, never fewer than nine.",
       "Nine spaces: 5 ownership and 9 control tokens a player."},
      {"MK-10", "Nothing to create", "With no card in hand but spaces open, that player's Field Hour passes.", ""},
      {"MK-11", "No effect", "Type, level, set and layout have no effect on play.", ""},
      {"MK-12", "Decisions",
       "A Field Hour is two decisions: create (which card, which space, which way round), then declare (any set of the "
       "occupied Combat Adjacent spaces, or none).",
       ""},
      {"MK-13", "Draft",
       "Both players choose at once in the draft. Each pick is seen only by the one who made it; then the piles change "
       "hands.",
       ""},
      {"MK-14", "Gap",
       "'gap' is 0 mm unless the field says otherwise: edges that touch are near enough. Naming an empty space in a "
       "battle would do nothing, so only occupied ones are offered.",
       ""},
      {"MK-15", "After a draw", "After a drawn game the next start player is chosen by chance.", ""},
      {"MK-16", "One set",
       "The eighteen cards of a game come from one shuffled set, with as many copies as the set says, none put back.",
       ""},
      {"MK-17", "Knowledge",
       "Hands are secret and the Ditch is face down and nobody's. A player knows what they saw in the draft.", ""},
      {"MK-18", "All against all",
       "Engaged cards attack each other, not only the one that declared. A card may change hands several times in a "
       "battle. All attacks of one card happen together.",
       ""},
      {"MK-19", "Owned", "Owned cards, for the tie-breaks, are those a player created and those in hand.", ""},
      {"MK-20", "Listed contacts",
       "A contact listed without corners touches by the corners in reach or, when none is, by the nearest pair (all "
       "pairs equally near), so that a listed contact is never idle.",
       ""},
  };
  return rulings;
}

}  // namespace kingpress::rules
