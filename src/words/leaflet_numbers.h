// The numbers of a leaflet, and what stands beside them: read by tokens, since a leaflet says in words what it counts.
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "words/corpus.h"

namespace kingpress::words {

using Words = std::initializer_list<std::string_view>;
bool begins_one_of(std::string_view word, Words beginnings);
bool is_one_of(std::string_view word, Words words);

// "sixth", "6th", "sechste", "sechster Stich".
std::optional<std::int64_t> ordinal(std::string_view low);

// A number as the leaflet writes it, from its first token to its last: "two hundred" is one.
struct Mention {
  std::int64_t number = 0;
  std::size_t first = 0, last = 0;  // of the words that say what it counts
};

class LeafletNumbers {
 protected:
  static constexpr std::size_t near = 3;  // tokens between a verb and its number

  explicit LeafletNumbers(const Said& leaflet);

  bool ends_sentence(std::size_t at) const;
  // From two on: "one" and "a" count nothing.
  std::optional<std::int64_t> number_at(std::size_t at) const;
  std::size_t last_of(std::size_t at) const;  // its last token
  // Where the number stands of what was found behind or before a word.
  static std::size_t number_of(const Mention& said, std::size_t word) {
    return said.first == word ? said.last : said.first;
  }
  // Whether a number is one of cards: "two cards", "zwei weitere Karten".
  bool counts_cards(std::size_t at) const;
  // "## Setting up" above a token: "setting up"; empty where there is none.
  std::string heading_above(std::size_t at) const;
  // Whether the sentence of a token has a word that begins so.
  bool says_in_sentence(std::size_t at, Words beginnings) const;
  // The first number behind or before a word, in its sentence.
  std::optional<Mention> behind(std::size_t at, std::size_t most = near) const;
  std::optional<Mention> before(std::size_t at, std::size_t most = near) const;

  const Said& leaflet_;
  const Tokens& tokens_;
  std::vector<bool> begins_;  // whether a token begins a heading or a paragraph
};

}  // namespace kingpress::words
