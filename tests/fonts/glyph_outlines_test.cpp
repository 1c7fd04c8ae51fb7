#include "fonts/glyph_outlines.h"

#include <algorithm>

#include "support.h"

using namespace kingpress;
using namespace kingpress::fonts;

namespace {

struct Box {
  double left = 1e9, top = 1e9, right = -1e9, bottom = -1e9;
  void add(const scene::Outline& outline) {
    for (const geometry::Point& p : outline.points) {
      left = std::min(left, p.x.points()), right = std::max(right, p.x.points());
      top = std::min(top, p.y.points()), bottom = std::max(bottom, p.y.points());
    }
  }
};

}  // namespace

// Letters here have straight or extremal edges: the points of their curves reach no farther than their ink.
TEST_CASE("the ink of a line is the box around the outlines of its letters") {
  Fonts fonts;
  GlyphOutlines outlines(*fonts.set);
  const std::string text = GENERATE("HE", "H\xcc\x82H\xcc\xa3", "E-T", "HTT E");
  const double size = GENERATE(9.0, 100.0);
  CAPTURE(text, size);
  const Laid laid = fonts.lay(text, {}, Align::left, size);
  Box box;
  for (const scene::Text& one : laid.texts) box.add(outlines.of(one));
  CHECK(laid.ink.left().points() == Approx(box.left).margin(size / 500));
  CHECK(laid.ink.right().points() == Approx(box.right).margin(size / 500));
  CHECK(laid.ink.top().points() == Approx(box.top).margin(size / 500));
  CHECK(laid.ink.bottom().points() == Approx(box.bottom).margin(size / 500));
}

TEST_CASE("the outline of a text is that of its letters, scaled and moved to where they lie") {
  Fonts fonts;
  GlyphOutlines outlines(*fonts.set);
  const Laid laid = fonts.lay("HH", {}, Align::left, 20);
  const scene::Text& text = laid.texts.at(0);
  const scene::Outline& letter = outlines.of(text.face, text.glyphs.at(0).id);
  const scene::Outline both = outlines.of(text);
  REQUIRE(both.points.size() == 2 * letter.points.size());
  REQUIRE(both.verbs.size() == 2 * letter.verbs.size());
  for (std::size_t i = 0; i < both.points.size(); ++i) {
    const std::size_t glyph = i / letter.points.size();
    const geometry::Point& from = letter.points[i % letter.points.size()];
    CHECK(both.points[i].x.points() == Approx(text.origin.x.points() + text.glyphs[glyph].x + from.x.points() / 50));
    CHECK(both.points[i].y.points() == Approx(text.origin.y.points() + from.y.points() / 50));
  }
}

TEST_CASE("an outline begins where it draws, closes what it fills, and a space has none") {
  Fonts fonts;
  GlyphOutlines outlines(*fonts.set);
  const FaceId face = fonts.face("text");
  const auto glyph = [&](const char* character) { return fonts.lay(character, {}).texts.at(0).glyphs.at(0).id; };
  const scene::Outline& ring = outlines.of(face, glyph("o"));
  CHECK(std::count(ring.verbs.begin(), ring.verbs.end(), scene::Outline::Verb::move) == 2);
  CHECK(std::count(ring.verbs.begin(), ring.verbs.end(), scene::Outline::Verb::close) == 2);
  const Laid spaced = fonts.lay("H H", {});
  CHECK(outlines.of(face, spaced.texts.at(0).glyphs.at(1).id).points.empty());
}
