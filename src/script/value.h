// What the rules of a game work with: whole numbers, words, yes and no, cards, spaces, players, and rows of these. At
// play every value is one int32: numbers as they are, words from `first_word` on, cards, spaces and players by their
// index; one number stands for what is missing.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "script/bounds.h"

namespace kingpress::script {

using Number = std::int32_t;
inline constexpr Number missing = INT32_MIN;
inline constexpr Number first_word = 1 << 24;  // a word's value is this and its index

// An index as vectors want it.
constexpr std::size_t at(std::int32_t index) { return static_cast<std::size_t>(index); }

struct Type {
  enum class Kind : std::uint8_t { nothing, boolean, number, word, card, space, player };
  Kind kind = Kind::nothing;  // word: a column's or variable's value, a text or a number
  bool set = false;           // several of them, in an order
  std::uint8_t board = 0;     // space: of which kind

  constexpr bool is(Kind wanted) const { return kind == wanted; }
  constexpr Type several() const { return {kind, true, board}; }
  constexpr Type one() const { return {kind, false, board}; }
  constexpr bool operator==(const Type&) const = default;
};

// "a card", "players": for messages.
std::string to_text(const Type& type);

}  // namespace kingpress::script
