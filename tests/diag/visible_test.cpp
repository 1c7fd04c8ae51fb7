#include "diag/visible.h"

#include <fmt/format.h>

#include "../catch.h"

using namespace kingpress::diag;

namespace {

std::string utf8(char32_t c) {
  const auto byte = [](char32_t bits) { return std::string(1, static_cast<char>(bits)); };
  const auto more = [&](int shift) { return byte(0x80 | (c >> shift & 0x3F)); };
  if (c < 0x80) return byte(c);
  if (c < 0x800) return byte(0xC0 | c >> 6) + more(0);
  if (c < 0x10000) return byte(0xE0 | c >> 12) + more(6) + more(0);
  return byte(0xF0 | c >> 18) + more(12) + more(6) + more(0);
}

struct Range {
  char32_t first, last;
};

}  // namespace

TEST_CASE("controls, overrides and what nobody sees are spelled out, up to the ends of their blocks") {
  const Range range =
      GENERATE(Range{0x01, 0x08}, Range{0x0A, 0x1F}, Range{0x7F, 0x9F}, Range{0x200B, 0x200B}, Range{0x200E, 0x200F},
               Range{0x2028, 0x202E}, Range{0x2060, 0x206F}, Range{0x061C, 0x061C}, Range{0xFEFF, 0xFEFF},
               Range{0xFFF9, 0xFFFF}, Range{0xE0000, 0xE0FFF});
  for (const char32_t c : {range.first, range.last}) {
    const std::string spelled = fmt::format("\\u{{{:x}}}", static_cast<std::uint32_t>(c));
    CHECK(visible(utf8(c)) == spelled);
    CHECK(first_glyph(utf8(c) + "a").width == spelled.size());
    CHECK(first_glyph(utf8(c) + "a").bytes == utf8(c).size());
  }
}

TEST_CASE("letters beside those blocks are shown as they are, and joiners, which write scripts") {
  for (const char32_t c : {0x20u, 0x7Eu, 0xA0u, 0x200Au, 0x200Cu, 0x200Du, 0x2010u, 0x2027u, 0x202Fu, 0x205Fu, 0x2070u,
                           0x061Bu, 0x061Du, 0xFEFEu, 0xFF01u, 0xFFF8u, 0x10000u, 0xDFFFFu, 0xE1000u}) {
    INFO(static_cast<std::uint32_t>(c));
    CHECK(visible(utf8(c)) == utf8(c));
  }
  CHECK(visible("a\tb") == "a b");
  CHECK(visible("a\xE9z") == "a\\x{e9}z");
  CHECK(first_glyph("\xE9z").bytes == 1);
  CHECK(first_glyph("\xE9z").width == 6);
}

TEST_CASE("East Asian letters and emoji take two columns, up to the ends of their blocks") {
  const Range range =
      GENERATE(Range{0x1100, 0x115F}, Range{0x2E80, 0xA4CF}, Range{0xAC00, 0xD7A3}, Range{0xF900, 0xFAFF},
               Range{0xFE30, 0xFE6F}, Range{0xFF00, 0xFF60}, Range{0xFFE0, 0xFFE6}, Range{0x1F300, 0x1F64F},
               Range{0x1F680, 0x1F6FF}, Range{0x1F900, 0x1FAFF}, Range{0x20000, 0x3FFFD});
  INFO(static_cast<std::uint32_t>(range.first));
  CHECK(first_glyph(utf8(range.first)).width == 2);
  CHECK(first_glyph(utf8(range.last)).width == 2);
  CHECK(first_glyph(utf8(range.first - 1)).width != 2);
  CHECK(first_glyph(utf8(range.last + 1)).width != 2);
}

TEST_CASE("marks that combine take no column of their own") {
  const Range range = GENERATE(Range{0x300, 0x36F}, Range{0x1AB0, 0x1AFF}, Range{0x20D0, 0x20FF}, Range{0xFE00, 0xFE0F},
                               Range{0x200C, 0x200D});
  INFO(static_cast<std::uint32_t>(range.first));
  CHECK(first_glyph(utf8(range.first)).width == 0);
  CHECK(first_glyph(utf8(range.last)).width == 0);
  CHECK(first_glyph(utf8(range.first - 1)).width != 0);
  CHECK(first_glyph(utf8(range.last + 1)).width != 0);
}
