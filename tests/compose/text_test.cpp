#include "support.h"

using namespace kingpress;
using namespace kingpress::compose;
using namespace kingpress::geometry;

namespace {

const std::string long_text =
    "This creature remembers every field it ever crossed and the name of everyone who stood upon it, which is why it "
    "never hurries and never forgets to bow.";

Bench body(const std::string& more, const std::string& box = "[4mm, 60mm, 55mm, 10.8mm]") {
  return Bench("  - {text: \"{text}\", style: body, markup: true, box: " + box + more + "}\n");
}

// Of one word in the box from 10, 20 of 30 x 12 mm, in 9 points: where it begins, and its baseline.
struct Word {
  double x, y, width;
};
Word word_at(const std::string& more, const std::string& style = "body") {
  Bench bench("  - {text: \"word\", style: " + style + ", box: [10mm, 20mm, 30mm, 12mm]" + more + "}\n");
  const auto found = texts(bench.scene());
  CHECK(bench.messages() == "");
  REQUIRE(found.size() == 1);
  const scene::Text& text = found[0].text;
  const fonts::Laid laid =
      bench.layout->lay({{{"word", {text.face, text.size, {}, 0, {}}, {}}}, {}, fonts::Align::left, {}, "en"});
  return {found[0].at.x.mm(), found[0].at.y.mm(), laid.lines[0].width.mm()};
}

}  // namespace

TEST_CASE("words wrap within their box and every line starts at its left") {
  Bench bench = body("");
  bench.with("text", "Steals one omen from every harvest, and hides it under the threshing floor.");
  const auto found = texts(bench.scene());
  CHECK(bench.messages().empty());
  REQUIRE(found.size() == 2);
  for (const PlacedText& text : found) CHECK(text.at.x.mm() == Approx(4));
  CHECK((found[1].at.y - found[0].at.y).mm() == Approx(3.65));
}

TEST_CASE("justified lines reach both margins but the last") {
  Bench bench = body(", align: justify, shrink_to: 6pt", "[4mm, 60mm, 55mm, 16mm]");
  bench.with("text", long_text);
  const auto found = texts(bench.scene());
  INFO(bench.messages());
  REQUIRE(found.size() > 2);
  for (std::size_t i = 0; i + 1 < found.size(); ++i) {
    CHECK(found[i].at.x.mm() == Approx(4));
    CHECK(found[i].at.x.mm() + Length::points(double{found[i].text.glyphs.back().x}).mm() > 56);
  }
}

TEST_CASE("a text that is too long shrinks by tenths of a point down to its floor") {
  Bench bench = body(", max_lines: 3, shrink_to: 8pt");
  bench.with("text",
             "This creature remembers every field it ever crossed, and the name of everyone who stood upon it when the "
             "bells rang out.");
  const auto found = texts(bench.scene());
  INFO(bench.messages());
  CHECK(bench.messages().empty());
  REQUIRE(found.size() == 3);
  CHECK(found[0].text.size.points() < 9);
  CHECK(found[0].text.size.points() >= 8);
  const double tenths = (found[0].text.size.points() - 8) * 10;
  CHECK(tenths == Approx(std::round(tenths)).margin(1e-6));
}

TEST_CASE("no text shrinks below one point") {
  Bench bench = body(", max_lines: 1, shrink_to: 0.5pt", "[4mm, 60mm, 17mm, 10mm]");
  bench.with("text", std::string(60, 'n'));  // 95 mm in the style's 9 points
  const auto found = texts(bench.scene());
  CHECK(bench.messages() == "");
  REQUIRE(found.size() == 1);
  CHECK(found[0].text.size.points() < 2);
  bench.card.values[0].value = cards::Value{std::string(120, 'n'), {}};
  bench.scene();
  CHECK_THAT(bench.messages(), Catch::Contains(" at 1pt"));
}

TEST_CASE("a fault is told at its part of the text where the text holds it once, else at the whole") {
  const auto told_at = [](const std::string& text) {
    Bench bench("  - {text: \"" + text + "\", style: body, markup: true, box: [4mm, 60mm, 55mm, 10mm]}\n");
    bench.scene();
    REQUIRE_FALSE(bench.diagnostics.list().empty());
    const diag::Span span = bench.diagnostics.list()[0].span;
    return std::string(span.file->text().substr(span.begin, span.end - span.begin));
  };
  CHECK(told_at("a **b c") == "**b");
  CHECK(told_at("a **b** and **b c") == "a **b** and **b c");
}

TEST_CASE("what does not fit at the floor is an error that names the card and by how much") {
  Bench bench = body(", max_lines: 3, shrink_to: 8pt");
  bench.with("text", long_text + " " + long_text);
  bench.scene();
  REQUIRE(bench.diagnostics.list().size() == 1);
  CHECK(bench.diagnostics.list()[0].code == "text-overflow");
  CHECK(bench.messages() == "card 106: 'text' is 13.0mm too high for its box of 10.8mm (7 lines, 3 fit) at 8pt\n");
}

TEST_CASE("a word wider than its box is an error in millimetres") {
  Bench bench = body("", "[4mm, 60mm, 20mm, 10.8mm]");
  bench.with("text", "Incomprehensibilities");
  bench.scene();
  REQUIRE(bench.diagnostics.list().size() == 1);
  CHECK(bench.messages().find("card 106: 'text' is ") == 0);
  CHECK(bench.messages().find("mm too wide for its box of 20mm at 9pt") != std::string::npos);
}

TEST_CASE("where the template allows it, a title is cut with an ellipsis") {
  Bench bench = body(", max_lines: 1, shrink_to: 8pt, overflow: ellipsis, align: centre");
  bench.with("text", "The Most Excellent and Lamentable Chronicle of the Fox of the Threshing Floor");
  const auto found = texts(bench.scene());
  CHECK(bench.messages().empty());
  REQUIRE(found.size() == 1);
  const std::string& words = found[0].text.text;
  CHECK(words.substr(words.size() - 3) == "\xe2\x80\xa6");
  CHECK(words.find("The Most Excellent") == 0);
  CHECK(found[0].at.x.mm() >= 4);
}

TEST_CASE("bold, italic, colour and size are obeyed, and the rest of the text is plain") {
  Bench bench = body("");
  bench.with("text", "a **b** *c* [red]d[/] [12pt]e[/] 2*3*4 snake_case_x");
  const auto found = texts(bench.scene());
  CHECK(bench.messages().empty());
  std::map<std::string, scene::Text> by_text;
  for (const PlacedText& text : found) by_text[text.text.text] = text.text;
  REQUIRE(by_text.contains("b"));
  CHECK(bench.set->info(by_text["b"].face).weight == 700);
  CHECK(bench.set->info(by_text["c"].face).italic);
  CHECK(by_text["d"].colour == scene::Colour{0xb3, 0x26, 0x1e, 255});
  CHECK(by_text["e"].size == 12_pt);
  CHECK(by_text.contains(" 2*3*4 snake_case_x"));
}

TEST_CASE("an inline symbol takes the place of its name, as high as the words") {
  Bench bench = body("");
  bench.with("text", "beats :red-moon: at night, 10:30: never");
  const std::string dump = bench.dump();
  CHECK(bench.messages().empty());
  CHECK(dump.find("group transform") != std::string::npos);
  CHECK(dump.find("path fill #b3261e") != std::string::npos);
  CHECK(dump.find("10:30: never") != std::string::npos);
}

TEST_CASE("an unknown symbol in a text is an error, and the text is not drawn") {
  Bench bench = body("");
  bench.with("text", "beats :rde-moon: at night");
  CHECK(bench.scene().nodes.empty());
  REQUIRE(bench.diagnostics.list().size() == 1);
  CHECK(bench.messages().find("rde-moon") != std::string::npos);
  CHECK(bench.diagnostics.list()[0].hint.find("red-moon") != std::string::npos);
}

TEST_CASE("a character that no font has is an error that names the card and the character") {
  Bench bench = body("");
  bench.with("text", "a \xf0\x9f\xa6\x96 walks");
  bench.scene();
  CHECK(bench.messages() ==
        "card 106: 'text' holds '\xf0\x9f\xa6\x96' (U+1F996), which neither 'Linux Libertine O' nor the fallback font "
        "has\n");
}

TEST_CASE("a text of a script that no font has is one error, with some of its characters") {
  Bench bench = body("");
  bench.with("text", "\U0001F996\U0001F995\U0001F40A\U0001F40B\U0001F40C");
  bench.scene();
  REQUIRE(bench.diagnostics.list().size() == 1);
  CHECK(
      bench.messages() ==
      "card 106: 'text' holds '\U0001F996' (U+1F996), '\U0001F995' (U+1F995), '\U0001F40A' (U+1F40A) and 2 more, which "
      "neither 'Linux Libertine O' nor the fallback font has\n");
  CHECK(bench.diagnostics.list()[0].hint.find("beside the deck") != std::string::npos);
}

TEST_CASE("a marker before the words is centred with them as one group") {
  Bench bench(
      "  - {text: \"{speed}\", style: figure, align: centre, vertical: figures, box: [18mm, 71mm, 27mm, 8mm], marker: "
      "{symbol: moon, size: 4mm, gap: 1.3mm, colour: ink}}\n");
  bench.with("speed", 20);
  const scene::Scene scene = bench.scene();
  INFO(bench.messages());
  REQUIRE(scene.nodes.size() == 2);
  const auto& marker = std::get<scene::Group>(scene.nodes[0]);
  const auto& text = std::get<scene::Text>(scene.nodes[1]);
  const fonts::Laid laid =
      bench.layout->lay({{{"20", {text.face, text.size, {}, 0, {}}, {}}}, {}, fonts::Align::left, {}, "en"});
  const double left = marker.transform.dx.mm() - 18, right = 45 - (text.origin.x + laid.lines[0].width).mm();
  CHECK(left == Approx(right).margin(0.001));
  CHECK((text.origin.x - marker.transform.dx).mm() == Approx(5.3));
}

TEST_CASE("a mark without an end is a warning at its place in the text") {
  Bench bench = body("", "[4mm, 60mm, 55mm, 20mm]");
  const diag::SourceFile& file = bench.sources.add("deck.yaml", "text: Draw :fire and **two coins");
  bench.with("text", cards::Value{"Draw :fire and **two coins", {&file, 6, file.text().size()}});
  CHECK_FALSE(texts(bench.scene()).empty());
  REQUIRE(bench.diagnostics.list().size() == 2);
  const diag::Diagnostic &symbol = bench.diagnostics.list()[0], &bold = bench.diagnostics.list()[1];
  CHECK(symbol.code == "unclosed-mark");
  CHECK(symbol.severity == diag::Severity::warning);
  CHECK(symbol.message == "card 106: ':fire' is never closed and is printed as it stands");
  CHECK(file.place(symbol.span.begin).column == 12);
  CHECK(bold.message == "card 106: '**' is never closed and is printed as it stands");
  CHECK(file.place(bold.span.begin).column == 22);
}

TEST_CASE("a font that a template changes in its parent's style is wrong at the template's own line") {
  Bench bench = body("");
  bench.folder.write("mine.yaml", "title: mine\nextends: card\nstyles:\n  body: {size: 8pt, font: titel}\n");
  bench.with("text", "words");
  const templates::Template* mine = bench.library->find("mine", "", bench.folder.path(), {});
  INFO(bench.messages());
  REQUIRE(mine);
  bench.composer->compose(*mine, bench.subject);
  REQUIRE(bench.diagnostics.list().size() == 1);
  const diag::Diagnostic& wrong = bench.diagnostics.list()[0];
  CHECK(wrong.code == "unknown-font");
  REQUIRE(wrong.span);
  CHECK(std::filesystem::path(wrong.span.file->path()).filename() == "mine.yaml");
  CHECK(wrong.span.file->place(wrong.span.begin).line == 4);
}

TEST_CASE("keywords of the deck lose their marks, and are explained where the template asks") {
  for (const bool reminders : {false, true}) {
    Bench bench = body(reminders ? ", reminders: true" : "");
    bench.deck.keywords = {{"flying", "only flyers block it", {}}};
    bench.subject.deck = &bench.deck;
    bench.with("text", "[[Flying]]. Owls are [[flying]].");
    const std::string dump = bench.dump();
    INFO(dump + bench.messages());
    CHECK(bench.messages().empty());
    CHECK(dump.find("[[") == std::string::npos);
    CHECK((dump.find("only") != std::string::npos) == reminders);
  }
}

TEST_CASE("short names of the deck stand for drawings and for pictures in a text") {
  Bench bench = body("");
  bench.deck.symbols = {{"m", "red-moon", {}}, {"f", "fire.png", {}}};
  bench.subject.deck = &bench.deck;
  bench.pictures.add("fire.png", 20, 10);
  bench.with("text", "Pay :m::f:.");
  const scene::Scene scene = bench.scene();
  INFO(scene::dump(scene) + bench.messages());
  CHECK(bench.messages().empty());
  const scene::Image* image = nullptr;
  for (const scene::Node& node : scene.nodes)
    if (const auto* found = std::get_if<scene::Image>(&node)) image = found;
  REQUIRE(image);
  CHECK(image->box.width / image->box.height == Approx(2));
}

TEST_CASE("a line stands at the side of its box that its alignment says, or in its middle") {
  for (const char* more : {"", ", max_lines: 1"}) {
    CAPTURE(more);
    const auto at = [&](const char* align) { return word_at(std::string(", align: ") + align + more); };
    CHECK(at("left").x == Approx(10));
    CHECK(at("start").x == Approx(10));
    CHECK(at("centre").x == Approx(25 - at("centre").width / 2));
    CHECK(at("right").x == Approx(40 - at("right").width));
    CHECK(at("end").x == Approx(40 - at("end").width));
    CHECK(at("justify").x == Approx(10));
  }
}

TEST_CASE("a line stands at the top, in the middle or at the foot of its box, or on a baseline") {
  const auto at = [](const char* more) { return word_at(std::string(", ") + more).y - 20; };
  const double top = at("vertical: top"), leading = 3.65;
  CHECK(top > 1.5);
  CHECK(top < leading);
  CHECK(at("vertical: bottom") == Approx(12 - leading + top));
  CHECK(at("vertical: middle") == Approx((12 - leading) / 2 + top));
  CHECK(at("baseline: 5mm") == Approx(5));
}

TEST_CASE("a marker stands before its words, and both are aligned as one") {
  const auto marked = [](const std::string& more) {
    Bench bench(
        "  - {text: \"word\", style: body, box: [10mm, 20mm, 30mm, 12mm], max_lines: 1, marker: {symbol: moon, size: "
        "4mm, gap: 1mm, "
        "colour: ink" +
        more + "}\n");
    const scene::Scene scene = bench.scene();
    CHECK(bench.messages() == "");
    const scene::Nodes& nodes = *std::get<scene::Group>(scene.nodes.at(0)).children;
    REQUIRE(nodes.size() == 2);
    const auto& marker = std::get<scene::Group>(nodes[0]);
    const auto& text = std::get<scene::Text>(nodes[1]);
    return std::array<double, 4>{marker.transform.dx.mm(), marker.transform.dy.mm(), text.origin.x.mm(),
                                 text.origin.y.mm()};
  };
  const double width = word_at("").width;
  const auto left = marked("}, align: left"), centre = marked("}, align: centre"), right = marked("}, align: right");
  CHECK(left[0] == Approx(10));
  CHECK(left[2] == Approx(15));
  CHECK(centre[0] == Approx(25 - (5 + width) / 2));
  CHECK(centre[2] == Approx(centre[0] + 5));
  CHECK(right[2] == Approx(40 - width));
  CHECK(right[0] == Approx(35 - width));
  CHECK(left[1] == Approx(24));  // its middle in that of the box
  CHECK(marked(", drop: 0.5mm}, align: left")[1] == Approx(24.5));
  CHECK(marked("}, align: left, baseline: 5mm")[1] == Approx(23));  // or on the baseline
  CHECK(marked(", drop: -1mm}, align: left, baseline: 5mm")[1] == Approx(22));
}

TEST_CASE("a foot bar lies below its figure, in proportion to its size") {
  Bench bench(
      "  - {text: \"6\", style: figure, align: centre, vertical: figures, optical: true, foot_bar: {width: 0.5, gap: "
      "0.1, height: 0.08}, box: [10mm, "
      "20mm, 30mm, 20mm]}\n");
  const scene::Scene scene = bench.scene();
  CHECK(bench.messages() == "");
  const scene::Nodes& nodes = *std::get<scene::Group>(scene.nodes.at(0)).children;
  REQUIRE(nodes.size() == 2);
  const auto& text = std::get<scene::Text>(nodes[0]);
  const auto& points = std::get<scene::Path>(nodes[1]).outline.points;
  const double size = 32 / Length::points_per_mm;
  CHECK(points[0].x.mm() == Approx(25 - size * 0.25));
  CHECK(points[2].x.mm() == Approx(25 + size * 0.25));
  CHECK(points[0].y.mm() == Approx(text.origin.y.mm() + size * 0.1));
  CHECK(points[2].y.mm() == Approx(text.origin.y.mm() + size * 0.18));
}

TEST_CASE("words fit a box that is as wide as they are, and no narrower one") {
  const double width = word_at("").width;
  const auto said = [](double mm, const char* more = "") {
    Bench bench("  - {text: \"word\", style: body, box: [10mm, 20mm, " + std::to_string(mm) + "mm, 12mm]" + more +
                "}\n");
    bench.scene();
    return bench.messages();
  };
  CHECK(said(width + 0.001) == "");
  CHECK(said(width - 0.02) != "");
  CHECK(said(width - 0.3).find("the text is 0.3mm too wide for its box of ") != std::string::npos);
  CHECK(said(width - 0.02).find("0.1mm too wide") != std::string::npos);  // never 0.0
  CHECK(said(width * 8 / 9 + 0.001, ", shrink_to: 8pt") == "");
  CHECK(said(width * 8 / 9 - 0.02, ", shrink_to: 8pt").find(" at 8pt") != std::string::npos);
}

TEST_CASE("lines fit a box from their first ascender to their last descender, a single one always") {
  const auto said = [](double mm, const char* text) {
    Bench bench("  - {text: \"" + std::string(text) + "\", style: body, markup: true, box: [10mm, 20mm, 40mm, " +
                std::to_string(mm) + "mm]}\n");
    bench.scene();
    return bench.messages();
  };
  Bench bench("  - {text: \"a\", style: body}\n");
  const auto metrics = bench.layout->metrics(texts(bench.scene()).at(0).text.face);
  const double high = 3.65 + (metrics.ascent + metrics.descent) * 9 / Length::points_per_mm;
  CHECK(said(high + 0.001, "a\\nb") == "");
  CHECK(said(high - 0.3, "a\\nb").find("the text is 0.3mm too high for its box of ") != std::string::npos);
  CHECK(said(0.1, "a") == "");
}

TEST_CASE("a line in the middle of its box shrinks for the height of it, as several do, and is never wrong by it") {
  const auto size_in = [](double mm, const std::string& more) {
    Bench bench("  - {text: \"6\", style: figure, box: [10mm, 20mm, 40mm, " + std::to_string(mm) + "mm]" + more +
                "}\n");
    const double size = texts(bench.scene()).at(0).text.size.points();
    CHECK(bench.messages() == "");
    return size;
  };
  Bench bench("  - {text: \"6\", style: figure}\n");
  const auto metrics = bench.layout->metrics(texts(bench.scene()).at(0).text.face);
  const double line = metrics.ascent + metrics.descent;
  const double high = line * 32 / Length::points_per_mm;
  const std::string shrinks = ", vertical: middle, shrink_to: 6.5pt";
  CHECK(size_in(high + 0.001, shrinks) == 32);
  CHECK(size_in(high / 2, shrinks) == Approx(16).margin(0.11));
  CHECK(size_in(high / 2, shrinks) * line / Length::points_per_mm <= high / 2 + 0.01);
  CHECK(size_in(0.5, shrinks) == 6.5);
  CHECK(size_in(high / 2, ", vertical: middle") == 32);
  CHECK(size_in(high / 2, ", shrink_to: 6.5pt") == 32);
}

TEST_CASE("lines beyond those that are allowed are counted") {
  const auto said = [](const char* more) {
    Bench bench("  - {text: \"a\\nb\\nc\", style: body, box: [10mm, 20mm, 40mm, 40mm]" + std::string(more) + "}\n");
    bench.scene();
    return bench.messages();
  };
  CHECK(said("") == "");
  CHECK(said(", max_lines: 3") == "");
  CHECK(said(", max_lines: 2") == "card 106: the text is 3.6mm too high for its box of 40mm (3 lines, 2 fit) at 9pt\n");
  CHECK(said(", max_lines: 1").find("(3 lines, 1 fits)") != std::string::npos);
}
