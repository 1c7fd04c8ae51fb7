#include "play/codes.h"

namespace kingpress::play {

const std::vector<diag::CodeEntry>& codes() {
  static const std::vector<diag::CodeEntry> entries = {
      {"bad-deck",
       "The deck is lawful in print but cannot be played: it holds too many cards for the machine that plays the game.",
       "", "copies: 100000", "copies: 2"},
      {"unplayable-game",
       "Nobody has told kingpress the rules of this game, so it can be printed but not played. Games of one's own "
       "(freeform) are such games.",
       "", "kingpress simulate my-beasts", "kingpress simulate minkingi"},
      {"bad-record",
       "A line of a record is no game that could have happened: it is not JSON, lacks something, or holds a step that "
       "the rules do not allow there.",
       "", "{\"version\":1}", "kingpress simulate minkingi --games 1 --record games.jsonl"},
  };
  return entries;
}

}  // namespace kingpress::play
