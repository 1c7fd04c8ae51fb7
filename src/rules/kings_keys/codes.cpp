#include "rules/kings_keys/game.h"

namespace kingpress::rules::kings_keys {

std::vector<diag::CodeEntry> codes() {
  return {
      {"unknown-item", "The item is not among the ruleset's 'items', so nothing says what it beats.",
       "King's Keys, order", "- {kingdom: sun, item: sword, number: 2}\n",
       "rules: {items: [coin, shield, axe, sword, key]}\n"},
      {"unknown-kingdom", "The kingdom is not among the ruleset's 'kingdoms'.", "King's Keys, components",
       "rules: {kingdoms: [sun, moon]}\ncards:\n  - {kingdom: star, item: key, number: 1}\n",
       "rules: {kingdoms: [sun, moon, star]}\n"},
      {"bad-relation",
       "Of two different items exactly one beats the other; here neither does, or both, or an item beats itself.",
       "King's Keys, rule 4", "rules: {beats: {key: [axe], axe: [shield], shield: [coin]}}\n",
       "rules: {beats: {key: [axe, shield, coin], axe: [shield, coin], shield: [coin]}}\n"},
      {"item-circle",
       "What beats what goes round in a circle. That is legal, as in Coins buy Keys: with three or four players all "
       "whose cards stand in "
       "the circle face off.",
       "KK-2", "rules: {coins_buy_keys: true}\n", ""},
      {"too-few-kingdoms", "The soldiers belong to fewer kingdoms than the game or its players need.",
       "King's Keys, rule 5", "", ""},
      {"unequal-kingdoms",
       "In Kingdom Armies and Battle Royal each player leads one kingdom, so all must have as many soldiers.",
       "King's Keys, rule 5", "", ""},
      {"odd-soldiers",
       "War and the Long game share the soldiers equally between two players; an odd number leaves one over.",
       "King's Keys, rule 1", "", ""},
      {"lone-value", "Only one card has this number and item, so it can never tie and never face off.",
       "King's Keys, rule 2", "", ""},
  };
}

}  // namespace kingpress::rules::kings_keys
