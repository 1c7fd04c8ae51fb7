// Every mark of the calibration sheet, front and back, where it lies on the paper. What is expected is taken off the
// drawn sheet, and nothing is left over.
#include "printers/calibration_sheet.h"

#include <fmt/format.h>

#include <cmath>
#include <numbers>
#include <set>

#include "../catch.h"

using namespace kingpress;
using geometry::Length;
using geometry::Point;
using geometry::Rect;
using printers::CalibrationSheet;
using scene::Colour;
using sheets::Duplex;

namespace {

constexpr Colour ink{0, 0, 0, 255}, quiet{90, 90, 90, 255}, faint{190, 190, 190, 255}, accent{176, 32, 40, 255},
    white{255, 255, 255, 255};

// In millimetres.
struct At {
  double x = 0, y = 0;
};
Point point(At at) { return {Length::mm(at.x), Length::mm(at.y)}; }
std::string text_of(Point p) {
  const auto number = [](Length length) { return fmt::format("{:.3f}", length.mm() + 1e-9); };
  return number(p.x) + "," + number(p.y) + " ";
}
std::string text_of(Colour c) { return fmt::format("#{:02x}{:02x}{:02x}", c.red, c.green, c.blue); }
std::string text_of(const scene::Outline& outline) {
  std::string text;
  for (const Point p : outline.points) text += text_of(p);
  for (const auto verb : outline.verbs) text += "mlcz"[static_cast<int>(verb)];
  return text;
}

std::string line(At from, At to, double mm, Colour colour = ink) {
  return "line " + text_of(scene::Outline::line(point(from), point(to))) + fmt::format(" {:.3f} ", mm) +
         text_of(colour);
}
std::string area(const scene::Outline& outline, Colour colour) {
  return "area " + text_of(outline) + " " + text_of(colour);
}
std::string box(At at, double width, double height, Colour colour) {
  return area(scene::Outline::rectangle({Length::mm(at.x), Length::mm(at.y), Length::mm(width), Length::mm(height)}),
              colour);
}

struct Said {
  double points;
  Colour colour = ink;
  double anchor = 0, degrees = 0;  // 0.5: its middle
};
std::string words(const char* font, const std::string& text, At at, Said said) {
  return fmt::format("{} '{}' at {}{}pt {} anchor {} turned {}", font, text, text_of(point(at)), said.points,
                     text_of(said.colour), said.anchor, said.degrees);
}

class Drawn {
 public:
  Drawn(const CalibrationSheet& sheet, bool back) {
    const printers::CalibrationType type{source("numbers"), source("text"), source("title")};
    for (const scene::Node& node : back ? calibration_back(sheet, type) : calibration_front(sheet, type)) {
      const auto& path = std::get<scene::Path>(node);
      if (path.stroke)
        marks_.insert("line " + text_of(path.outline) + fmt::format(" {:.3f} ", path.stroke->width.mm()) +
                      text_of(path.stroke->colour));
      else
        marks_.insert(area(path.outline, *path.fill));
    }
  }

  void take(const std::string& mark) {
    const auto found = marks_.find(mark);
    if (found == marks_.end())
      FAIL_CHECK("not drawn: " << mark);
    else
      marks_.erase(found);
  }
  bool has(const std::string& part) const {
    return std::any_of(marks_.begin(), marks_.end(),
                       [&](const std::string& mark) { return mark.find(part) != std::string::npos; });
  }
  std::string left() const {
    std::string all;
    for (const std::string& mark : marks_) all += mark + "\n";
    return all;
  }

 private:
  sheets::LabelSource source(const char* font) {
    return {[this, font](const sheets::Label& label) {
              marks_.insert(
                  words(font, label.text, {label.baseline.x.mm(), label.baseline.y.mm()},
                        {std::round(label.size.points() * 100) / 100, label.colour, label.anchor, label.degrees}));
              return scene::Nodes{};
            },
            nullptr};
  }

  std::multiset<std::string> marks_;
};

CalibrationSheet sheet_of(double width, double height, Duplex duplex = Duplex::long_edge) {
  return {{Length::mm(width), Length::mm(height)}, duplex, "office on a4", "kingpress calibrate"};
}

// Long every ten, half as long every five.
double stroke(int tenth, double most, double half, double least) {
  return tenth % 10 == 0 ? most : tenth % 5 == 0 ? half : least;
}

// Lines at 1 to 12 mm from every edge, 3 mm long and 3.4 apart, in the middle of the edge; each number behind its line.
void take_ladders(Drawn& drawn, double width, double height) {
  for (int n = 1; n <= 12; ++n) {
    const double aside = (n - 6.5) * 3.4, x = width / 2 + aside, y = height / 2 + aside;
    const Said number{5, quiet, 0.5};
    const std::string text = std::to_string(n);
    const double in = n;
    drawn.take(line({in, y - 1.5}, {in, y + 1.5}, 0.25));
    drawn.take(words("numbers", text, {in + 1.7, y + 0.6}, number));
    drawn.take(line({width - in, y - 1.5}, {width - in, y + 1.5}, 0.25));
    drawn.take(words("numbers", text, {width - in - 1.7, y + 0.6}, number));
    drawn.take(line({x - 1.5, in}, {x + 1.5, in}, 0.25));
    drawn.take(words("numbers", text, {x, in + 2.3}, number));
    drawn.take(line({x - 1.5, height - in}, {x + 1.5, height - in}, 0.25));
    drawn.take(words("numbers", text, {x, height - in - 1.1}, number));
  }
}

// A bar has a stroke each millimetre, those at its ends as strong as its edge.
void take_bars(Drawn& drawn, int across, int down) {
  for (int mm = 0; mm <= across; ++mm) {
    drawn.take(line({41. + mm, 82}, {41. + mm, 82 + stroke(mm, 4, 2.8, 1.8)}, mm == 0 || mm == across ? 0.2 : 0.12));
    if (mm % 10 == 0) drawn.take(words("numbers", std::to_string(mm), {41. + mm, 88.8}, {6.5, quiet, 0.5}));
  }
  for (int mm = 0; mm <= down; ++mm) {
    drawn.take(line({24, 80. + mm}, {24 + stroke(mm, 4, 2.8, 1.8), 80. + mm}, mm == 0 || mm == down ? 0.2 : 0.12));
    if (mm % 10 == 0) drawn.take(words("numbers", std::to_string(mm), {28.8, 80.8 + mm}, {6.5, quiet}));
  }
  drawn.take(line({41, 82}, {41. + across, 82}, 0.2));
  drawn.take(line({24, 80}, {24, 80. + down}, 0.2));
  drawn.take(words("text", "across", {41, 80.6}, {8, accent}));
  drawn.take(words("text", "down", {22.6, 85}, {8, accent, 0.5, -90}));
}

// Type of 4 to 12 points, black and in white on black; each stands in the middle of 1.24 of its size, 0.45 mm apart.
void take_type(Drawn& drawn) {
  drawn.take(words("title", "Smallest type", {41, 98}, {11}));
  drawn.take(box({77, 100.4}, 36, 32, ink));
  double y = 103;
  for (const int points : {4, 5, 6, 7, 8, 9, 10, 12}) {
    const double half = 0.62 * points * 25.4 / 72;
    const std::string sample = std::to_string(points) + " pt  Rg8 & 6ae";
    drawn.take(words("text", sample, {41, y + half}, {double(points)}));
    drawn.take(words("text", sample, {79, y + half}, {double(points), white}));
    y += 2 * half + 0.45;
  }
}

void take_hairlines(Drawn& drawn) {
  drawn.take(words("title", "Thinnest line", {41, 151}, {11}));
  drawn.take(box({77, 152.8}, 36, 24, ink));
  double y = 155;
  for (const char* points : {"0.1", "0.25", "0.35", "0.5", "0.75", "1", "1.5"}) {
    const double mm = std::stod(points) * 25.4 / 72;
    drawn.take(words("numbers", points, {47, y + 0.7}, {6, quiet, 1}));
    drawn.take(line({49, y}, {75, y}, mm));
    drawn.take(line({79, y}, {111, y}, mm, white));
    y += 3.2;
  }
}

// Twelve fields of 6 mm side by side; 100 % is black.
void take_greys(Drawn& drawn) {
  drawn.take(words("title", "Greys", {41, 185}, {11}));
  double x = 41;
  for (const int percent : {2, 5, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100}) {
    const auto grey = static_cast<std::uint8_t>(std::lround(255 * (100 - percent) / 100.));
    drawn.take(box({x, 187.4}, 6, 11, {grey, grey, grey, 255}));
    drawn.take(words("numbers", std::to_string(percent), {x + 3, 201}, {6, quiet, 0.5}));
    x += 6;
  }
  drawn.take(line({41, 198.4}, {113, 198.4}, 0.12, quiet));
}

scene::Outline star(At middle) {
  scene::Outline outline;
  for (int spoke = 0; spoke < 40; ++spoke) {
    outline.move_to(point(middle));
    for (const int edge : {2 * spoke, 2 * spoke + 1}) {  // of eighty around
      const double angle = edge * 2 * std::numbers::pi / 80;
      outline.line_to(point({middle.x + 15 * std::cos(angle), middle.y + 15 * std::sin(angle)}));
    }
    outline.close();
  }
  return outline;
}

void take_stars(Drawn& drawn) {
  drawn.take(words("title", "Finest detail", {41, 213}, {11}));
  drawn.take(area(star({56, 232}), ink));
  drawn.take(area(scene::Outline::ellipse(point({95, 232}), Length::mm(17), Length::mm(17)), ink));
  drawn.take(area(star({95, 232}), white));
}

// A poker card, 63 x 88 mm; crop marks of 3 mm begin 0.3 mm beyond its bleed of 3 mm.
void take_card(Drawn& drawn, double left, const char* caption) {
  const double top = 108, right = left + 63, bottom = top + 88, thin = 0.5 * 25.4 / 72;
  drawn.take(words("title", caption, {left, top - 8}, {11}));
  for (const double x : {left, right}) {
    drawn.take(line({x, top - 3.3}, {x, top - 6.3}, thin));
    drawn.take(line({x, bottom + 3.3}, {x, bottom + 6.3}, thin));
  }
  for (const double y : {top, bottom}) {
    drawn.take(line({left - 3.3, y}, {left - 6.3, y}, thin));
    drawn.take(line({right + 3.3, y}, {right + 6.3, y}, thin));
  }
}

void take_notes(Drawn& drawn, double left) {
  double y = 220;
  for (const char* name : {"printer, tray", "paper", "date"}) {
    drawn.take(line({left, y}, {left + 63, y}, 0.25, quiet));
    drawn.take(words("text", name, {left, y + 3.6}, {7.5, quiet}));
    y += 13;
  }
}

void take_steps(Drawn& drawn, double width, const std::vector<std::string>& steps,
                const std::vector<std::string>& blanks) {
  drawn.take(words("title", "Measure this printer", {23, 27}, {20}));
  drawn.take(words("text", "office on a4", {23, 31.6}, {9.5, quiet}));
  drawn.take(
      words("text", "Print it at actual size, 100 %: not fitted to the page, not borderless.", {23, 35.4}, {8, quiet}));
  double y = 41;
  for (std::size_t i = 0; i < steps.size(); ++i, y += 5.2) {
    drawn.take(words("title", std::to_string(i + 1), {23, y}, {11, accent}));
    drawn.take(words("text", steps[i], {28.5, y}, {9}));
  }
  const double each = (width - 23 - 15) / double(blanks.size());
  for (std::size_t i = 0; i < blanks.size(); ++i) {
    const double x = 23 + double(i) * each;
    drawn.take(words("text", blanks[i], {x, y + 6.6}, {7.5, quiet}));
    drawn.take(line({x, y + 3}, {x + each - 2.5, y + 3}, 0.25, quiet));
  }
}

const std::vector<std::string> both_sides{"left", "top", "right", "bottom", "across", "down", "A", "B", "C", "D"};

void take_all(Drawn& drawn, double width, double height, int across, int down) {
  drawn.take(line({15, 3}, {15, height - 3}, 0.2));
  drawn.take(line({3, 15}, {width - 3, 15}, 0.2));
  drawn.take(words("text", "cut 1", {13.8, 0.3 * height}, {8, accent, 0.5, -90}));
  drawn.take(words("text", "cut 2", {0.3 * width, 13.8}, {8, accent, 0.5}));
  take_ladders(drawn, width, height);
  take_bars(drawn, across, down);
  take_type(drawn);
  take_hairlines(drawn);
  take_greys(drawn);
}

}  // namespace

TEST_CASE("the front of a calibration sheet for A4 has every mark where it is measured, and nothing else") {
  Drawn drawn(sheet_of(210, 297), false);
  take_all(drawn, 210, 297, 150, 200);
  take_stars(drawn);
  take_card(drawn, 125, "A card, its back behind it");
  take_notes(drawn, 125);
  take_steps(drawn, 210,
             {"Margins. At each edge: the smallest number whose line is there in full.",
              "Scale. Measure both long bars with a steel ruler, from end to end: 150 mm and 200 mm are drawn.",
              "Backs. Cut through the middle of lines 1 and 2, from edge to edge of the paper.",
              "Turn the sheet like the page of a book. Each wedge now ends at the cut: its tip points at a number.",
              "Type them in:  kingpress calibrate"},
             both_sides);
  CHECK(drawn.left() == "");
}

TEST_CASE("the front for letter paper keeps its distances from the edges, its down bar is shorter") {
  Drawn drawn(sheet_of(215.9, 279.4, Duplex::short_edge), false);
  take_all(drawn, 215.9, 279.4, 150, 180);
  take_stars(drawn);
  take_card(drawn, 130.9, "A card, its back behind it");
  take_notes(drawn, 130.9);
  take_steps(drawn, 215.9,
             {"Margins. At each edge: the smallest number whose line is there in full.",
              "Scale. Measure both long bars with a steel ruler, from end to end: 150 mm and 180 mm are drawn.",
              "Backs. Cut through the middle of lines 1 and 2, from edge to edge of the paper.",
              "Turn the sheet over its short edge. Each wedge now ends at the cut: its tip points at a number.",
              "Type them in:  kingpress calibrate"},
             both_sides);
  CHECK(drawn.left() == "");
}

TEST_CASE("a sheet of one side asks for no cuts, and has blanks for six readings") {
  Drawn drawn(sheet_of(210, 297, Duplex::none), false);
  take_all(drawn, 210, 297, 150, 200);
  take_stars(drawn);
  take_card(drawn, 125, "A card");
  take_notes(drawn, 125);
  take_steps(drawn, 210,
             {"Margins. At each edge: the smallest number whose line is there in full.",
              "Scale. Measure both long bars with a steel ruler, from end to end: 150 mm and 200 mm are drawn.",
              "Type them in:  kingpress calibrate"},
             {"left", "top", "right", "bottom", "across", "down"});
  CHECK(drawn.left() == "");
}

TEST_CASE("what does not fit a lower sheet is left out whole") {
  const auto has = [](double height, const char* what) { return Drawn(sheet_of(210, height), false).has(what); };
  CHECK(has(271.01, "Finest detail"));  // 24 mm below stars of 34 mm, which begin at 213
  CHECK_FALSE(has(270.99, "Finest detail"));
  CHECK(has(268.01, "'date'"));  // 22 mm below its line at 246
  CHECK_FALSE(has(267.99, "'date'"));
  CHECK(has(267.99, "'paper'"));
}

TEST_CASE("bars are as long as tens of millimetres fit between their start and 15 mm from the edge") {
  const auto of = [](double width, double height) {
    const printers::Bars bars = printers::bars({Length::mm(width), Length::mm(height)});
    return std::pair(bars.across.mm(), bars.down.mm());
  };
  const auto [across, down] = of(206.01, 295.01);
  CHECK(across == Approx(150));
  CHECK(down == Approx(200));
  const auto [shorter, lower] = of(205.99, 294.99);
  CHECK(shorter == Approx(140));
  CHECK(lower == Approx(190));
}

namespace {

// Along the cut from the wedge's start, and inwards of the cut, where the sheet goes on.
At place(const printers::Wedge& wedge, double inwards, double along) {
  const double across = wedge.cut.mm() + (wedge.inner_is_less ? -inwards : inwards), at = wedge.start.mm() + along;
  return wedge.upright ? At{across, at} : At{at, across};
}

// Ink that narrows from 5 mm within the cut to 5 mm beyond it over 80 mm, and 101 strokes, one each tenth told, that
// begin 7.5 mm within the cut.
void take_wedge(Drawn& drawn, const printers::Wedge& wedge) {
  scene::Outline ink_beyond;
  ink_beyond.move_to(point(place(wedge, 5, 0)));
  ink_beyond.line_to(point(place(wedge, -5, 80)));
  ink_beyond.line_to(point(place(wedge, -8, 80)));
  ink_beyond.line_to(point(place(wedge, -8, 0)));
  ink_beyond.close();
  drawn.take(area(ink_beyond, ink));
  for (int tenth = -50; tenth <= 50; ++tenth) {
    const double along = 0.8 * (tenth + 50), deep = stroke(tenth, 3.4, 2.6, 1.7);
    drawn.take(line(place(wedge, 7.5, along), place(wedge, 7.5 + deep, along), tenth % 10 == 0 ? 0.2 : 0.12));
    if (tenth % 5 == 0) drawn.take(line(place(wedge, 7.5, along), place(wedge, -5, along), 0.08, faint));
    if (tenth % 10 != 0) continue;
    At at = place(wedge, 7.5 + 3.4 + (wedge.upright ? 2.2 : 2.4), along);
    at.y += 0.9;
    const int mm = tenth / 10;
    drawn.take(words("numbers", mm > 0 ? "+" + std::to_string(mm) : std::to_string(mm), at, {7, ink, 0.5}));
  }
  drawn.take(line(place(wedge, 7.5, 0), place(wedge, 7.5, 80), 0.2));
  At name = place(wedge, 20.5, 40);
  name.y += 3.3;
  drawn.take(words("title", std::string(1, wedge.name), name, {26, accent, 0.5}));
}

void take_back_words(Drawn& drawn, At at) {
  drawn.take(words("title", "The other side", at, {20}));
  drawn.take(words("text", "office on a4", {at.x, at.y + 5.5}, {9.5, quiet}));
  double y = at.y + 13;
  for (const char* text : {"Cut lines 1 and 2 on the front first: this side has no lines to cut along.",
                           "What is left of each black wedge narrows to a tip at the cut edge.",
                           "Read the number beside the tip, in whole millimetres and tenths (the",
                           "short strokes): A and B at one edge, C and D at the other.",
                           "A back that lies right behind its front reads 0 everywhere."}) {
    drawn.take(words("text", text, {at.x, y}, {9}));
    y += 4.8;
  }
  drawn.take(words("text", "kingpress calibrate", {at.x, y + 2}, {9, accent}));
}

// 24 mm a unit: the tip lies at 1.3 of them, an eighth as thick as it is long.
void take_example(Drawn& drawn, At at) {
  drawn.take(words("title", "For example", {at.x, at.y - 6}, {11}));
  const double zero = at.x + 8, tip = zero + 1.3 * 24, rule = at.y + 9, end = zero + 2.2 * 24;
  scene::Outline wedge;
  wedge.move_to(point(at));
  wedge.line_to(point({tip, at.y}));
  wedge.line_to(point({at.x, at.y + (tip - at.x) / 8}));
  wedge.close();
  drawn.take(area(wedge, ink));
  drawn.take(line(at, {end, at.y}, 0.12, quiet));
  for (int tenth = 0; tenth <= 20; ++tenth) {
    const double x = zero + 2.4 * tenth;
    drawn.take(line({x, rule}, {x, rule + stroke(tenth, 3.4, 2.6, 1.7)}, tenth % 10 == 0 ? 0.2 : 0.12));
  }
  for (const auto& [told, x] : {std::pair{"0", zero}, {"+1", zero + 24}, {"+2", zero + 48}})
    drawn.take(words("numbers", told, {x, rule + 6.4}, {7, ink, 0.5}));
  drawn.take(line({zero, rule}, {zero + 48, rule}, 0.2));
  drawn.take(line({tip, at.y + 0.6}, {tip, rule + 1.7}, 0.25, accent));
  drawn.take(words("text", "this tip points at +1.3", {end, rule}, {9, accent}));
  drawn.take(words("text", "the cut edge", {end + 1.5, at.y + 0.8}, {7.5, quiet}));
}

std::string text_of(const printers::Wedge& wedge) {
  return fmt::format("{} {} {:g} from {:g}{}", wedge.name, wedge.upright ? "x" : "y", wedge.cut.mm(), wedge.start.mm(),
                     wedge.inner_is_less ? ", inwards is less" : "");
}

}  // namespace

TEST_CASE("wedges lie where the cuts come to lie when the paper is turned, clear of both ends of a cut") {
  const auto all = [](Duplex duplex) {
    std::string text;
    for (const printers::Wedge& wedge : printers::wedges(sheet_of(210, 297, duplex))) text += text_of(wedge) + "\n";
    return text;
  };
  // The cut at the left of the front lies at the right of the back. Its wedges run 80 mm: one from 16 mm below the
  // corner of both cuts, one until 16 mm from the edge.
  const std::string turned_like_a_page =
      "A x 195 from 31, inwards is less\nB x 195 from 201, inwards is less\nC y 15 from 16\nD y 15 from 99\n";
  CHECK(all(Duplex::long_edge) == turned_like_a_page);
  CHECK(all(Duplex::none) == turned_like_a_page);
  CHECK(all(Duplex::short_edge) ==
        "A x 15 from 16\nB x 15 from 186\nC y 282 from 31, inwards is less\nD y 282 from 114, inwards is less\n");
}

TEST_CASE("the back of a calibration sheet has four wedges, an example that reads +1.3, and nothing else") {
  Drawn like_a_page(sheet_of(210, 297), true);
  for (const auto& wedge : printers::wedges(sheet_of(210, 297))) take_wedge(like_a_page, wedge);
  take_back_words(like_a_page, {23, 60});
  take_example(like_a_page, {23, 218});  // 22 mm below the card
  CHECK(like_a_page.left() == "");

  Drawn short_edge(sheet_of(210, 297, Duplex::short_edge), true);
  for (const auto& wedge : printers::wedges(sheet_of(210, 297, Duplex::short_edge))) take_wedge(short_edge, wedge);
  take_back_words(short_edge, {49, 40});
  take_example(short_edge, {49, 218});
  CHECK(short_edge.left() == "");
}
