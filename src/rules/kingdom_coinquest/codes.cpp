#include "rules/kingdom_coinquest/game.h"

namespace kingpress::rules::kingdom_coinquest {

std::vector<diag::CodeEntry> codes() {
  return {
      {"unknown-suit", "The suit is not among the ruleset's 'suits', so the card belongs to no kingdom.",
       "Kingdom Coinquest, rule 2", "- {suit: stars, rank: 7}\n",
       "rules: {suits: [hearts, spades, diamonds, clubs, stars]}\n"},
      {"no-role", "The card says no role, and its rank is not one that has a role of its own.",
       "Kingdom Coinquest, rule 4", "- {suit: hearts, rank: duke}\n", "- {suit: hearts, rank: duke, role: queen}\n"},
      {"bad-preparation", "An entry of the preparation table is no range of values with its turns.",
       "Kingdom Coinquest, rule 5", "rules: {preparation: {low: 1}}\n",
       "rules: {preparation: {2-4: 1, 5-7: 2, 8-10: 3}}\n"},
      {"preparation-gap",
       "The preparation table leaves out values that Equipment has, or a stretch between two ranges.",
       "Kingdom Coinquest, rule 5", "rules: {preparation: {2-4: 1, 6-10: 2}}\n",
       "rules: {preparation: {2-5: 1, 6-10: 2}}\n"},
      {"preparation-overlap", "Two ranges of the preparation table hold the same value.", "Kingdom Coinquest, rule 5",
       "rules: {preparation: {2-5: 1, 5-10: 2}}\n", "rules: {preparation: {2-4: 1, 5-10: 2}}\n"},
      {"wrong-preparation",
       "What the card prints is not what the preparation table says of its value, or the card is no Equipment.",
       "Kingdom Coinquest, rule 5", "- {suit: hearts, rank: 9, preparation: 2}\n",
       "- {suit: hearts, rank: 9, preparation: 3}\n"},
      {"no-king", "A suit has no King, so nobody can play that kingdom.", "Kingdom Coinquest, rule 1", "", ""},
      {"second-king", "A suit has two Kings, so two players could draw the same suit of arms.",
       "Kingdom Coinquest, rule 1", "", ""},
      {"too-few-kings", "There are fewer Kings than players.", "Kingdom Coinquest, rule 1", "", ""},
      {"no-queen", "A suit has no Queen: its King is without a last line of defence.", "Kingdom Coinquest, rule 7", "",
       ""},
      {"no-equipment", "No card is Equipment, so nobody can attack and no game ends.", "Kingdom Coinquest, rule 4", "",
       ""},
      {"one-blow", "The highest Equipment takes all of a King's health at once.", "Kingdom Coinquest, rule 7",
       "rules: {health: 10}\n", "rules: {health: 20}\n"},
      {"small-forge", "The Forge has fewer cards than the players draw in their first turns.",
       "Kingdom Coinquest, rule 3", "", ""},
  };
}

}  // namespace kingpress::rules::kingdom_coinquest
