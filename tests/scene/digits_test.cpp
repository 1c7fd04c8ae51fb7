// Digits, edges and ends of lines: where one more or one less would be another picture.
#include <cmath>
#include <functional>

#include "../catch.h"
#include "scene/bounds.h"
#include "scene/digest.h"
#include "scene/dump.h"
#include "scene/tone.h"
#include "scene/words.h"

namespace test_digits {

using namespace kingpress;
using namespace kingpress::geometry;
using namespace kingpress::scene;

namespace {

constexpr Size card_size{63_mm, 88_mm};
constexpr Colour blue{20, 40, 160, 255};

Path area(const Rect& rect, Colour colour = blue) { return {Outline::rectangle(rect), colour, FillRule::nonzero, {}}; }
Nodes low_ink(Nodes nodes) { return toned(nodes, Tone::low_ink, card_size, {}); }
Group scaled(double factor, Nodes nodes) {
  return {Transform::scale(factor, factor), {}, std::make_shared<const Nodes>(std::move(nodes))};
}
// What becomes of nodes that are drawn at that scale.
Nodes scaled_low_ink(double factor, Nodes nodes) {
  return *std::get<Group>(low_ink({scaled(factor, std::move(nodes))}).at(0)).children;
}

}  // namespace

TEST_CASE("a dump has three digits, six for a transform") {
  const auto line = [](const Node& node) {
    const std::string text = dump({{1_mm, 1_mm}, {node}});
    return text.substr(14, text.find('\n', 14) - 14);
  };
  Path path{Outline::line({Length::mm(0.12345), 0_mm}, {1_mm, 0_mm}), {}, FillRule::nonzero, {}};
  CHECK(line(path) == "path M0.123,0 L1,0");
  path.stroke = Stroke{{}, 1_mm, {}, {}, {}, 4.12345};
  CHECK(line(path) == "path stroke #000000 1 miter 4.123 M0.123,0 L1,0");
  path.stroke.reset();
  path.fill = Colour{};
  path.gradient = std::make_shared<const Gradient>(Gradient{{}, {}, {}, {}, {}, {{0.12345, {}}}});
  CHECK(line(path) == "path fill #000000 linear 0,0 to 0,0 0.123 #000000 M0.123,0 L1,0");
  Group group;
  group.opacity = 0.12345;
  CHECK(line(group) == "group opacity 0.123");
  group.opacity = 1;
  group.transform = {1.123456789, 2.123456789, 3.123456789, 4.123456789, {}, {}};
  CHECK(line(group) == "group transform 1.123457 2.123457 3.123457 4.123457 0,0");
  Text text;
  text.size = Length::points(9.12345);
  CHECK(line(text) == "text \"\" at 0,0 face 0 size 9.123pt #000000");
  const auto picture = std::make_shared<Picture>();
  picture->width = 1.12345, picture->height = 2.12345;
  CHECK(line(Image{picture, {}}) == "image \"\" png 1.123x2.123 at 0 0 0 0");
}

TEST_CASE("radii that fit their sides are left, each side cuts its own two corners") {
  const auto all = [](double a, double b, double c, double d) {
    return Outline::rounded({0_mm, 0_mm, 10_mm, 8_mm}, {Length::mm(a), Length::mm(b), Length::mm(c), Length::mm(d)});
  };
  const auto first = [](const Outline& o) { return 10 - o.points[0].x.mm(); };  // the radius at the top right
  CHECK(first(all(4, 4, 4, 4)) == Approx(4));
  CHECK(first(all(8, 4, 0, 0)) == Approx(10.0 / 3));  // the top
  CHECK(first(all(0, 2, 8, 4)) == Approx(8.0 / 5));   // the right side is tighter than the bottom
  CHECK(first(all(0, 2, 6, 6)) == Approx(2 / 1.2));   // the bottom
  CHECK(first(all(5, 2, 0, 5)) == Approx(1.6));       // the left
  CHECK(Outline::rounded({0_mm, 0_mm, 0_mm, 8_mm}, 1_mm) == Outline::rectangle({0_mm, 0_mm, 0_mm, 8_mm}));
}

TEST_CASE("with low ink widths, weights and steps are those on the paper") {
  Path line = area({1_mm, 1_mm, 50_mm, 50_mm});
  line.fill.reset();
  line.stroke = Stroke{blue, 10_mm, {}, {}, {}};
  const auto lines = scaled_low_ink(0.25, {line});
  CHECK(std::get<Path>(lines.at(0)).stroke->width.mm() == Approx(0.8));
  const auto hatched = scaled_low_ink(0.25, {area({1_mm, 1_mm, 60_mm, 80_mm}, {0, 0, 0, 255})});
  REQUIRE(hatched.size() == 3);
  const auto& hatching = std::get<Path>(std::get<Group>(hatched[1]).children->front());
  CHECK((hatching.outline.points[2].x - hatching.outline.points[0].x).mm() == Approx(1.3 / 0.25));
  CHECK(hatching.stroke->width.mm() == Approx(0.1 / 0.25));
  CHECK(std::get<Path>(hatched[2]).stroke->width.mm() == Approx(0.18 / 0.25));
  const auto framed = scaled_low_ink(0.25, {Image{std::make_shared<const Picture>(), {1_mm, 2_mm, 3_mm, 4_mm}}});
  CHECK(std::get<Path>(framed.at(0)).stroke->width.mm() == Approx(0.18 / 0.25));
}

TEST_CASE("hatching runs down to the left across the whole box") {
  const auto nodes = low_ink({area({5_mm, 6_mm, 20_mm, 30_mm}, {0, 0, 0, 255})});
  const auto& hatching = std::get<Path>(std::get<Group>(nodes.at(1)).children->front()).outline;
  for (std::size_t i = 0; i < hatching.points.size(); i += 2) {
    const double at = 5 + 1.3 * static_cast<double>(i / 2);
    CHECK(hatching.points[i].x.mm() == Approx(at));
    CHECK(hatching.points[i].y.mm() == Approx(6));
    CHECK(hatching.points[i + 1].x.mm() == Approx(at - 30));
    CHECK(hatching.points[i + 1].y.mm() == Approx(36));
  }
  CHECK(hatching.points.size() == 2 * 39);  // 50 mm in steps of 1.3
}

TEST_CASE("paper is white: paled it stays so, toned down an empty shape is left out") {
  const auto pale = toned({area({1_mm, 1_mm, 9_mm, 9_mm}, {255, 255, 255, 255}), Path{}}, Tone::pale, card_size, {});
  REQUIRE(pale.size() == 1);
  CHECK(std::get<Path>(pale[0]).fill == Colour{255, 255, 255, 255});
  CHECK(low_ink({Path{{}, blue, FillRule::nonzero, {}}}).empty());
  Path curve{Outline::ellipse({9_mm, 9_mm}, 0.99_mm, 5_mm), blue, FillRule::nonzero, {}};
  CHECK(low_ink({curve}).size() == 1);
  curve.outline = Outline::ellipse({9_mm, 9_mm}, 1.01_mm, 5_mm);
  CHECK(low_ink({curve}).size() == 3);
  const auto grey =
      toned({Image{nullptr, {}}}, Tone::grey, card_size, [](const auto&) { return std::make_shared<const Picture>(); });
  CHECK(std::get<Image>(grey.at(0)).picture == nullptr);
  CHECK(toned({Path{}, Path{}}, Tone::colour, card_size, {}).size() == 2);
}

TEST_CASE("an imprint counts in thousandths of a millimetre and millionths") {
  const auto bytes = [](const Nodes& nodes) { return imprint(nodes, [](std::uint32_t) { return std::string(); }); };
  const auto number = [](std::uint64_t value) {
    std::string out;
    for (int i = 0; i < 8; ++i) out += static_cast<char>(value >> (8 * i) & 255);
    return out;
  };
  Image image{nullptr, {1.5_mm, 2_mm, 300_mm, 4.0004_mm}};
  CHECK(bytes({image}) ==
        number(1) + number(2) + number(0) + number(0) + number(1500) + number(2000) + number(300000) + number(4000));
  Group group;
  group.opacity = 0.25;
  const std::string of_it =
      number(1) + number(3) + number(1000000) + number(0) + number(0) + number(1000000) + number(0) + number(0);
  CHECK(bytes({group}) == of_it + number(250000) + number(0) + number(0));
  group.opacity = 1;
  CHECK(bytes({group}) == of_it + number(0) + number(0));
}

TEST_CASE("words go on in the line of the run before, and only of one that is seen") {
  const auto text = [](const std::string& words, double x, double y, std::vector<Glyph> glyphs) {
    Text made;
    made.size = 10_pt;
    made.origin = {Length::points(x), Length::points(y)};
    made.text = words;
    made.glyphs = std::move(glyphs);
    return made;
  };
  const std::vector<Glyph> one{{1, 0, 0}};
  CHECK(words_of({text("Owl", 0, 0, {}), text("s", 1, 0, one)}) == "Owl s");  // nobody knows where it ends
  CHECK(words_of({text("Owl", 0, 0, one), text("s", 0, 0, one)}) == "Owls");
  CHECK(words_of({text("Owl", 5, 0, one), text("s", 4.9, 0, one)}) == "Owl s");
  CHECK(words_of({text("Owl", 0, 0, one), text("s", 1, 0.1, one)}) == "Owl s");
  Text faint = text("s", 1, 0, one);
  faint.colour.alpha = 1;
  CHECK(words_of({text("Owl", 0, 0, one), faint}) == "Owls");
  Group bare;
  CHECK_FALSE(has_tags({bare}));
  bare.tag = std::make_shared<const Tag>();
  CHECK(has_tags({bare}));
}

}  // namespace test_digits
