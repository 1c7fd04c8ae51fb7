// Short ways to a card's values for the pieces of every game. Absence and the wrong type are the same here: reading has
// said so.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "cards/cards.h"

namespace kingpress::rules {

std::optional<int> integer_of(const cards::Value* value);
std::string text_of(const cards::Value* value);  // empty when absent
inline std::string text_of(const cards::Card& card, std::string_view key) { return text_of(card.find(key)); }
// The value's place, or the whole card's when it is not set.
diag::Span span_of(const cards::Card& card, std::string_view key);

// The enumerator that stands at the word's place among the names.
template <class Enum, class Names>
std::optional<Enum> named(const Names& names, std::string_view word) {
  const auto at = std::find(names.begin(), names.end(), word);
  if (at == names.end()) return std::nullopt;
  return static_cast<Enum>(at - names.begin());
}

// What `read` makes of each card of the deck, in its order, with the card's copies and its index; cards that `read`
// makes nothing of are left out.
template <class Read>
auto read_cards(const cards::Deck& deck, Read read) {
  std::vector<typename std::invoke_result_t<Read, const cards::Card&>::value_type> all;
  for (std::size_t i = 0; i < deck.cards.size(); ++i)
    if (auto card = read(deck.cards[i])) {
      card->copies = deck.cards[i].copies;
      card->index = i;
      all.push_back(*std::move(card));
    }
  return all;
}

// All of them, copies included.
template <class Card>
std::size_t copies_of(const std::vector<Card>& all) {
  std::size_t count = 0;
  for (const Card& card : all) count += static_cast<std::size_t>(card.copies);
  return count;
}

// The ids of cards that read_cards gave.
template <class Card>
std::vector<std::string> ids_of(const cards::Deck& deck, const std::vector<Card>& all) {
  std::vector<std::string> ids;
  for (const Card& card : all) ids.push_back(deck.cards[card.index].id);
  return ids;
}

}  // namespace kingpress::rules
