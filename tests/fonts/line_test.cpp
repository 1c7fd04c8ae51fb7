#include <cmath>

#include "fonts/face_metrics.h"
#include "fonts/line_layout.h"
#include "pango_reference.h"
#include "support.h"

using namespace kingpress;
using namespace kingpress::fonts;
using namespace kingpress::geometry;

namespace {

const std::string sample =
    "The officer's ferry waits at Avalon. To win a Wave, offer the Yule-tide staff well-known AV figures 10-14 and "
    "fly; "
    "Tomorrow's \xc3\x89t\xc3\xa9, na\xc3\xafve caf\xc3\xa9s and \xc3\x85ngstr\xc3\xb6m, so they say: bring fjords.";

double last_edge(const scene::Text& text, double advance) {
  return text.origin.x.points() + double{text.glyphs.back().x} + advance;
}

}  // namespace

TEST_CASE("lines break where Pango breaks them and are as wide as Pango's") {
  Fonts fonts;
  const std::string role = GENERATE("text", "title", "number");
  const double size = GENERATE(6.5, 9.0, 14.0), width = GENERATE(90.0, 140.0, 155.9);
  CAPTURE(role, size, width);
  const FaceInfo& info = fonts.set->info(fonts.face(role));
  const auto expected = pango_lines(info.file, info.family, info.weight, size, sample, width);
  const Laid laid =
      fonts.layout->lay({{{sample, fonts.style(role, size), {}}}, Length::points(width), Align::left, {}, "en"});
  REQUIRE(laid.lines.size() == expected.size());
  for (std::size_t i = 0; i < expected.size(); ++i) {
    CAPTURE(i);
    CHECK(line_text(laid, i) == expected[i].text);
    CHECK(std::abs(laid.lines[i].width.points() - expected[i].width) < 0.05);
  }
}

TEST_CASE("a single line is as wide as Pango's within a hundredth of a point") {
  Fonts fonts;
  for (const char* text : {"AVATAR To Wave", "officer", "f. W", "0123456789", "MK 106", "fjord \xc3\x89t\xc3\xa9"}) {
    CAPTURE(text);
    for (const char* role : {"text", "title", "number"}) {
      const FaceInfo& info = fonts.set->info(fonts.face(role));
      const auto expected = pango_lines(info.file, info.family, info.weight, 12, text, 0);
      const Laid laid = fonts.layout->lay({{{text, fonts.style(role, 12), {}}}, {}, Align::left, {}, "en"});
      CHECK(std::abs(laid.lines.at(0).width.points() - expected.at(0).width) < 0.01);
    }
  }
}

TEST_CASE("a justified line reaches the margin, the last line does not") {
  Fonts fonts;
  const Length width = 49_mm;
  const Laid laid = fonts.lay(sample, width, Align::justify, 8);
  REQUIRE(laid.lines.size() > 2);
  for (std::size_t i = 0; i + 1 < laid.lines.size(); ++i) {
    CHECK(laid.lines[i].width == width);
    const scene::Text& last = laid.texts.at(i);
    const std::string word = last.text.substr(last.text.rfind(' ') + 1);
    const Laid alone = fonts.lay(word.substr(word.size() - 1), {}, Align::left, 8);
    CHECK(last_edge(last, alone.lines[0].width.points()) == Approx(width.points()).margin(0.05));
  }
  CHECK(laid.lines.back().width < width);
}

TEST_CASE("a justified paragraph is as wide as its room from two lines on") {
  Fonts fonts;
  const Length width = fonts.lay("so they say", {}).lines.at(0).width + 1_mm;
  CHECK(fonts.lay("so they say yes", width, Align::justify).size.width == width);
  CHECK(fonts.lay("so they say", width, Align::justify).size.width == fonts.lay("so they say", {}).size.width);
  CHECK(fonts.lay("so they say yes", width).size.width == fonts.lay("so they say", {}).size.width);
}

TEST_CASE("kerning is kept within words and with the space between them") {
  Fonts fonts;
  const auto width = [&](const char* text, const char* role) {
    return fonts.layout->lay({{{text, fonts.style(role, 100), {}}}, {}, Align::left, {}, "en"})
        .lines.at(0)
        .width.points();
  };
  CHECK(width("AV", "text") < width("A", "text") + width("V", "text") - 5);
  CHECK(width("A V", "title") < width("A", "title") + width("V", "title") + 25 - 5);
}

TEST_CASE("lines align left, centred and right in the width") {
  Fonts fonts;
  const Laid left = fonts.lay("Oak", 40_mm, Align::left), centre = fonts.lay("Oak", 40_mm, Align::centre),
             right = fonts.lay("Oak", 40_mm, Align::right);
  const Length room = 40_mm - left.lines[0].width;
  CHECK(left.texts[0].origin.x == 0_mm);
  CHECK(centre.texts[0].origin.x.points() == Approx(room.points() / 2));
  CHECK(right.texts[0].origin.x.points() == Approx(room.points()));
}

TEST_CASE("a line may end after a dash but never begins with one") {
  Fonts fonts;
  const Laid laid = fonts.lay("so they say\xe2\x80\x94yes", fonts.lay("so they say", {}).lines[0].width + 1_mm);
  REQUIRE(laid.lines.size() == 2);
  CHECK(line_text(laid, 0) == "so they");
  CHECK(line_text(laid, 1) == "say\xe2\x80\x94yes");
}

TEST_CASE("balanced lines are as even as can be, in no more lines") {
  Fonts fonts;
  const TextStyle style = fonts.style();
  const std::string text = "The letter left in spring. It is still good news.";
  const Length width = 55_mm;
  const Laid greedy = fonts.layout->lay({{{text, style, {}}}, width, Align::centre, {}, "en"});
  const Laid even = fonts.layout->lay({{{text, style, {}}}, width, Align::centre, {}, "en", true});
  REQUIRE(greedy.lines.size() == 2);
  REQUIRE(even.lines.size() == 2);
  CHECK(line_text(greedy, 1) == "news.");
  CHECK(line_text(even, 0) == "The letter left in spring.");
  CHECK((even.texts[0].origin.x + even.lines[0].width / 2.0).mm() == Approx(27.5));
}

TEST_CASE("a line end breaks the line, and line ends at the end count for nothing") {
  Fonts fonts;
  CHECK(fonts.lay("one\ntwo\n\nfour\n\n", 40_mm).lines.size() == 4);
  CHECK(fonts.lay("", 40_mm).lines.empty());
  CHECK(fonts.lay("  \n", 40_mm).lines.empty());
}

TEST_CASE("a word wider than the width is set whole and said to be too wide") {
  Fonts fonts;
  const Laid laid = fonts.lay("an incomprehensibility here", 10_mm);
  CHECK(laid.too_wide);
  CHECK(laid.lines.size() == 3);
  CHECK_FALSE(fonts.lay("an oak here", 10_mm).too_wide);
}

TEST_CASE("a soft hyphen shows only where the line breaks at it") {
  Fonts fonts;
  const std::string text = "incompre\xc2\xadhensibility";
  CHECK(fonts.lay(text, 40_mm).lines.size() == 1);
  const Laid broken = fonts.lay(text, 18_mm);
  REQUIRE(broken.lines.size() == 2);
  CHECK(line_text(broken, 0) == "incompre\xc2\xad-");
  CHECK(fonts.lay(text, {}).lines[0].width < fonts.lay("incompre-hensibility", {}).lines[0].width);
}

TEST_CASE("leading sets the baselines evenly whatever stands in the lines") {
  Fonts fonts;
  const Laid laid = fonts.layout->lay({{{"one two three four five six seven ", fonts.style("text", 9), {}},
                                        {"EIGHT nine ten", fonts.style("number", 12), {}}},
                                       20_mm,
                                       Align::left,
                                       Length::mm(3.65),
                                       "en"});
  REQUIRE(laid.lines.size() > 3);
  for (std::size_t i = 1; i < laid.lines.size(); ++i)
    CHECK((laid.lines[i].baseline - laid.lines[i - 1].baseline).mm() == Approx(3.65));
  CHECK(laid.size.height.mm() == Approx(3.65 * static_cast<double>(laid.lines.size())));
}

TEST_CASE("an inline box takes its width, sits on the baseline and is never torn from the comma after it") {
  Fonts fonts;
  const TextStyle style = fonts.style();
  const Laid laid =
      fonts.layout->lay({{{"beats ", style, {}}, {"red-moon", style, Size{3_mm, 3_mm}}, {", always", style, {}}},
                         14_mm,
                         Align::left,
                         {},
                         "en"});
  REQUIRE(laid.boxes.size() == 1);
  CHECK(laid.boxes[0].name == "red-moon");
  CHECK(laid.boxes[0].rect.bottom() == laid.lines.at(0).baseline);
  CHECK(laid.boxes[0].rect.width == 3_mm);
  REQUIRE(laid.lines.size() == 2);
  CHECK(line_text(laid, 0) == "beats ,");
  CHECK(laid.texts[1].origin.x == laid.boxes[0].rect.right());
}

TEST_CASE("tracking widens between clusters and not after the last") {
  Fonts fonts;
  TextStyle style = fonts.style("number", 10);
  const double plain = fonts.layout->lay({{{"H H", style, {}}}, {}, Align::left, {}, "en"}).lines[0].width.points();
  style.tracking = 0.1;
  CHECK(fonts.layout->lay({{{"H H", style, {}}}, {}, Align::left, {}, "en"}).lines[0].width.points() ==
        Approx(plain + 2));
}

TEST_CASE("the ink of a figure lies inside its advance and stands on the baseline") {
  Fonts fonts;
  const Laid laid = fonts.layout->lay({{{"1", fonts.style("number", 100), {}}}, {}, Align::left, {}, "en"});
  CHECK(laid.ink.left().points() > 0);
  CHECK(laid.ink.right() < laid.lines[0].width);
  CHECK(laid.ink.bottom().points() == Approx(laid.lines[0].baseline.points()).margin(0.5));
  CHECK(laid.ink.height.points() == Approx(66).margin(1));
}

TEST_CASE("metrics come from the font itself") {
  Fonts fonts;
  const auto number = fonts.layout->metrics(fonts.face("number"));
  CHECK(number.figure_height == Approx(0.66).margin(0.005));
  CHECK(number.cap_height == Approx(0.66).margin(0.005));
  CHECK(fonts.layout->metrics(fonts.face("text")).ascent == Approx(0.894));
}

TEST_CASE("a tab is a space, a carriage return nothing, and a space lies between the words at its sides") {
  Fonts fonts;
  const Laid laid = fonts.lay("in the", 90_mm, Align::centre);
  CHECK(line_text(fonts.lay("in\tthe", 90_mm, Align::centre), 0) == "in the");
  CHECK(line_text(fonts.lay("in\r\tthe\r", 90_mm, Align::centre), 0) == "in the");
  REQUIRE(laid.texts.size() == 1);
  const auto& glyphs = laid.texts[0].glyphs;
  REQUIRE(glyphs.size() == 6);
  CHECK(laid.texts[0].origin.x > 30_mm);
  for (std::size_t i = 1; i < glyphs.size(); ++i) CHECK(glyphs[i].x > glyphs[i - 1].x);
}

TEST_CASE("clusters cover the text and the glyphs of every node") {
  Fonts fonts;
  const Laid laid = fonts.lay(sample, 40_mm);
  for (const scene::Text& text : laid.texts) {
    std::size_t bytes = 0, glyphs = 0;
    for (const scene::Cluster& c : text.clusters) bytes += c.bytes, glyphs += c.glyphs;
    CHECK(bytes == text.text.size());
    CHECK(glyphs == text.glyphs.size());
  }
}

TEST_CASE("a line may end after a hyphen between letters, never after one that stands for a sign or a range") {
  Fonts fonts;
  const auto first_line = [&](const std::string& text) {
    const Laid laid = fonts.lay(text, fonts.lay(text, {}).lines.at(0).width - Length::points(0.5));
    return laid.lines.size() == 2 ? line_text(laid, 0) : "whole";
  };
  CHECK(first_line("well-known") == "well-");
  CHECK(first_line("5-card") == "5-");
  CHECK(first_line("well\u2010known") == "well\u2010");
  CHECK(first_line("\u00e9t\u00e9-\u00e9t\u00e9") == "\u00e9t\u00e9-");
  for (const char* whole :
       {"10-14", "-known", "well-", "a-9", "a-0", "(-a", "a-)", "\u00a0-a", "well\u2011known", "\u201c-a"}) {
    CAPTURE(whole);
    CHECK(first_line(whole) == "whole");
  }
  for (const char* dash : {"\u2013", "\u2014", "\u200b"})
    CHECK(first_line("10" + std::string(dash) + "14") == "10" + std::string(dash));
}

TEST_CASE("a line that fills the width to the last point stays, one a tenth of a point wider breaks") {
  Fonts fonts;
  const Length width = fonts.lay("so they say", {}).lines.at(0).width;
  CHECK(fonts.lay("so they say", width).lines.size() == 1);
  CHECK(fonts.lay("so they say", width - Length::points(0.1)).lines.size() == 2);
  const Length broken = fonts.lay("incompre-", {}).lines.at(0).width;
  const auto lines = [&](Length in) { return fonts.lay("incompre\u00adhensib", in).lines.size(); };
  CHECK(lines(broken + Length::points(0.1)) == 2);
  CHECK(fonts.lay("incompre\u00adhensib", broken - Length::points(0.1)).too_wide);
}

TEST_CASE("without a leading a line is as high as its tallest run, its rise and its boxes make it") {
  Fonts fonts;
  const TextStyle small = fonts.style("text", 10), large = fonts.style("text", 20);
  const auto lay = [&](const std::vector<Run>& runs) { return fonts.layout->lay({runs, {}, Align::left, {}, "en"}); };
  const auto metrics = fonts.layout->metrics(small.face);
  const double ascent = 10 * metrics.ascent, descent = 10 * metrics.descent;
  const Laid plain = lay({{"a\nb", small, {}}});
  REQUIRE(plain.lines.size() == 2);
  CHECK(plain.lines[0].baseline.points() == Approx(ascent));
  CHECK(plain.lines[1].baseline.points() == Approx(2 * ascent + descent));
  CHECK(plain.size.height.points() == Approx(2 * (ascent + descent)));
  CHECK(lay({{"a", small, {}}, {"b", large, {}}}).size.height.points() == Approx(2 * (ascent + descent)));
  CHECK(lay({{"a\n\nb", small, {}}}).size.height.points() == Approx(3 * (ascent + descent)));
  TextStyle raised = small;
  raised.rise = Length::points(3);
  const Laid up = lay({{"a", small, {}}, {"b", raised, {}}});
  CHECK(up.lines[0].baseline.points() == Approx(ascent + 3));
  CHECK(up.size.height.points() == Approx(ascent + descent + 3));
  raised.rise = Length::points(-3);
  CHECK(lay({{"a", small, {}}, {"b", raised, {}}}).size.height.points() == Approx(ascent + descent + 3));
  const Run box{"moon", small, Size{5_mm, Length::points(40)}};
  CHECK(lay({{"a", small, {}}, box}).lines[0].baseline.points() == Approx(40));
}

TEST_CASE("ink reaches from the first glyph to the last, tracked and raised as they are") {
  Fonts fonts;
  TextStyle style = fonts.style("number", 100);
  const auto lay = [&](const std::string& text) {
    return fonts.layout->lay({{{text, style, {}}}, {}, Align::left, {}, "en"});
  };
  const Laid one = lay("1");
  const double side = one.lines[0].width.points() - one.ink.right().points();
  const Laid three = lay("1 11");
  CHECK(three.ink.left().points() == Approx(one.ink.left().points()));
  CHECK(three.ink.right().points() == Approx(three.lines[0].width.points() - side).margin(0.01));
  CHECK(three.ink.top().points() == Approx(one.ink.top().points()));
  style.tracking = 0.1;
  const Laid tracked = lay("1 11");
  CHECK(tracked.ink.right().points() == Approx(tracked.lines[0].width.points() - side).margin(0.01));
  style.tracking = 0;
  const Laid lower = lay("1,");  // the comma hangs below the line
  CHECK(lower.ink.bottom() > lower.lines[0].baseline + Length::points(5));
  CHECK(lower.ink.top().points() == Approx(one.ink.top().points()));
}

TEST_CASE("the first lines begin further in where the paragraph says so, and end with the others") {
  Fonts fonts;
  Paragraph paragraph{{{sample, fonts.style("text", 8), {}}}, 49_mm, Align::left, {}, "en"};
  paragraph.indent = {10_mm, 2};
  for (const Align align : {Align::left, Align::right, Align::justify}) {
    paragraph.align = align;
    const Laid laid = fonts.layout->lay(paragraph);
    REQUIRE(laid.lines.size() > 3);
    const auto start = [&](std::size_t line) {
      for (const scene::Text& text : laid.texts)
        if (text.origin.y == laid.lines[line].baseline) return text.origin.x;
      return Length{};
    };
    for (const std::size_t line : {0U, 1U}) {
      CHECK((align == Align::right ? start(line) >= 10_mm : start(line) == 10_mm));
      CHECK(start(line) + laid.lines[line].width <= 49.01_mm);
    }
    if (align != Align::right) CHECK(start(2) == 0_mm);
  }
}

TEST_CASE("words and the spaces between them are underlined in one, in the colour of their run") {
  Fonts fonts;
  TextStyle plain = fonts.style("text", 10), marked = plain;
  marked.underlined = true;
  marked.colour = {200, 0, 0};
  const Laid laid = fonts.layout->lay(
      {{{"draw ", plain, {}}, {"two cards", marked, {}}, {" now", plain, {}}}, {}, Align::left, {}, "en"});
  REQUIRE(laid.underlines.size() == 1);
  const Underline& line = laid.underlines[0];
  CHECK(line.colour == marked.colour);
  CHECK((line.rect.y - laid.lines[0].baseline).points() == Approx(1.1));
  CHECK(line.rect.height.points() == Approx(0.55));
  CHECK(line.rect.x.points() == Approx(fonts.lay("draw ", {}, Align::left, 10).lines[0].width.points()).margin(3));
  CHECK(line.rect.width.points() == Approx(fonts.lay("two cards", {}, Align::left, 10).lines[0].width.points()));
  const Laid broken = fonts.layout->lay({{{"two cards", marked, {}}}, 8_mm, Align::left, {}, "en"});
  REQUIRE(broken.lines.size() == 2);
  REQUIRE(broken.underlines.size() == 2);
  CHECK(broken.underlines[1].rect.y > broken.underlines[0].rect.y);
}

TEST_CASE("what a line is higher than its letters lies half above them, half below") {
  TextStyle style;
  style.size = 10_pt;
  FaceMetrics metrics;
  metrics.ascent = 0.8, metrics.descent = 0.25;
  const LineGrid grid = line_grid(style, 12_pt, metrics);
  CHECK(grid.first.points() == Approx(8.75));
  CHECK(grid.step == 12_pt);
}
