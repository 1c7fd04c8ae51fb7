// What became of a deck between two versions: cards that are new, gone or changed, and of those the values. Where
// values stand in their files does not count, nor does the order of cards.
#pragma once

#include <string>
#include <vector>

#include "cards/cards.h"

namespace kingpress::inspect {

struct ValueDifference {
  std::string name;     // of a part of a value: "corners.top_left"; "copies", "template", "back" too
  std::string was, is;  // empty: not said
};

struct CardDifference {
  enum class Kind { is_new, gone, changed };
  Kind kind = Kind::changed;
  std::string id, title;                // as it is now; of one that is gone as it was
  std::vector<ValueDifference> values;  // of a changed one
};

struct DeckDifference {
  std::string title;                    // of the deck; its file's name where it has none
  std::vector<ValueDifference> values;  // of the deck itself: title, version, template ...
  std::vector<CardDifference> cards;    // changed and new ones in the order of the new deck, then those that are gone
  bool is_none() const { return values.empty() && cards.empty(); }
};

// Decks belong together by their file's name, else by their title, else in order; cards by their id. A card whose id
// comes from its title, and whose title alone has changed, is a changed one.
std::vector<DeckDifference> differences(const cards::Edition& was, const cards::Edition& is);

// The words of two texts, told apart: what both have, what only the first has, what only the second has.
struct WordRun {
  enum class In { both, first, second };
  In in = In::both;
  std::string words;  // with blanks between them
};
std::vector<WordRun> compare_words(const std::string& first, const std::string& second);

}  // namespace kingpress::inspect
