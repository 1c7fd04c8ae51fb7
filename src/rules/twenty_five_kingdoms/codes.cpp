#include "rules/twenty_five_kingdoms/game.h"

namespace kingpress::rules::twenty_five_kingdoms {

std::vector<diag::CodeEntry> codes() {
  return {
      {"misspelt-suit",
       "A suit may be any word, and this one is nearly the name of a suit that has a sign: most likely a slip.",
       "25 Kingdoms, components", "- {suit: heart, rank: 2}\n", "- {suit: hearts, rank: 2}\n"},
      {"empty-deck", "Every card is laid out or dealt, so nobody can draw until a capture puts a card under the Deck.",
       "25 Kingdoms, rule 3", "rules: {hand: 13}   # 51 of 52 cards would be 1 left; a deck of 51 leaves none\n",
       "rules: {hand: 8}\n"},
      {"bad-win",
       "The number of Kingdoms that win is more than there are, or so few that both players could hold as many.",
       "25 Kingdoms, rule 3", "rules: {rows: 4, columns: 4, win: 8}\n", "rules: {rows: 4, columns: 4, win: 9}\n"},
      {"unknown-rank", "A rank named under 'royals' or 'assassins' is on no card.", "25 Kingdoms, rule 6",
       "rules: {royals: [J, Q, K, emperor]}\n", "rules: {royals: [J, Q, K]}\n"},
      {"no-assassin", "Royals always beat common Kingdoms, and no rank always beats Royals.", "25 Kingdoms, rule 6",
       "rules: {assassins: []}\n", "rules: {assassins: [A]}\n"},
  };
}

}  // namespace kingpress::rules::twenty_five_kingdoms
