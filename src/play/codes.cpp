#include "play/codes.h"

namespace kingpress::play {

const std::vector<diag::CodeEntry>& codes() {
  static const std::vector<diag::CodeEntry> entries = {
      {"bad-deck",
       "The deck is valid and can be printed, but not played: it has more cards than the program can play with.", "",
       "copies: 100000", "copies: 2"},
      {"unplayable-game",
       "kingpress does not know the rules of this game, so the game can be printed but not played. To play a freeform "
       "game, write a rules.yaml beside its deck.",
       "", "kingpress simulate my-beasts", "kingpress simulate minkingi"},
      {"bad-record",
       "A line of a record is not a possible game: it is not JSON, lacks something, or has a step that the rules do "
       "not allow at that point.",
       "", "{\"version\":1}", "kingpress simulate minkingi --games 1 --record games.jsonl"},
  };
  return entries;
}

}  // namespace kingpress::play
