// The texts of a deck as they are judged: titles apart from what the cards say, and the words that are the game's own.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "cards/cards.h"
#include "cards/wording.h"
#include "diag/diagnostic.h"
#include "words/tokens.h"

namespace kingpress::words {

// One text of one card.
struct Said {
  const cards::Card* card = nullptr;  // null: of the leaflet
  std::string field;                  // "text", "effects.2"
  const cards::Value* value = nullptr;
  Tokens tokens;

  const std::string& text() const { return *value->text(); }
  std::string words(std::size_t first, std::size_t last) const;  // as written, of these tokens and all between
  diag::Span place(std::size_t first, std::size_t last) const;
};

// A name that texts may hold: of a card, a keyword, a term, a word of a choice.
struct Name {
  enum class Kind : std::uint8_t { card, keyword, term, choice };
  Kind kind = Kind::card;
  std::string text;
  Tokens tokens;
  diag::Span span;
};

struct Corpus {
  const cards::Deck* deck = nullptr;
  std::vector<Said> titles, texts;  // texts: sentences, not lists of data
  std::vector<Name> names;
};

Corpus corpus_of(const cards::Deck& deck);

// The file of the deck's first line, for what is told of the deck as a whole.
diag::Span head_of(const cards::Deck& deck);

// "card 'owl'".
std::string at(const Said& said);

}  // namespace kingpress::words
