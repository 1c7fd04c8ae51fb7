// Reading UTF-8 text one character at a time. Malformed bytes read as U+FFFD, one byte each; readers have refused them
// before.
#pragma once

#include <cstddef>
#include <string_view>

namespace kingpress::fonts {

struct Character {
  char32_t code = 0;
  std::size_t bytes = 1;
};

inline Character character_at(std::string_view text, std::size_t at) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[at + i]); };
  const unsigned char first = byte(0);
  if (first < 0x80) return {first, 1};
  const std::size_t bytes = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
  if (first < 0xc2 || first > 0xf4 || at + bytes > text.size()) return {0xfffd, 1};
  char32_t code = first & (0xffU >> (bytes + 1));
  for (std::size_t i = 1; i < bytes; ++i) {
    if ((byte(i) & 0xc0) != 0x80) return {0xfffd, 1};
    code = (code << 6) | (byte(i) & 0x3fU);
  }
  return {code, bytes};
}

}  // namespace kingpress::fonts
