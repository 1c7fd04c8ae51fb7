#include <cmath>

#include "support.h"

using namespace kingpress;
using namespace kingpress::fonts;
using namespace kingpress::geometry;

TEST_CASE("a character that the face lacks comes from the fallback role") {
  Fonts fonts;
  const Laid laid = fonts.lay("hot \xe2\x99\xa8\xe2\x9a\x94 spring", {});  // hot springs and crossed swords
  CHECK(laid.missing.empty());
  REQUIRE(laid.texts.size() >= 2);
  bool fallback = false;
  for (const scene::Text& text : laid.texts) fallback = fallback || text.face == fonts.face("fallback");
  CHECK(fallback);
  CHECK(line_text(laid, 0) == "hot \xe2\x99\xa8\xe2\x9a\x94 spring");
}

TEST_CASE("a character that no face has is reported once") {
  Fonts fonts;
  const Laid laid = fonts.lay("\xf0\x9f\xa6\x96x\xf0\x9f\xa6\x96 plain", {});  // two dinosaurs
  CHECK(laid.missing == std::vector<std::string>{"\xf0\x9f\xa6\x96"});
}

TEST_CASE("a mark without a glyph is named, and not the letter below it") {
  Fonts fonts;
  CHECK(fonts.lay("Z\xe2\x83\xb0 plain", {}).missing == std::vector<std::string>{"\xe2\x83\xb0"});  // an asterisk above
  // a seagull below, which the face has, and a lightning mark above, which no face has
  CHECK(fonts.lay("Z\xcd\x99\xe2\x83\xb0", {}).missing == std::vector<std::string>{"\xe2\x83\xb0"});
  CHECK(fonts.lay("Z\xef\xb8\x8f", {}).missing.empty());  // a variation selector is never drawn
}

TEST_CASE("combining marks that compose in the face stay in it") {
  Fonts fonts;
  const Laid laid = fonts.lay("e\xcc\x81t\xc3\xa9", {});
  REQUIRE(laid.texts.size() == 1);
  CHECK(laid.texts[0].face == fonts.face("text"));
}

TEST_CASE("right-to-left text is laid right to left, in the fallback when the face lacks it") {
  Fonts fonts;
  const Laid laid = fonts.lay("king \xd7\x9e\xd7\x9c\xd7\x9a \xd7\x94\xd7\x9b\xd7\x9c", 40_mm);
  CHECK(laid.missing.empty());
  REQUIRE(laid.lines.size() == 1);
  CHECK(line_text(laid, 0).find("king") != std::string::npos);
  const Laid arabic = fonts.lay("\xd8\xa7\xd9\x84\xd9\x85\xd9\x84\xd9\x83", 40_mm, Align::start);
  CHECK(arabic.missing.empty());
  REQUIRE_FALSE(arabic.texts.empty());
  CHECK(arabic.texts[0].face == fonts.face("fallback"));
  CHECK(arabic.texts[0].origin.x.mm() > 20);  // a right-to-left paragraph starts on the right
  CHECK(arabic.right_to_left);
  CHECK_FALSE(fonts.lay("king", 40_mm).right_to_left);
  for (const Align align : {Align::left, Align::end})
    CHECK(fonts.lay("\xd8\xa7\xd9\x84\xd9\x85\xd9\x84\xd9\x83", 40_mm, align).texts.at(0).origin.x.mm() < 1);
}

TEST_CASE("a script that no face has is missing character by character") {
  Fonts fonts;
  const Laid laid = fonts.lay("\xe5\xae\x98\xe5\xae\x98\xe5\x90\x8f", 40_mm);
  CHECK(laid.missing == std::vector<std::string>{"\xe5\xae\x98", "\xe5\x90\x8f"});
  CHECK(laid.texts.empty());  // nothing is drawn
  CHECK(laid.ink.width == 0_mm);
}

TEST_CASE("Pango's paragraphs keep our leading and boxes") {
  Fonts fonts;
  const TextStyle style = fonts.style();
  const Laid laid = fonts.layout->lay({{{"\xd7\x9e\xd7\x9c\xd7\x9a and ", style, {}},
                                        {"moon", style, Size{3_mm, 2_mm}},
                                        {" and more words to wrap", style, {}}},
                                       20_mm,
                                       Align::left,
                                       4_mm,
                                       "en"});
  REQUIRE(laid.lines.size() > 1);
  CHECK((laid.lines[1].baseline - laid.lines[0].baseline).mm() == Approx(4));
  REQUIRE(laid.boxes.size() == 1);
  CHECK(laid.boxes[0].rect.width == 2_mm + 1_mm);
}

TEST_CASE("Pango's paragraphs set each run at its own size, rise and tracking, and their ink is what is drawn") {
  Fonts fonts;
  const std::string mem = "\xd7\x9e";
  const auto lay = [&](const std::vector<Run>& runs) { return fonts.layout->lay({runs, {}, Align::left, {}, "he"}); };
  const TextStyle small = fonts.style("fallback", 9), large = fonts.style("fallback", 18);
  const Laid nine = lay({{mem, small, {}}}), eighteen = lay({{mem, large, {}}});
  CHECK(eighteen.lines.at(0).width.points() == Approx(2 * nine.lines.at(0).width.points()).margin(0.01));
  CHECK(eighteen.texts.at(0).size.points() == 18);
  // The letter stands on the baseline and is as high as the font says: 1136 of 2048 units.
  CHECK(eighteen.ink.bottom().points() == Approx(eighteen.lines[0].baseline.points()).margin(0.1));
  CHECK(eighteen.ink.height.points() == Approx(18 * 1136 / 2048.0).margin(0.1));
  CHECK(eighteen.ink.left().points() > 0);
  CHECK(eighteen.ink.right() < eighteen.lines[0].width);

  TextStyle raised = small;
  raised.rise = 2_mm;
  const Laid two = lay({{mem, small, {}}, {mem, raised, {}}});
  REQUIRE(two.texts.size() == 2);
  CHECK(std::abs((two.texts[0].origin.y - two.texts[1].origin.y).mm()) == Approx(2));

  TextStyle tracked = small;
  tracked.tracking = 0.5;
  CHECK(lay({{mem + mem, tracked, {}}}).lines.at(0).width.points() ==
        Approx(2 * nine.lines[0].width.points() + 4.5).margin(0.01));
}

TEST_CASE("what Pango lays stands one behind the other, without a width in one line, with its boxes on the baseline") {
  Fonts fonts;
  const TextStyle style = fonts.style();
  const std::string mem = "\xd7\x9e";
  const Laid laid = fonts.layout->lay(
      {{{"one two ", style, {}}, {mem, style, {}}, {" three four", style, {}}, {"moon", style, Size{3_mm, 20_mm}}},
       {},
       Align::left,
       {},
       "en"});
  REQUIRE(laid.lines.size() == 1);
  REQUIRE(laid.texts.size() >= 3);
  for (std::size_t i = 1; i < laid.texts.size(); ++i) CHECK(laid.texts[i].origin.x > laid.texts[i - 1].origin.x);
  REQUIRE(laid.boxes.size() == 1);
  CHECK(laid.boxes[0].rect.x > laid.texts.back().origin.x);
  CHECK(laid.boxes[0].rect.bottom() == laid.lines[0].baseline);
  CHECK(laid.lines[0].baseline.mm() == Approx(20).margin(0.01));
}

TEST_CASE("a word of Pango's paragraphs that is wider than the width is said to be too wide") {
  Fonts fonts;
  const std::string word = "\xd7\x9e\xd7\x9c\xd7\x9a\xd7\x94\xd7\x9b";
  const Length width = fonts.lay(word, {}).lines.at(0).width;
  CHECK_FALSE(fonts.lay(word, width + Length::points(0.01)).too_wide);
  CHECK(fonts.lay(word, width - Length::points(0.01)).too_wide);
  CHECK(fonts.lay(word + " \n", width + 1_mm).lines.size() == 1);  // spaces and line ends at the end count for nothing
}
