// The operators that nodes become, word for word: what is set again and what is not, in which order, how precisely.
#include "pdf/content.h"

#include <fmt/format.h>

#include <set>

#include "../catch.h"
#include "../output/bench_of_scenes.h"

namespace test_pdf_content {

using namespace kingpress;
using namespace kingpress::geometry;
using namespace kingpress::pdf;
using scene::Colour;
using scene::Outline;

namespace {

Rect points(double x, double y, double width, double height) {
  return {Length::points(x), Length::points(y), Length::points(width), Length::points(height)};
}
const Rect box = points(10, 20, 30, 40);
constexpr Colour red{255, 0, 0, 255}, blue{0, 0, 255, 255}, black{0, 0, 0, 255};

scene::Path area(Colour colour, const Rect& rect = box) {
  return {Outline::rectangle(rect), colour, scene::FillRule::nonzero, {}};
}
scene::Path line(scene::Stroke stroke, const Rect& rect = box) {
  return {Outline::rectangle(rect), {}, scene::FillRule::nonzero, std::move(stroke)};
}
scene::Stroke stroke(Colour colour, Length width = 1_pt) { return {colour, width, {}, {}, {}}; }
scene::Path bent(Colour colour) {
  scene::Path path{{}, colour, scene::FillRule::nonzero, {}};
  path.outline.move_to({1_pt, 2_pt});
  path.outline.line_to({3_pt, 4.5_pt});
  path.outline.curve_to({5_pt, 6_pt}, {7_pt, 8_pt}, {9_pt, 10_pt});
  path.outline.close();
  return path;
}
scene::Group group(scene::Nodes nodes, const Transform& by = {}) {
  return {by, {}, std::make_shared<const scene::Nodes>(std::move(nodes))};
}

const ScreenColours screen;
const Referred nothing;

std::string drawn(const scene::Nodes& nodes, const Referred& referred = {}, Content::Of of = Content::Of::page,
                  double scale = 1) {
  Content content(referred, screen, of, scale);
  content.draw(nodes);
  CHECK(content.sound());
  return content.operators();
}

std::string resources(const scene::Nodes& nodes, const Referred& referred = {}) {
  Content content(referred, screen, Content::Of::page);
  content.draw(nodes);
  return content.resources().dictionary();
}

const std::string rectangle = "10 20 30 40 re\n";

}  // namespace

TEST_CASE("areas and lines are painted together unless one of them is seen through") {
  CHECK(drawn({area(red)}) == "1 0 0 rg\n" + rectangle + "f\n");
  CHECK(drawn({line(stroke(blue))}) == "0 0 1 RG\n" + rectangle + "S\n");
  scene::Path both = area(red);
  both.stroke = stroke(blue);
  CHECK(drawn({both}) == "1 0 0 rg\n0 0 1 RG\n" + rectangle + "B\n");
  both.rule = scene::FillRule::evenodd;
  CHECK(drawn({both}) == "1 0 0 rg\n0 0 1 RG\n" + rectangle + "B*\n");
  both.stroke.reset();
  CHECK(drawn({both}) == "1 0 0 rg\n" + rectangle + "f*\n");
  both.fill->alpha = 51;
  both.stroke = stroke(blue);
  CHECK(drawn({both}) == "/A51 gs\n1 0 0 rg\n" + rectangle + "f*\n/A255 gs\n0 0 1 RG\n" + rectangle + "S\n");
  both.fill->alpha = 255;
  both.stroke->colour.alpha = 51;
  CHECK(drawn({both}) == "1 0 0 rg\n" + rectangle + "f*\n/A51 gs\n0 0 1 RG\n" + rectangle + "S\n");
  both.fill->alpha = 0;
  CHECK(drawn({both}) == "/A51 gs\n0 0 1 RG\n" + rectangle + "S\n");
}

TEST_CASE("what is as it was is not set again, and what was saved comes back") {
  CHECK(drawn({area(red), area(red), area(blue)}) ==
        "1 0 0 rg\n" + rectangle + "f\n" + rectangle + "f\n0 0 1 rg\n" + rectangle + "f\n");
  CHECK(drawn({area(black)}) == "0 g\n" + rectangle + "f\n");
  CHECK(drawn({area({255, 0, 0, 51}), area({0, 0, 255, 51}), area({0, 0, 255, 102}), area(blue)}) ==
        "/A51 gs\n1 0 0 rg\n" + rectangle + "f\n0 0 1 rg\n" + rectangle + "f\n/A102 gs\n" + rectangle +
            "f\n/A255 gs\n" + rectangle + "f\n");
  CHECK(drawn({area(red), group({area(blue)}, Transform::scale(2, 2)), area(red)}) ==
        "1 0 0 rg\n" + rectangle + "f\nq\n2 0 0 2 0 0 cm\n0 0 1 rg\n" + rectangle + "f\nQ\n" + rectangle + "f\n");
}

TEST_CASE("lines say what differs from the lines before, on a page from those of every page") {
  const auto after_plain = [](const scene::Stroke& other) {
    const std::string both = drawn({line(stroke(black)), line(other)}), plain = "0 G\n" + rectangle + "S\n";
    REQUIRE(both.starts_with(plain));
    return both.substr(plain.size());
  };
  const std::string end = rectangle + "S\n";
  scene::Stroke other = stroke(black);
  CHECK(after_plain(other) == end);
  other.colour = red;
  CHECK(after_plain(other) == "1 0 0 RG\n" + end);
  other = stroke(black, Length::points(0.12345));
  CHECK(after_plain(other) == ".1235 w\n" + end);
  other = stroke(black);
  other.cap = scene::LineCap::round;
  CHECK(after_plain(other) == "1 J\n" + end);
  other.cap = scene::LineCap::square;
  CHECK(after_plain(other) == "2 J\n" + end);
  other = stroke(black);
  other.join = scene::LineJoin::round;
  CHECK(after_plain(other) == "1 j\n" + end);
  other.join = scene::LineJoin::bevel;
  CHECK(after_plain(other) == "2 j\n" + end);
  other = stroke(black);
  other.miter_limit = 4.5;
  CHECK(after_plain(other) == "4.5 M\n" + end);
  other.miter_limit = 0.5;  // less is no limit to PDF
  CHECK(after_plain(other) == "1 M\n" + end);
  other = stroke(black);
  other.dash = {2_pt, 1.5_pt};
  CHECK(after_plain(other) == "[2 1.5 ] 0 d\n10 20 m\n40 20 l\n40 60 l\n10 60 l\nh\nS\n");
  CHECK(drawn({line(stroke(black))}, {}, Content::Of::form) ==
        "0 G\n1 w\n0 J\n0 j\n10 M\n[] 0 d\n" + rectangle + "S\n");
}

TEST_CASE("outlines are traced point by point, where their group stands") {
  CHECK(drawn({bent(red)}) == "1 0 0 rg\n1 2 m\n3 4.5 l\n5 6 7 8 9 10 c\nh\nf\n");
  CHECK(drawn({group({bent(red), area(red)}, Transform::move({100_pt, 200_pt}))}) ==
        "1 0 0 rg\n101 202 m\n103 204.5 l\n105 206 107 208 109 210 c\nh\nf\n110 220 30 40 re\nf\n");
}

TEST_CASE("smaller units get more decimals, and factors enough for what lies far away") {
  const scene::Path fine = area(black, points(0.123456789012, 1, 2, 3));
  const auto first = [&](double scale) { return drawn({fine}, {}, Content::Of::page, scale).substr(4, 12); };
  CHECK(first(1) == ".123 1 2 3 r");
  CHECK(first(1.01) == ".1235 1 2 3 ");
  CHECK(first(10) == ".1235 1 2 3 ");
  CHECK(first(100) == ".12346 1 2 3");
  CHECK(first(0.1) == ".12 1 2 3 re");
  CHECK(first(1e-12) == "0 1 2 3 re\nf");
  CHECK(first(1e12) == ".123456789 1");
  CHECK(drawn({group({area(black)}, {1.123456789, 0.000012345, -12.3456789, 0.0123456789, 1_pt, 2_pt})}) ==
        "q\n1.1234568 .000012345 -12.345679 .012345679 1 2 cm\n0 g\n" + rectangle + "f\nQ\n");
  Content content(nothing, screen, Content::Of::page);
  content.turn_over(841.89_pt);
  CHECK(content.operators() == "1 0 0 -1 0 841.89 cm\n");
}

TEST_CASE("clips are traced and kept until what they cut is drawn") {
  scene::Group clipped = group({area(red, points(0, 0, 50, 50))});
  clipped.clip = bent(red).outline;
  CHECK(drawn({clipped}) == "q\n1 2 m\n3 4.5 l\n5 6 7 8 9 10 c\nh\nW n\n1 0 0 rg\n0 0 50 50 re\nf\nQ\n");
  scene::Path framed = area(red, points(0, 0, 50, 50));
  framed.stroke = stroke(red);
  clipped = group({framed});
  clipped.clip = Outline::rectangle(box);
  CHECK(drawn({clipped}) == "q\n10 20 30 40 re\nW n\n1 0 0 rg\n1 0 0 RG\n0 0 50 50 re\nB\nQ\n");
}

TEST_CASE("colours that pass into one another fill the area as a clip, with the line over it") {
  scene::Path passing = area(red);
  passing.gradient = std::make_shared<const scene::Gradient>(
      scene::Gradient{{}, {}, {}, {}, {2, 0, 0, 3, 5_pt, 7_pt}, {{0, {1, 2, 3, 51}}, {1, {4, 5, 6, 255}}}});
  Referred referred;
  referred.gradients[passing.gradient.get()] = {17, 0};
  CHECK(drawn({passing}, referred) == "q\n" + rectangle + "W n\n/A51 gs\n2 0 0 3 5 7 cm\n/S17 sh\nQ\n");
  CHECK(resources({passing}, referred) == "<< /Shading << /S17 17 0 R >> /ExtGState << /A51 << /ca .2 /CA .2 >> >> >>");
  CHECK(drawn({group({passing}, Transform::move({100_pt, 200_pt}))}, referred) ==
        "q\n110 220 30 40 re\nW n\n/A51 gs\n2 0 0 3 105 207 cm\n/S17 sh\nQ\n");
  referred.gradients[passing.gradient.get()] = {17, 18};  // it fades: its mask says how much is seen, where it lies
  CHECK(drawn({passing}, referred) == "q\n" + rectangle + "W n\n2 0 0 3 5 7 cm\n/M18 gs\n/S17 sh\nQ\n");
  CHECK(resources({passing}, referred) == "<< /Shading << /S17 17 0 R >> /ExtGState << /M18 18 0 R >> >>");
  referred.gradients[passing.gradient.get()] = {17, 0};
  passing.rule = scene::FillRule::evenodd;
  passing.stroke = stroke(blue);
  CHECK(drawn({passing}, referred) ==
        "q\n" + rectangle + "W* n\n/A51 gs\n2 0 0 3 5 7 cm\n/S17 sh\nQ\n0 0 1 RG\n" + rectangle + "S\n");
  CHECK(drawn({passing}) == "q\n" + rectangle + "W* n\nQ\n0 0 1 RG\n" + rectangle + "S\n");
}

namespace {

// Where the corners of the picture as stored come to lie: its top left, top right and bottom left.
std::vector<std::pair<double, double>> corners(int turn) {
  const auto picture = std::make_shared<scene::Picture>();
  picture->turn = turn;
  Referred referred;
  referred.pictures[picture.get()] = {9, 1, 1, false};
  const std::string out = drawn({scene::Image{picture, box}}, referred);
  double a = 0, b = 0, c = 0, d = 0, e = 0, f = 0;
  REQUIRE(std::sscanf(out.c_str(), "q\n%lf %lf %lf %lf %lf %lf cm\n", &a, &b, &c, &d, &e, &f) == 6);
  CHECK(out.ends_with("cm\n/X9 Do\nQ\n"));
  const auto at = [&](double x, double y) { return std::pair(a * x + c * y + e, b * x + d * y + f); };
  return {at(0, 1), at(1, 1), at(0, 0)};
}

}  // namespace

TEST_CASE("a picture lies in its box as its orientation says") {
  using Corners = std::vector<std::pair<double, double>>;
  const std::pair<double, double> top_left{10, 20}, top_right{40, 20}, bottom_left{10, 60}, bottom_right{40, 60};
  CHECK(corners(1) == Corners{top_left, top_right, bottom_left});
  CHECK(corners(2) == Corners{top_right, top_left, bottom_right});
  CHECK(corners(3) == Corners{bottom_right, bottom_left, top_right});
  CHECK(corners(4) == Corners{bottom_left, bottom_right, top_left});
  CHECK(corners(5) == Corners{top_left, bottom_left, top_right});
  CHECK(corners(6) == Corners{top_right, bottom_right, top_left});
  CHECK(corners(7) == Corners{bottom_right, top_right, bottom_left});
  CHECK(corners(8) == Corners{bottom_left, top_left, bottom_right});
}

TEST_CASE("a picture is drawn opaque, a drawing in its own units") {
  const auto picture = std::make_shared<const scene::Picture>();
  Referred referred;
  referred.pictures[picture.get()] = {9, 60, 20, true};
  const std::string shown = "/X9 Do\nQ\n";
  CHECK(drawn({scene::Image{picture, box}}, referred) == "q\n.5 0 0 2 10 20 cm\n" + shown);
  CHECK(drawn({group({scene::Image{picture, box}}, Transform::move({100_pt, 200_pt}))}, referred) ==
        "q\n.5 0 0 2 110 220 cm\n" + shown);
  CHECK(drawn({area({255, 0, 0, 51}), scene::Image{picture, box}, area({255, 0, 0, 51})}, referred) ==
        "/A51 gs\n1 0 0 rg\n" + rectangle + "f\nq\n/A255 gs\n.5 0 0 2 10 20 cm\n" + shown + rectangle + "f\n");
  CHECK(resources({scene::Image{picture, box}}, referred) == "<< /XObject << /X9 9 0 R >> >>");
  CHECK(drawn({scene::Image{picture, box}}) == "");
}

TEST_CASE("a form is named where it stands, within what cuts it, and seen through as a whole") {
  const scene::Group repeated = group({area(red)}, Transform::move({100_pt, 200_pt}));
  Referred referred;
  referred.forms[repeated.children.get()] = {5, box};
  CHECK(drawn({repeated}, referred) == "q\n1 0 0 1 100 200 cm\n/X5 Do\nQ\n");
  scene::Group here = repeated;
  here.transform = {};
  CHECK(drawn({here}, referred) == "q\n/X5 Do\nQ\n");
  here.clip = Outline::rectangle(points(0, 0, 20, 200));
  CHECK(drawn({here}, referred) == "q\n0 0 20 200 re\nW n\nq\n/X5 Do\nQ\nQ\n");
  here.clip = Outline::rectangle(points(0, 0, 5, 200));
  CHECK(drawn({here}, referred) == "");

  scene::Group faint = group({area(red)});
  faint.opacity = 0.2;
  Referred faded;
  faded.faded[faint.children.get()] = {6, box};
  CHECK(drawn({faint}, faded) == "q\n/A51 gs\n/X6 Do\nQ\n");
  CHECK(drawn({faint}) == "");
  faint.opacity = 0.001;  // nothing of it is seen
  CHECK(drawn({faint}, faded) == "");
  faint.opacity = 0.002;
  CHECK(drawn({faint}, faded) == "q\n/A1 gs\n/X6 Do\nQ\n");
  faint.opacity = -1;
  CHECK(drawn({faint}, faded) == "");
  faint.opacity = 1;
  CHECK(drawn({faint}, faded) == "1 0 0 rg\n" + rectangle + "f\n");
}

TEST_CASE("a plate prints in its ink alone, in full, over what lies beneath") {
  Referred ink;
  ink.plate = 4;
  scene::Path both = area({255, 0, 0, 51});
  both.stroke = stroke({0, 0, 255, 51}, 2_pt);
  const std::string set = "/OV gs\n/P4 cs 1 scn\n", lines = "/P4 CS 1 SCN\n2 w\n0 J\n0 j\n10 M\n[] 0 d\n";
  CHECK(drawn({both, area(blue)}, ink, Content::Of::form) ==
        set + rectangle + "f\n" + lines + rectangle + "S\n" + rectangle + "f\n");
  both.gradient = std::make_shared<const scene::Gradient>();
  CHECK(drawn({both}, ink, Content::Of::form) == set + rectangle + "f\n" + lines + rectangle + "S\n");
  scene::Group faint = group({area(red)});
  faint.opacity = 0.2;
  CHECK(drawn({faint}, ink, Content::Of::form) == set + rectangle + "f\n");
  CHECK(resources({both}, ink) ==
        "<< /ColorSpace << /P4 4 0 R >> /ExtGState << /OV << /OP true /op true /OPM 1 >> /KO << /OP false /op false "
        "/OPM 0 >> >> >>");

  const scene::Group plate = group({area(red)});
  Referred page;
  page.plates[plate.children.get()] = {8, box};
  CHECK(drawn({plate}, page) == "q\n/X8 Do\nQ\n");
}

TEST_CASE("a layer's operators are marked as its own") {
  const scene::Group marks = scene::layer("marks", {area(red)});
  Referred referred;
  referred.layers[marks.overlay.get()] = 3;
  CHECK(drawn({marks}, referred) == "/OC /L3 BDC\n1 0 0 rg\n" + rectangle + "f\nEMC\n");
  CHECK(resources({marks}, referred) == "<< /Properties << /L3 3 0 R >> >>");
  CHECK(drawn({marks}) == "1 0 0 rg\n" + rectangle + "f\n");
}

TEST_CASE("a dictionary of resources has what was used, sorted, and nothing else") {
  CHECK(Resources().dictionary() == "<< >>");
  Resources all;
  all.objects = {9, 4};
  all.fonts = {12, 7};
  all.shadings = {3, 2};
  all.layers = {6, 5};
  all.alphas = {128, 0, 255};
  all.plate = 8;
  CHECK(all.dictionary() ==
        "<< /Font << /F7 7 0 R /F12 12 0 R >> /XObject << /X4 4 0 R /X9 9 0 R >> /Shading << /S2 2 0 R /S3 3 0 R >> "
        "/ColorSpace << /P8 8 0 R >> /Properties << /L5 5 0 R /L6 6 0 R >> /ExtGState << /A0 << /ca 0 /CA 0 >> /A128 "
        "<< /ca .502 /CA .502 >> /A255 << /ca 1 /CA 1 >> >> >>");
}

namespace {

// Words in the text role with the typeface that a page would refer to as object 7.
struct Set {
  scene::Text text;
  Typeface typeface{output::test_fonts(), 0, 7};
  Referred referred;

  explicit Set(const std::string& words, double size = 10)
      : text(output::text(words, {100_pt, 200_pt}, Length::points(size))) {
    typeface.meet(output::text("fiowls", {}, 10_pt));
    typeface.meet(text);
    referred.faces[0] = &typeface;
  }
  std::string drawn() const { return test_pdf_content::drawn({text}, referred); }
  // As the words that it takes to show them.
  std::string bytes(std::size_t first, std::size_t count) const {
    std::string raw, out;
    for (std::size_t i = first; i < first + count; ++i) {
      raw += static_cast<char>(text.glyphs[i].id >> 8);
      raw += static_cast<char>(text.glyphs[i].id & 255);
    }
    put_bytes(out, raw);
    return out;
  }
  // Glyphs as far apart as the file says they are.
  void set_tight() {
    float x = 0;
    for (scene::Glyph& glyph : text.glyphs) {
      glyph.x = x;
      x += static_cast<float>(typeface.width(glyph.id) * text.size.points() / 1000);
    }
  }
};

const std::string spelled = "/Span << /ActualText ";

}  // namespace

TEST_CASE("glyphs at one height are one run, apart only where they do not follow by their widths") {
  Set owl("Owls");
  owl.set_tight();
  const std::string begin = "0 g\nBT\n/F7 10 Tf\n1 0 0 -1 100 200 Tm\n[";
  CHECK(owl.drawn() == begin + owl.bytes(0, 4) + "] TJ\nET\n");
  owl.text.glyphs[2].x += 1;
  owl.text.glyphs[3].x += 1;
  CHECK(owl.drawn() == begin + owl.bytes(0, 2) + "-100" + owl.bytes(2, 2) + "] TJ\nET\n");
  owl.text.glyphs[3].x -= 3;
  CHECK(owl.drawn() == begin + owl.bytes(0, 2) + "-100" + owl.bytes(2, 1) + "300" + owl.bytes(3, 1) + "] TJ\nET\n");
  owl.set_tight();
  owl.text.glyphs[3].y = 2;
  const std::string second = fmt::format("1 0 0 -1 {} 202 Tm\n[", number(100 + double{owl.text.glyphs[3].x}, 3));
  CHECK(owl.drawn() == begin + owl.bytes(0, 3) + "] TJ\n" + second + owl.bytes(3, 1) + "] TJ\nET\n");
  CHECK(drawn({group({owl.text}, Transform::move({1_pt, 2_pt}))}, owl.referred).find("1 0 0 -1 101 202 Tm") !=
        std::string::npos);
}

TEST_CASE("from 12 points on glyphs are placed to a tenth of a thousandth, and rests add up") {
  const auto places = [](double size, std::vector<double> apart, double scale = 1) {  // thousandths beyond the widths
    Set owl("ooooo", size);
    owl.set_tight();
    for (std::size_t i = 0; i < apart.size(); ++i)
      owl.text.glyphs[i + 1].x += static_cast<float>(apart[i] * size / 1000);
    Content content(owl.referred, screen, Content::Of::page, scale);
    content.draw(scene::Nodes{owl.text});
    std::string out = content.operators(), glyph = owl.bytes(0, 1);
    out = out.substr(out.find('[') + 1);
    for (std::size_t at; (at = out.find(glyph.substr(1, 2))) != std::string::npos;) out.replace(at, 2, "o");
    return out.substr(0, out.find(']'));
  };
  CHECK(places(12, {20.3, 20.3, 20.3, 20.3}) == "(o)-20(oooo)");
  CHECK(places(12.1, {20.3, 20.3, 20.3, 20.3}) == "(o)-20.3(oooo)");
  CHECK(places(12, {20.3, 20.3, 20.3, 20.3}, 1.01) == "(o)-20.3(oooo)");
  CHECK(places(12, {0.4, 0.8, 1.2, 1.6}) == "(oo)-1(oo)-1(o)");
  CHECK(places(20, {0.04, 0.08, 0.12, 0.16}) == "(oo)-.1(oo)-.1(o)");
}

TEST_CASE("a typeface is named again only when it or its size changes") {
  Set small("ow"), large("ow", 11);
  small.set_tight(), large.set_tight();
  large.referred = small.referred;
  const auto shown = [&](const Set& set) { return "1 0 0 -1 100 200 Tm\n[" + set.bytes(0, 2) + "] TJ\nET\n"; };
  CHECK(drawn({small.text, small.text, large.text, small.text}, small.referred) ==
        "0 g\nBT\n/F7 10 Tf\n" + shown(small) + "BT\n" + shown(small) + "BT\n/F7 11 Tf\n" + shown(large) +
            "BT\n/F7 10 Tf\n" + shown(small));
  CHECK(resources({small.text}, small.referred) == "<< /Font << /F7 7 0 R >> >>");
  CHECK(drawn({Set("ow", 9.98765).text}, small.referred).find("/F7 9.98765 Tf") != std::string::npos);
  const Typeface bold(output::test_fonts(), 1, 8);
  small.referred.faces[1] = &bold;
  scene::Text other = small.text;
  other.face = 1;
  CHECK(drawn({small.text, other}, small.referred).find("/F8 10 Tf") != std::string::npos);
  Content content(nothing, screen, Content::Of::page);
  content.draw(scene::Nodes{small.text});  // nobody knows the face
  CHECK_FALSE(content.sound());
  CHECK(content.operators() == "");
}

TEST_CASE("words that the glyphs alone do not say are written beside them") {
  const auto says = [](const std::function<void(scene::Text&)>& change) {
    Set owl("owls");
    owl.set_tight();
    change(owl.text);
    const std::string out = owl.drawn();
    const bool is_spelled = out.find(spelled + pdf::text(owl.text.text) + " >> BDC\nBT\n") != std::string::npos;
    CHECK(is_spelled == out.ends_with("ET\nEMC\n"));
    CHECK(is_spelled == (out.find(spelled) != std::string::npos));
    return !is_spelled;
  };
  CHECK(says([](scene::Text&) {}));
  CHECK_FALSE(says([](scene::Text& text) { text.text[1] = 'v'; }));
  CHECK_FALSE(says([](scene::Text& text) { text.text[3] = 'v'; }));
  CHECK_FALSE(says([](scene::Text& text) { text.text += "x"; }));
  CHECK_FALSE(says([](scene::Text& text) { text.text.pop_back(); }));
  CHECK_FALSE(says([](scene::Text& text) { text.clusters.clear(); }));
  CHECK_FALSE(says([](scene::Text& text) { text.clusters.pop_back(); }));
  CHECK_FALSE(says([](scene::Text& text) { text.clusters.push_back({1, 1}); }));
  CHECK_FALSE(says([](scene::Text& text) { text.clusters = {{2, 2}, {1, 1}, {1, 1}}; }));
  CHECK_FALSE(says([](scene::Text& text) { text.clusters = {{1, 1}, {1, 1}, {2, 1}}; }));
  CHECK(says([](scene::Text& text) { text.text.clear(); }));
}

TEST_CASE("marks tell what is tagged from what is not, the inner apart from the outer") {
  const auto paragraph = std::make_shared<const scene::Tag>(scene::Tag{scene::Tag::Role::paragraph, ""});
  const auto figure = std::make_shared<const scene::Tag>(scene::Tag{scene::Tag::Role::figure, "owl"});
  const auto tagged = [](const auto& tag, scene::Nodes nodes) {
    scene::Group made = group(std::move(nodes));
    made.tag = tag;
    return made;
  };
  std::vector<std::pair<const scene::Tag*, const scene::Tag*>> marks;
  const auto marked = [&](const scene::Nodes& nodes) {
    Content content(nothing, screen, Content::Of::page);
    content.mark();
    content.draw(nodes);
    marks.clear();
    for (const Content::Mark& mark : content.marks()) marks.emplace_back(mark.tag.get(), mark.around.get());
    std::string out = content.operators();
    for (const std::string painted = rectangle + "f\n"; out.find(painted) != std::string::npos;)
      out.replace(out.find(painted), painted.size(), "-");
    return out;
  };
  using Marks = std::vector<std::pair<const scene::Tag*, const scene::Tag*>>;
  CHECK(marked({area(red)}) == "/Artifact BMC\n1 0 0 rg\n-EMC\n");
  CHECK(marks.empty());
  CHECK(marked({area(red), tagged(paragraph, {area(red)}), area(red), area(red)}) ==
        "/Artifact BMC\n1 0 0 rg\n-EMC\n/P <</MCID 0>> BDC\n-EMC\n/Artifact BMC\n--EMC\n");
  CHECK(marks == Marks{{paragraph.get(), nullptr}});
  CHECK(marked({tagged(paragraph, {area(red), tagged(figure, {area(red)}), area(red)})}) ==
        "/P <</MCID 0>> BDC\n1 0 0 rg\n-EMC\n/Figure <</MCID 1>> BDC\n-EMC\n/P <</MCID 2>> BDC\n-EMC\n");
  CHECK(marks == Marks{{paragraph.get(), nullptr}, {figure.get(), paragraph.get()}, {paragraph.get(), nullptr}});
  // a mark of nothing is taken back, its number with it
  CHECK(marked({tagged(paragraph, {tagged(figure, {area(red)})}), tagged(paragraph, {scene::Path{}})}) ==
        "/Figure <</MCID 0>> BDC\n1 0 0 rg\n-EMC\n");
  CHECK(marks == Marks{{figure.get(), paragraph.get()}});
  CHECK(marked({area(red, points(1, 1, 0, 0)), scene::Path{}, tagged(paragraph, {}), scene::Group{}}) ==
        "/Artifact BMC\n1 0 0 rg\n1 1 0 0 re\nf\nEMC\n");
  CHECK(marked({scene::Path{}}) == "");
  scene::Group hollow;
  hollow.tag = paragraph;
  CHECK(marked({hollow}) == "");
  CHECK(marked({tagged(paragraph, {area(red), hollow, area(red)})}) == "/P <</MCID 0>> BDC\n1 0 0 rg\n--EMC\n");
  // tags within groups that have none, and within what is seen through as a whole
  CHECK(marked({group({area(red), tagged(figure, {area(red)})})}) ==
        "/Artifact BMC\n1 0 0 rg\n-EMC\n/Figure <</MCID 0>> BDC\n-EMC\n");
  scene::Group faint = tagged(figure, {area(red)});
  faint.opacity = 0.5;
  Referred referred;
  referred.faded[faint.children.get()] = {6, box};
  Content content(referred, screen, Content::Of::page);
  content.mark();
  content.draw(scene::Nodes{faint});
  CHECK(content.operators() == "/Artifact BMC\nq\n/A128 gs\n/X6 Do\nQ\nEMC\n");
  Content unmarked(nothing, screen, Content::Of::page);
  unmarked.draw(scene::Nodes{tagged(figure, {area(red)})});
  CHECK(unmarked.operators() == "1 0 0 rg\n" + rectangle + "f\n");
}

}  // namespace test_pdf_content
