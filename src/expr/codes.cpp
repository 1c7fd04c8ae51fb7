#include "expr/codes.h"

namespace kingpress::expr {

const std::vector<diag::CodeEntry>& codes() {
  static const std::vector<diag::CodeEntry> entries{
      {"bad-name", "What stands in braces or in a condition is no name of a value: words joined by dots.", "",
       "text: \"{corners top}\"\n", "text: \"{corners.top_left.number}\"\n"},
      {"bad-binding", "A brace in a text is not closed, or closes nothing. Two braces make one that is printed.", "",
       "text: \"{title\"\n", "text: \"{title}\"\n"},
      {"bad-expression",
       "What is to be worked out cannot be read: numbers, texts in quotes, names, + - * /, comparisons (==, !=, <, <=, "
       ">, >=, in), and, or, not, parentheses, and the functions len, min, max, abs, round, sum, count, mean, any, "
       "all, unique and matches.",
       "", "each: attack => cost\n", "each: attack >= cost\n"},
      {"unknown-name",
       "A check, a filter or a computed field speaks of a field that the cards do not have: neither the game nor "
       "'schema' nor 'computed' names it.",
       "", "schema: {attack: integer}\nchecks:\n  - each: atack <= 3\n",
       "schema: {attack: integer}\nchecks:\n  - each: attack <= 3\n"},
      {"wrong-operand",
       "Two things stand together that do not go together: a text is compared with a number, a word is added, a "
       "number is asked whether it is there though every card has it.",
       "", "schema: {cost: integer}\nchecks:\n  - each: cost == cheap\n",
       "schema: {cost: integer}\nchecks:\n  - each: cost <= 2\n"},
  };
  return entries;
}

}  // namespace kingpress::expr
