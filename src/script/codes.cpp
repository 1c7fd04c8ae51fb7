#include "script/codes.h"

namespace kingpress::script {

const std::vector<diag::CodeEntry>& codes() {
  static const std::vector<diag::CodeEntry> entries{
      {"bad-rule",
       "A line of rules.yaml says what cannot be: a statement takes something else, two things stand together that do "
       "not go together, or nobody is known of whom it speaks.",
       "", "play:\n  - move: hand to table\n", "play:\n  - turns: once\n    do: [move: hand to table]\n"},
      {"circular-rule", "What is computed asks for itself, or an effect runs itself.", "",
       "computed: {worth: worth + 1}\n", "computed: {worth: points + 1}\n"},
      {"endless-game",
       "A loop of rules.yaml has nothing that ends it, or random games did not end: a game is stopped after 5000 "
       "choices, "
       "or after 10,000 statements without one.",
       "", "repeat: forever\ndo: [move: 1 from deck to hand]\n",
       "repeat: forever\nuntil: empty(deck)\ndo: [move: 1 from deck to hand]\n"},
      {"rules-too-large",
       "The rules ask for more than is held: 512 cards in play, 256 rows of cards, 1024 variables, 4096 bytes of a "
       "position, statements 16 deep in one another; or picks that have too many combinations.",
       "", "choose: {meld: {cards: {from: hand, count: 0..8}}}\n", "choose: {meld: {cards: {from: hand, count: 3}}}\n"},
      {"unused-action", "In none of the random games that 'check' plays could this action be chosen.", "",
       "choose: {draw: {must: any(deck) and not any(deck)}}\n", "choose: {draw: {must: any(deck)}}\n"},
  };
  return entries;
}

}  // namespace kingpress::script
