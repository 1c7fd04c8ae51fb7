#include "diag/visible.h"

#include <fmt/format.h>

#include <cstdint>

#include "diag/utf8.h"

namespace kingpress::diag {
namespace {

bool is_dangerous(char32_t c) {
  return c < 0x20 || (c >= 0x7F && c < 0xA0) || (c >= 0x200B && c <= 0x200F && c != 0x200D && c != 0x200C) ||
         (c >= 0x2028 && c <= 0x202E) || (c >= 0x2060 && c <= 0x206F) || c == 0x061C || c == 0xFEFF ||
         (c >= 0xFFF9 && c <= 0xFFFF) || (c >= 0xE0000 && c <= 0xE0FFF);
}

// Good enough to put a caret under the right letter: East Asian and emoji blocks take two columns, combining marks
// none.
std::size_t width_of(char32_t c) {
  if ((c >= 0x300 && c <= 0x36F) || (c >= 0x1AB0 && c <= 0x1AFF) || (c >= 0x20D0 && c <= 0x20FF) ||
      (c >= 0xFE00 && c <= 0xFE0F) || c == 0x200C || c == 0x200D)
    return 0;
  const bool wide = (c >= 0x1100 && c <= 0x115F) || (c >= 0x2E80 && c <= 0xA4CF) || (c >= 0xAC00 && c <= 0xD7A3) ||
                    (c >= 0xF900 && c <= 0xFAFF) || (c >= 0xFE30 && c <= 0xFE6F) || (c >= 0xFF00 && c <= 0xFF60) ||
                    (c >= 0xFFE0 && c <= 0xFFE6) || (c >= 0x1F300 && c <= 0x1F64F) || (c >= 0x1F680 && c <= 0x1F6FF) ||
                    (c >= 0x1F900 && c <= 0x1FAFF) || (c >= 0x20000 && c <= 0x3FFFD);
  return wide ? 2 : 1;
}

}  // namespace

Glyph first_glyph(std::string_view text) {
  const CodePoint c = decode_utf8(text);
  if (c.bytes == 0) {
    std::string shown = fmt::format("\\x{{{:02x}}}", static_cast<unsigned char>(text[0]));
    return {shown, shown.size(), 1};
  }
  if (c.value == '\t') return {" ", 1, 1};
  if (is_dangerous(c.value)) {
    std::string shown = fmt::format("\\u{{{:x}}}", static_cast<std::uint32_t>(c.value));
    return {shown, shown.size(), c.bytes};
  }
  return {std::string(text.substr(0, c.bytes)), width_of(c.value), c.bytes};
}

std::string visible(std::string_view text) {
  std::string shown;
  shown.reserve(text.size());
  while (!text.empty()) {
    const Glyph glyph = first_glyph(text);
    shown += glyph.text;
    text.remove_prefix(glyph.bytes);
  }
  return shown;
}

}  // namespace kingpress::diag
