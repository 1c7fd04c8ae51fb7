// One code point at a time, strictly: overlong forms, surrogates and values beyond U+10FFFF are no UTF-8.
#pragma once

#include <cstddef>
#include <string_view>

namespace kingpress::diag {

struct CodePoint {
  char32_t value = 0;
  std::size_t bytes = 0;  // 0: the text does not start with UTF-8
};

// `text` is not empty.
constexpr CodePoint decode_utf8(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char first = byte(0);
  if (first < 0x80) return {first, 1};
  const std::size_t length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
  if (first < 0xC2 || first > 0xF4 || text.size() < length) return {};
  char32_t value = first & (0x7Fu >> length);
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xC0u) != 0x80u) return {};
    value = value << 6 | (byte(i) & 0x3Fu);
  }
  const bool too_long = (length == 3 && value < 0x800) || (length == 4 && value < 0x10000);
  if (too_long || value > 0x10FFFF || (value >= 0xD800 && value <= 0xDFFF)) return {};
  return {value, length};
}

// How many code points, of text that is UTF-8: what a column of a terminal holds.
constexpr std::size_t characters(std::string_view text) {
  std::size_t count = 0;
  for (const char c : text) count += (static_cast<unsigned char>(c) & 0xC0u) != 0x80u;
  return count;
}

}  // namespace kingpress::diag
