#include "rules/codes.h"

namespace kingpress::rules {

const std::vector<Ruling>& twenty_five_kingdoms_rulings() {
  static const std::vector<Ruling> rulings{
      {"TK-1", "Only Uncontrolled", "A Kingdom that somebody controls cannot be attacked.", ""},
      {"TK-2", "Declined", "An attack that is declined puts the attacking card face up on the Discard Pile.", ""},
      {"TK-3", "No end in sight",
       "A player with an empty hand must draw; one with no legal action passes. Two passes in a row, or 200 turns "
       "without a capture, end the game: more Kingdoms wins, equal is a draw.",
       ""},
      {"TK-4", "No hand limit", "Hands may grow without limit. The Deck is not reshuffled; captures feed its bottom.",
       ""},
      {"TK-5", "Two decisions",
       "An attack is two decisions: name the attacking card and the Kingdom; then, having seen it, reveal or decline.",
       ""},
      {"TK-6", "Knowledge", "A Kingdom looked at is known to that player, one revealed in vain to both.", ""},
      {"TK-7", "Nothing left",
       "When no Uncontrolled Kingdom is left the game ends: more Kingdoms wins, equal is a draw.", ""},
      {"TK-8", "Open cards",
       "Every card shown openly is remembered by both, those that go face down under the Deck included. The Discard "
       "Pile cannot be searched.",
       ""},
      {"TK-9", "Passing",
       "Passing is illegal while any action exists; a hopeless attack is legal. The 200 turns of TK-3 count both "
       "players' and start again at each capture.",
       ""},
      {"TK-10", "Again", "A Kingdom seen or attacked in vain may be attacked again, at once too.", ""},
      {"TK-11", "Size", "A deck is played with at most 127 cards, copies included.", ""},
  };
  return rulings;
}

}  // namespace kingpress::rules
