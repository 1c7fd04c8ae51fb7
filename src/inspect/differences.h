// What became of a deck between two versions: cards that are new, gone or changed, and of those the values. Where
// values stand in their files does not count, nor does the order of cards.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <utility>
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
  const cards::Card *was = nullptr, *is = nullptr;
};

struct DeckDifference {
  std::string title;                    // of the deck; its file's name where it has none
  std::vector<ValueDifference> values;  // of the deck itself: title, version, template ...
  std::vector<CardDifference> cards;    // changed and new ones in the order of the new deck, then those that are gone
  std::vector<std::pair<const cards::Card*, const cards::Card*>> same = {};  // as they were, and are
  const cards::Deck *was = nullptr, *is = nullptr;
  bool is_none() const { return values.empty() && cards.empty(); }
};

// Decks belong together by their file's name, else by their title, else in order; cards by their id. A card whose id
// comes from its title, and whose title alone has changed, is a changed one. Decks without a difference are left out
// unless `all` are wanted.
std::vector<DeckDifference> differences(const cards::Edition& was, const cards::Edition& is, bool all = false);

// The words of two texts, told apart: what both have, what only the first has, what only the second has.
struct WordRun {
  enum class In { both, first, second };
  In in = In::both;
  std::string words;  // with blanks between them; of lines, with line ends
};
std::vector<WordRun> compare_words(const std::string& first, const std::string& second);
std::vector<WordRun> compare_lines(const std::string& first, const std::string& second);

// Whether words are to be told apart rather than the whole: of long texts that still have a word in common.
bool is_long_text(const ValueDifference& value);

// English words of these lines in another language, with `number` for "{n}".
using Say = std::function<std::string(const char* words, std::size_t number)>;
std::string in_english(const char* words, std::size_t number);

// "2 -> 7"; of long texts the words: "It [-waits.-] {+sleeps.+}".
std::string in_words(const ValueDifference& value, const Say& say = in_english);
const char* name_of(CardDifference::Kind kind);  // "new", "gone", "changed"
// "1 new, 2 changed"
std::string counts_of(const DeckDifference& deck, const Say& say = in_english);
// Lines, for a changelog.
std::string in_words(const DeckDifference& deck, const Say& say = in_english);

}  // namespace kingpress::inspect
