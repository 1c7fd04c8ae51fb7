// A font file made by hand, of which the characters that nobody can name are forgotten.
#include "fonts/private_names.h"

#include <string>

#include "../catch.h"

namespace {

std::string u16(unsigned value) { return {static_cast<char>(value >> 8 & 0xff), static_cast<char>(value & 0xff)}; }
std::string u32(unsigned value) { return u16(value >> 16) + u16(value & 0xffff); }

struct Segment {
  unsigned first, last, delta;
  std::vector<unsigned> glyphs = {};  // a list instead of the difference
};

std::string format_4(const std::vector<Segment>& segments) {
  std::string ends, starts, deltas, ranges, lists;
  for (std::size_t i = 0; i < segments.size(); ++i) {
    const Segment& one = segments[i];
    ends += u16(one.last), starts += u16(one.first), deltas += u16(one.delta);
    // from its own place to its list, behind all of these places
    ranges += u16(one.glyphs.empty() ? 0 : static_cast<unsigned>(2 * (segments.size() - i) + lists.size()));
    for (const unsigned glyph : one.glyphs) lists += u16(glyph);
  }
  return u16(4) + u16(0) + u16(0) + u16(static_cast<unsigned>(2 * segments.size())) + u16(0) + u16(0) + u16(0) + ends +
         u16(0) + starts + deltas + ranges + lists;
}
std::string format_12(const std::vector<Segment>& groups) {
  std::string text = u16(12) + u16(0) + u32(0) + u32(0) + u32(static_cast<unsigned>(groups.size()));
  for (const Segment& one : groups) text += u32(one.first) + u32(one.last) + u32(one.delta);
  return text;
}

// At `at` of a file: a directory of two tables, the second of them a cmap of these tables.
std::string font_of(const std::vector<std::string>& tables, unsigned at = 0) {
  std::string cmap = u16(0) + u16(static_cast<unsigned>(tables.size())), body;
  for (const std::string& table : tables) {
    cmap += u32(0) + u32(static_cast<unsigned>(4 + 8 * tables.size() + body.size()));
    body += table;
  }
  cmap += body;
  return u32(0x00010000) + u16(2) + u16(0) + u16(0) + u16(0) + "head" + u32(0) + u32(at + 44) + u32(0) + "cmap" +
         u32(0) + u32(at + 44) + u32(static_cast<unsigned>(cmap.size())) + cmap;
}
std::string forgotten(std::string font, unsigned index = 0) {
  kingpress::fonts::forget_private_names(reinterpret_cast<unsigned char*>(font.data()), font.size(), index);
  return font;
}

}  // namespace

TEST_CASE("segments of private use and of Latin ligatures lead to no glyph, letters keep theirs") {
  const auto made = [](bool after) {
    const auto none = [&](unsigned last, unsigned delta) { return after ? 0xffffu - last : delta; };
    const auto listed = [&](std::vector<unsigned> glyphs) {
      return after ? std::vector<unsigned>(glyphs.size(), 0) : glyphs;
    };
    return font_of({format_4({{'a', 'z', 5},
                              {0xd000, 0xd001, 0, {7, 8}},
                              {0xdfff, 0xe000, 9},  // begins outside
                              {0xe000, 0xe000, none(0xe000, 10)},
                              {0xe001, 0xe003, 0, listed({11, 12, 13})},
                              {0xf8ff, 0xf8ff, none(0xf8ff, 14)},
                              {0xf8ff, 0xf900, 15},
                              {0xfaff, 0xfb00, 16},
                              {0xfb00, 0xfb06, none(0xfb06, 17)},
                              {0xfb06, 0xfb07, 18},
                              {0xffff, 0xffff, 1}})});
  };
  // That each is led to the last glyph number there can be, which no font has: last + (0xffff - last).
  CHECK(forgotten(made(false)) == made(true));
}

TEST_CASE("groups of private use are led to glyphs that no font has, in whatever table they stand") {
  const auto made = [](bool after) {
    const auto none = [&](unsigned first, unsigned last, unsigned glyph) {
      return after ? 0xffffu - (last - first) : glyph;
    };
    return font_of({u16(6) + u16(10) + u16(0), format_12({{'a', 'z', 5},
                                                          {0xe000, 0xe003, none(0xe000, 0xe003, 40)},
                                                          {0xfb01, 0xfb01, none(0xfb01, 0xfb01, 41)},
                                                          {0xfb01, 0xfb07, 42},
                                                          {0xeffff, 0xeffff, 43},
                                                          {0xf0000, 0xf0010, none(0xf0000, 0xf0010, 44)},
                                                          {0xe009, 0xe008, 45}})});
  };
  CHECK(forgotten(made(false)) == made(true));
  CHECK(forgotten(font_of({format_12({{0xe000, 0xe000, 3}})})) == font_of({format_12({{0xe000, 0xe000, 0xffff}})}));
}

TEST_CASE("of a collection the face that is asked for is changed, and none where there is no such face") {
  const std::string head = "ttcf" + u32(0x00010000) + u32(2);
  const auto table = [](unsigned delta) { return format_4({{0xe000, 0xe000, delta}}); };
  const unsigned first_at = 20;
  const auto made = [&](unsigned first, unsigned second) {
    const std::string one = font_of({table(first)}, first_at);
    const auto second_at = static_cast<unsigned>(first_at + one.size());
    return head + u32(first_at) + u32(second_at) + one + font_of({table(second)}, second_at);
  };
  CHECK(forgotten(made(3, 4), 0) == made(0xffff - 0xe000, 4));
  CHECK(forgotten(made(3, 4), 1) == made(3, 0xffff - 0xe000));
  CHECK(forgotten(made(3, 4), 2) == made(3, 4));
}

TEST_CASE("a file that is cut off anywhere is left as it is or forgets as much as it holds") {
  const std::string font = font_of({format_4({{0xe000, 0xe002, 0, {1, 2, 3}}}), format_12({{0xe000, 0xe002, 4}})});
  for (std::size_t size = 0; size < font.size(); ++size) CHECK(forgotten(font.substr(0, size)).size() == size);
  CHECK(forgotten("") == "");
}
