#include "expr/codes.h"

namespace kingpress::expr {

const std::vector<diag::CodeEntry>& codes() {
  static const std::vector<diag::CodeEntry> entries{
      {"bad-name",
       "The text in braces, or a word of a condition, is not the name of a value. A name is one or more words joined "
       "by dots.",
       "", "text: \"{corners top}\"\n", "text: \"{corners.top_left.number}\"\n"},
      {"bad-binding", "A brace in a text is not closed, or closes nothing. To print a brace, write it twice.", "",
       "text: \"{title\"\n", "text: \"{title}\"\n"},
      {"bad-expression",
       "An expression cannot be read. It may contain numbers, texts in quotes, names, + - * /, comparisons (==, !=, <, "
       "<=, >, >=, in), and, or, not, parentheses, and the functions len, min, max, abs, round, sum, count, mean, any, "
       "all, unique and matches.",
       "", "each: attack => cost\n", "each: attack >= cost\n"},
      {"unknown-name",
       "A check, a filter or a computed field uses a field that the cards do not have: it is not one of the game's, of "
       "'schema' or of 'computed'.",
       "", "schema: {attack: integer}\nchecks:\n  - each: atack <= 3\n",
       "schema: {attack: integer}\nchecks:\n  - each: attack <= 3\n"},
      {"wrong-operand",
       "Two things do not go together: a text is compared with a number, a word is added, or a condition asks whether "
       "a number is present although every card has it.",
       "", "schema: {cost: integer}\nchecks:\n  - each: cost == cheap\n",
       "schema: {cost: integer}\nchecks:\n  - each: cost <= 2\n"},
  };
  return entries;
}

}  // namespace kingpress::expr
