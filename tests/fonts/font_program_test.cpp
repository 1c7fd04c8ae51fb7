#include "fonts/font_program.h"

#include <algorithm>
#include <cmath>
#include <fstream>

#include "../temp_folder.h"
#include "fonts/face_file.h"
#include "support.h"

using namespace kingpress;
using namespace kingpress::fonts;

namespace {

std::uint32_t glyph_of(Fonts& fonts, const std::string& role, const std::string& character) {
  const Laid laid = fonts.layout->lay({{{character, fonts.style(role), {}}}, {}, Align::left, {}, "en"});
  return laid.texts.at(0).glyphs.at(0).id;
}

// What `subset` or `with_characters` made, opened as a font again.
struct Opened {
  explicit Opened(const std::string& bytes) {
    folder.write("made.ttf", bytes);
    file = FaceFile::open(folder / "made.ttf", 0);
  }
  bool draws(std::uint32_t glyph) const {
    hb_glyph_extents_t extents{};
    return hb_font_get_glyph_extents(file->font(), glyph, &extents) && extents.height != 0;
  }
  bool has_table(const char* tag) const {
    const HarfbuzzBlob table(hb_face_reference_table(hb_font_get_face(file->font()), hb_tag_from_string(tag, -1)));
    return hb_blob_get_length(table.get()) > 0;
  }
  TempFolder folder;
  std::optional<FaceFile> file;
};

}  // namespace

TEST_CASE("a font program measures and names glyphs as the layout does") {
  Fonts fonts;
  const std::string role = GENERATE("text", "title", "number", "fallback"), character = GENERATE("H", "i", "4");
  CAPTURE(role, character);
  const FontProgram program(*fonts.set, fonts.face(role));
  const std::uint32_t glyph = glyph_of(fonts, role, character);
  const Laid laid = fonts.layout->lay({{{character, fonts.style(role, 1000), {}}}, {}, Align::left, {}, "en"});
  CHECK(program.advance(glyph) == Approx(laid.lines.at(0).width.points()).margin(0.01));
  CHECK(glyph < program.glyphs());
  REQUIRE(program.meaning(glyph));
  CHECK(*program.meaning(glyph) == static_cast<char32_t>(character[0]));
}

TEST_CASE("a ligature that only a private character names has no meaning of its own") {
  Fonts fonts;
  const FontProgram program(*fonts.set, fonts.face("text"));
  const Laid laid = fonts.lay("Th", {});
  REQUIRE(laid.texts.at(0).glyphs.size() == 1);
  CHECK_FALSE(program.meaning(laid.texts[0].glyphs[0].id));
}

TEST_CASE("the metrics of a program are those of the font's tables") {
  const Fonts fonts;
  // Box of head; ascender and descender of hhea; capitals of OS/2; angle and pitch of post: in thousandths of an em.
  struct Expected {
    const char* role;
    bool italic;
    double left, bottom, right, top, ascent, descent, capitals, angle;
  };
  for (const Expected& face : {Expected{"text", false, -1082, -256, 6171, 1125, 894, -246, 658, 0},
                               Expected{"text", true, -634, -312, 6171, 893, 894, -246, 645, -12}}) {
    CAPTURE(face.role, face.italic);
    const FontProgram::Metrics metrics = FontProgram(*fonts.set, fonts.face(face.role, 400, face.italic)).metrics();
    CHECK(metrics.left == face.left);
    CHECK(metrics.bottom == face.bottom);
    CHECK(metrics.right == face.right);
    CHECK(metrics.top == face.top);
    CHECK(metrics.ascent == face.ascent);
    CHECK(metrics.descent == face.descent);
    CHECK(metrics.capitals == face.capitals);
    CHECK(metrics.italic_angle == face.angle);
    CHECK_FALSE(metrics.fixed_pitch);
  }
  const FontProgram::Metrics sans = FontProgram(*fonts.set, fonts.face("fallback")).metrics();  // 2048 units an em
  CHECK(sans.left == Approx(-2090 / 2.048));
  CHECK(sans.top == Approx(2524 / 2.048));
}

TEST_CASE("a program is named by letters, digits and hyphens") {
  const Fonts fonts;
  CHECK(FontProgram(*fonts.set, fonts.face("text")).postscript_name() == "LinLibertineO");
  CHECK(FontProgram(*fonts.set, fonts.face("number")).postscript_name() == "LeagueSpartan-SemiBold");
}

TEST_CASE("a subset keeps the ids of its glyphs, leaves the others empty and is the same in any order") {
  Fonts fonts;
  const std::uint32_t h = glyph_of(fonts, "fallback", "H"), four = glyph_of(fonts, "fallback", "4"),
                      other = glyph_of(fonts, "fallback", "i");
  const FontProgram program(*fonts.set, fonts.face("fallback"));
  REQUIRE_FALSE(program.is_cff());
  CHECK(FontProgram(*fonts.set, fonts.face("text")).is_cff());
  const std::string bytes = program.subset({h, four});
  CHECK(bytes == program.subset({four, h, h}));
  CHECK(bytes.size() < 60'000);  // of 757 kB: tables by glyph id stay long
  const Opened made(bytes);
  REQUIRE(made.file);
  CHECK(made.draws(h));
  CHECK(made.draws(four));
  CHECK_FALSE(made.draws(other));
  for (const char* left_out : {"GSUB", "GPOS", "GDEF", "kern", "name", "OS/2", "cmap", "post"})
    CHECK_FALSE(made.has_table(left_out));
  for (const char* kept : {"glyf", "loca", "hmtx", "head"}) CHECK(made.has_table(kept));
}

TEST_CASE("a font for pages holds the characters that were asked for and no others") {
  const Fonts fonts;
  for (const char* role : {"text", "fallback"}) {
    CAPTURE(role);
    const FontProgram program(*fonts.set, fonts.face(role));
    const Opened made(program.with_characters({U'H', U'4'}));
    REQUIRE(made.file);
    CHECK(made.file->has(U'H'));
    CHECK(made.file->has(U'4'));
    CHECK_FALSE(made.file->has(U'i'));
  }
}
