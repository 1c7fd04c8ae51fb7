#include "diag/small_letters.h"

#include <algorithm>

#include "diag/utf8.h"

namespace kingpress::diag {
namespace {

void append(std::string& text, char32_t c) {
  if (c < 0x80) {
    text += static_cast<char>(c);
  } else if (c < 0x800) {
    text += static_cast<char>(0xC0 | c >> 6);
    text += static_cast<char>(0x80 | (c & 0x3F));
  } else {
    text += static_cast<char>(0xE0 | c >> 12);
    text += static_cast<char>(0x80 | (c >> 6 & 0x3F));
    text += static_cast<char>(0x80 | (c & 0x3F));
  }
}

char32_t small(char32_t c) {
  if (c >= 'A' && c <= 'Z') return c + 32;
  if ((c >= 0xC0 && c <= 0xDE && c != 0xD7) || (c >= 0x391 && c <= 0x3A9) || (c >= 0x410 && c <= 0x42F)) return c + 32;
  if (c >= 0x400 && c <= 0x40F) return c + 80;
  const bool odd_first = (c >= 0x139 && c <= 0x148) || (c >= 0x179 && c <= 0x17E);
  if (odd_first) return c % 2 == 1 ? c + 1 : c;
  if (c >= 0x100 && c <= 0x177) return c % 2 == 0 ? c + 1 : c;
  return c;
}

}  // namespace

std::string in_small_letters(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const CodePoint point = decode_utf8(text);
    if (point.bytes == 0 || point.value > 0xFFFF) {
      const std::size_t size = std::max<std::size_t>(point.bytes, 1);
      out += text.substr(0, size);
      text.remove_prefix(size);
      continue;
    }
    append(out, small(point.value));
    text.remove_prefix(point.bytes);
  }
  return out;
}

}  // namespace kingpress::diag
