#include "rules/kingdoms_ii/game.h"

namespace kingpress::rules::kingdoms_ii {

std::vector<diag::CodeEntry> codes() {
  return {
      {"value-below-one", "A Minor Arcana card has a value below 1 and could defeat nothing.", "Kingdoms II, rule 2",
       "- {suit: cups, rank: 1, value: 0}\n", "- {suit: cups, rank: 1}\n"},
      {"high-value", "A Minor Arcana card is worth more than a King's 14. Wealth then looks at more than four cards.",
       "Kingdoms II, rule 7", "- {suit: coins, rank: emperor, value: 17}\n", ""},
      {"missing-suit", "No card is of this suit, so one of the four forces is missing.", "Kingdoms II, rule 2", "", ""},
      {"no-event", "A card without a suit is a Major Arcana card, and every Major is an event.", "KD-4",
       "- {id: tower, major: 16}\n", "- {id: tower, major: 16, event: disaster, force: army}\n"},
      {"no-force", "A disaster, an omen and chance strike one force, and this card names none.", "KD-4",
       "- {id: tower, event: disaster}\n", "- {id: tower, event: disaster, force: army}\n"},
      {"idle-force", "Alliance, strength and temperance strike no force, so naming one does nothing.", "KD-4",
       "- {id: lovers, event: alliance, force: faith}\n", "- {id: lovers, event: alliance}\n"},
      {"no-events", "There is no Major Arcana card: the game would be over before anyone draws an event.",
       "Kingdoms II, rule 10", "", ""},
      {"unequal-events",
       "The event ranks differ in size; as written there are eight cards of each and four of Strength and Temperance "
       "together.",
       "Kingdoms II, rule 9", "", ""},
      {"unequal-suits", "The values of the suits do not add up alike, so one force is worth more than another.",
       "Kingdoms II, rule 2", "", ""},
  };
}

}  // namespace kingpress::rules::kingdoms_ii
