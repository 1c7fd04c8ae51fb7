// A text of a card taken apart: words, numbers, icons and signs, each with its place in the text. Markup
// (compose/markup.h) is passed over; what it encloses counts.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "diag/small_letters.h"

namespace kingpress::words {

struct Token {
  enum class Kind : std::uint8_t { word, number, icon, sign };
  Kind kind = Kind::word;
  std::string text;  // as written; of an icon its name
  std::string low;   // in small letters
  std::size_t begin = 0, end = 0;
  bool first = false;   // of a sentence, or behind a colon or a dash, where a capital letter says nothing
  bool marked = false;  // between [[ and ]]
  std::optional<std::int64_t> number = {};  // of a number, in digits or as a word

  bool is(Kind wanted) const { return kind == wanted; }
  bool is_word() const { return kind == Kind::word || (kind == Kind::number && !is_digit()); }
  bool is_digit() const { return text.front() >= '0' && text.front() <= '9'; }
};
using Tokens = std::vector<Token>;

Tokens tokens_of(std::string_view text);

using diag::in_small_letters;
bool begins_with_capital(std::string_view word);
// "cards", "draws", "drawing" and "card", "draw" alike: good enough to compare words of one game.
std::string stem(std::string_view low);
// "colour", "centre", "organised" as they are written in America.
std::string american(std::string low);
// Without blanks and hyphens: "Fire-Fox" and "fire fox" are "firefox".
std::string squashed(std::string_view text);

}  // namespace kingpress::words
