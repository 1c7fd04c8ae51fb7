#include "fonts/letters.h"

#include "../catch.h"

using namespace kingpress::fonts;

namespace {

std::string utf8(char32_t c) {
  const auto byte = [](char32_t bits) { return std::string(1, static_cast<char>(bits)); };
  const auto more = [&](int shift) { return byte(0x80 | (c >> shift & 0x3F)); };
  if (c < 0x80) return byte(c);
  if (c < 0x800) return byte(0xC0 | c >> 6) + more(0);
  if (c < 0x10000) return byte(0xE0 | c >> 12) + more(6) + more(0);
  return byte(0xF0 | c >> 18) + more(12) + more(6) + more(0);
}

}  // namespace

TEST_CASE("capitals are those of the script, a sharp s two of them") {
  CHECK(in_capitals("The Owl") == "THE OWL");
  CHECK(in_capitals("stra\u00dfe \u00e9\u03c9\u0436") == "STRASSE \u00c9\u03a9\u0416");
  CHECK(in_capitals("").empty());
}

TEST_CASE("marks combine, and what steers others is not drawn") {
  for (const char32_t mark : {0x0301u, 0x20ddu, 0x093eu}) CHECK(is_combining(mark));
  for (const char32_t letter : {U'a', U'\u00e9', U'1', U'\u200d'}) CHECK_FALSE(is_combining(letter));
  for (const char32_t none : {0x200du, 0x200cu, 0xfe00u, 0xfe0fu, 0x00adu}) CHECK(is_invisible(none));
  for (const char32_t seen : {0xfdffu, 0xfe10u, 0x0061u, 0x0301u}) CHECK_FALSE(is_invisible(seen));
}

TEST_CASE("alphabets with spaces, symbols and private use are laid word by word, other scripts whole") {
  struct Range {
    char32_t first, last;
  };
  const Range simple = GENERATE(
      Range{0x80, 0x58f}, Range{0x1c80, 0x1c8f}, Range{0x1d00, 0x1fff}, Range{0x2000, 0x200d}, Range{0x2010, 0x2029},
      Range{0x202f, 0x2065}, Range{0x206a, 0x2bff}, Range{0x2c60, 0x2c7f}, Range{0x2de0, 0x2e7f}, Range{0xa640, 0xa69f},
      Range{0xa700, 0xa7ff}, Range{0xab30, 0xab6f}, Range{0xe000, 0xf8ff}, Range{0xfb00, 0xfb17}, Range{0xfe00, 0xfe2f},
      Range{0xfffd, 0xfffd}, Range{0x1d400, 0x1e7ff}, Range{0x1f000, 0x1faff});
  INFO(static_cast<std::uint32_t>(simple.first));
  CHECK_FALSE(needs_whole_paragraph("a " + utf8(simple.first)));
  CHECK_FALSE(needs_whole_paragraph("a " + utf8(simple.last)));
  CHECK(needs_whole_paragraph("a " + utf8(simple.last + 1) + "b") != (simple.last == 0x1fff));  // 0x2000 follows
  if (simple.first > 0x80) CHECK(needs_whole_paragraph("a " + utf8(simple.first - 1)) != (simple.first == 0x2000));
}

TEST_CASE("Hebrew, Arabic, Thai, Chinese and what turns the direction need the whole paragraph") {
  for (const char32_t c : {0x05d0u, 0x0627u, 0x0e01u, 0x4e2du, 0x200eu, 0x200fu, 0x202au, 0x2066u, 0x1e900u})
    CHECK(needs_whole_paragraph("plain words and " + utf8(c)));
  CHECK_FALSE(needs_whole_paragraph("plain words"));
  CHECK_FALSE(needs_whole_paragraph(""));
}
