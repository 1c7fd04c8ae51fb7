// Text as it may safely be shown: what a file holds must not steer a terminal or reorder a line.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace kingpress::diag {

struct Glyph {
  std::string text;       // what to print for one code point
  std::size_t width = 1;  // columns it takes on a terminal
  std::size_t bytes = 1;  // of the input it stands for
};

// The glyph at the start of `text` (not empty). A tab becomes a space; control characters, directional overrides and
// invisible separators become "\u{202e}", bytes that are no UTF-8 "\x{e9}".
Glyph first_glyph(std::string_view text);
std::string visible(std::string_view text);

}  // namespace kingpress::diag
