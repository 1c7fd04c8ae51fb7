#include "rules/minkingi/game.h"

namespace kingpress::rules::minkingi {

std::vector<diag::CodeEntry> codes() {
  return {
      {"dominated-card",
       "Another card is at least as strong in every corner, whichever way they are turned, and not slower: nobody has "
       "a reason to prefer "
       "the dominated one. A number is stronger when it is "
       "higher; a colour is only as strong as itself; number and colour cannot be compared.",
       "Minkingi, rules 7 and 8",
       "- {number: 4, corners: [0, 1, 3, 0], speed: 91}\n- {number: 15, corners: [7, 7, 4, 0], speed: 77}\n",
       "- {number: 4, corners: [0, 1, 8, 0], speed: 91}\n- {number: 15, corners: [7, 7, 4, 0], speed: 77}\n"},
      {"identical-corners",
       "Two card numbers carry the same corners, as they are or turned by half. The shape of a symbol does not tell "
       "them apart, for only "
       "its colour fights.",
       "Minkingi, rule 8",
       "- {number: 1, corners: [0, 1, 3, 5], speed: 91}\n- {number: 2, corners: [5, 3, 1, 0], speed: 80}\n",
       "- {number: 1, corners: [0, 1, 3, 5], speed: 91, copies: 2}\n"},
      {"unused-colour",
       "No card of the set carries one of the three colours, so the colour that beats it has nothing to beat.",
       "Minkingi, rule 8", "corners: [blue x, 1, 2, red moon]   # and so on, never yellow\n", ""},
      {"unused-shape", "No card of the set carries one of the seven shapes. It changes nothing in play.",
       "Minkingi, card fields", "", ""},
      {"no-set-symbol", "The deck has no 'set:', so its cards carry a number without the set it belongs to.",
       "Minkingi, card fields", "title: Beasts\n", "title: Beasts\nset: BST\n"},
      {"space-count", "A field has 2 to 18 spaces, because two piles of nine cards feed the hands.", "MK-8",
       "spaces:\n  - at: [0mm, 0mm]\n", "spaces:\n  - at: [0mm, 0mm]\n  - at: [63mm, 0mm]\n"},
      {"overlapping-spaces",
       "Two spaces share ground, so a card on one would cover a card on the other. Touching is allowed.",
       "Minkingi, rule 5", "- at: [0mm, 0mm]\n- at: [60mm, 0mm]\n", "- at: [0mm, 0mm]\n- at: [63mm, 0mm]\n"},
      {"unconnected-field",
       "Some spaces touch none of the others by corner or edge: cards there could never fight the rest of the field.",
       "MK-1", "- at: [0mm, 0mm]\n- at: [100mm, 0mm]\n",
       "contact: 37mm\nspaces:\n  - at: [0mm, 0mm]\n  - at: [100mm, 0mm]\n"},
      {"unknown-space",
       "A listed contact names a space that the field does not have, or one space twice. Spaces count from 1 in the "
       "order of the file.",
       "MK-1", "contacts: [[1, 7]]   # six spaces\n", "contacts: [[1, 6]]\n"},
      {"covered-owner-spot",
       "The ownership token would lie under a card: its spot is nearer than half an inch to a space.",
       "Minkingi, rule 5", "- {at: [0mm, 0mm], owner: [60mm, 44mm]}\n", "- {at: [0mm, 0mm], owner: [80mm, 44mm]}\n"},
  };
}

}  // namespace kingpress::rules::minkingi
