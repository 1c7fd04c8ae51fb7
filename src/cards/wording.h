// What a deck says of the words of its cards, for `check --words`:
//   words:                                          # numbers in texts, and what holds of them
//     "draw {n}": n == draw
//     "{a} for {b}": a == gives and b == cost
//   terms:                                          # the right word, written with its capital letters
//     discard: {not: [throw away, ditch], why: the pile is the discard pile}
//     Fire Fox: it is no animal of the wood          # or what it means
//     Tinderling:                                    # or nothing: a word that no dictionary has
#pragma once

#include <string>
#include <vector>

#include "cards/cards.h"
#include "cards/reading.h"
#include "data/reader.h"
#include "expr/expression.h"

namespace kingpress::cards {

struct TextRule {
  std::string pattern;               // as written
  std::vector<std::string> numbers;  // the names in its braces
  diag::Span span;
  expr::Expression holds;  // of the card's values and these numbers
};

struct Term {
  std::string name;
  diag::Span span;
  std::vector<Located<std::string>> wrong;  // words not to be used for it
  std::string why;
};

struct Wording {
  std::vector<TextRule> rules;
  std::vector<Term> terms;
};

void read_wording(data::MapReader& map, Deck& deck, Reading& reading);

}  // namespace kingpress::cards
