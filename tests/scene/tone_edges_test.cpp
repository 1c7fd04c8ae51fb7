// What becomes of colours, lines and areas with less ink, in figures.
#include <cmath>

#include "../catch.h"
#include "scene/bounds.h"
#include "scene/tone.h"

namespace test_tone_edges {

namespace {

using namespace kingpress;
using namespace kingpress::geometry;
using scene::Colour;
using scene::Tone;

constexpr Size card_size{63_mm, 88_mm};
constexpr Colour blue{20, 40, 160, 255}, cream{240, 235, 225, 255}, line_grey{90, 90, 90, 255};

scene::Path box(Rect r, Colour fill) {
  scene::Path path;
  path.outline = scene::Outline::rectangle(r);
  path.fill = fill;
  return path;
}
scene::Path box(double width, double height, Colour fill) {
  return box({5_mm, 6_mm, Length::mm(width), Length::mm(height)}, fill);
}

scene::Nodes in(Tone tone, scene::Nodes nodes) { return scene::toned(nodes, tone, card_size, {}); }
const scene::Path& path(const scene::Nodes& nodes, std::size_t i) { return std::get<scene::Path>(nodes.at(i)); }

scene::Path stroked(Colour colour, Length width) {
  scene::Path line;
  line.outline = scene::Outline::line({1_mm, 1_mm}, {9_mm, 9_mm});
  line.stroke = scene::Stroke{colour, width, {}, {}, {}};
  return line;
}

// The hatching of an area, by its lines.
struct Hatching {
  std::size_t lines = 0;
  double step_mm = 0, weight_mm = 0;
  explicit Hatching(const scene::Nodes& nodes) {
    REQUIRE(nodes.size() == 3);
    const auto& group = std::get<scene::Group>(nodes[1]);
    const auto& drawn = std::get<scene::Path>(group.children->front());
    lines = drawn.outline.verbs.size() / 2;
    step_mm = (drawn.outline.points.at(2).x - drawn.outline.points.at(0).x).mm();
    weight_mm = drawn.stroke->width.mm();
  }
};

}  // namespace

TEST_CASE("greys weigh green most and blue least, and begin with black below a sixth") {
  CHECK(scene::in_grey({255, 0, 0, 255}).red == 76);
  CHECK(scene::in_grey({0, 255, 0, 255}).red == 150);
  CHECK(scene::in_grey({0, 0, 255, 255}).red == 0);  // 0.114
  CHECK(scene::in_grey({40, 40, 40, 255}).red == 0);
  CHECK(scene::in_grey({41, 41, 41, 255}).red == 41);
}

TEST_CASE("colours pale to two fifths, opaque as they were") {
  const auto nodes = in(Tone::pale, {box(10, 10, {0, 100, 255, 128}), stroked({0, 0, 0, 255}, 1_mm)});
  CHECK(path(nodes, 0).fill == Colour{153, 193, 255, 128});
  CHECK(path(nodes, 1).stroke->colour == Colour{153, 153, 153, 255});
  CHECK(path(nodes, 1).stroke->width == 1_mm);
}

TEST_CASE("colours that pass into one another change with the others, and go with low ink") {
  scene::Path faded = box(10, 10, blue);
  faded.gradient = std::make_shared<const scene::Gradient>(
      scene::Gradient{scene::Gradient::Kind::linear, {}, {1_mm, 0_mm}, {}, {}, {{0, blue}, {1, {0, 255, 0, 255}}}});
  const auto grey = in(Tone::grey, {faded});
  REQUIRE(path(grey, 0).gradient);
  CHECK(path(grey, 0).gradient->stops[1].colour == Colour{150, 150, 150, 255});
  CHECK(path(in(Tone::low_ink, {faded}), 0).gradient == nullptr);
}

TEST_CASE("with low ink a shape below 2 mm stays dark, measured by its shorter side and its largest part") {
  CHECK(in(Tone::low_ink, {box(1.99, 9, blue)}).size() == 1);
  CHECK(path(in(Tone::low_ink, {box(9, 1.99, blue)}), 0).fill == blue);
  CHECK(in(Tone::low_ink, {box(2.01, 9, blue)}).size() == 3);
  CHECK(in(Tone::low_ink, {box(9, 2.01, blue)}).size() == 3);
  scene::Path two = box(1, 1, blue);
  const scene::Outline far = scene::Outline::rectangle({30_mm, 30_mm, 1_mm, 1_mm});
  two.outline.verbs.insert(two.outline.verbs.end(), far.verbs.begin(), far.verbs.end());
  two.outline.points.insert(two.outline.points.end(), far.points.begin(), far.points.end());
  CHECK(in(Tone::low_ink, {two}).size() == 1);  // far from one another, and each small
}

TEST_CASE("with low ink a shape is as small as it is drawn") {
  const double turned = GENERATE(0.0, 45.0, 90.0);
  const auto scaled = [turned](double factor) {
    scene::Group group;
    group.transform = Transform::scale(factor, factor).then(Transform::rotate(turned));
    group.children = std::make_shared<const scene::Nodes>(scene::Nodes{box(4, 4, blue)});
    const auto nodes = in(Tone::low_ink, {group});
    return std::get<scene::Group>(nodes.at(0)).children->size();
  };
  CHECK(scaled(0.49) == 1);
  CHECK(scaled(0.51) == 3);
}

TEST_CASE("with low ink what covers nine tenths of the face both ways is its ground") {
  const auto is_ground = [](double width, double height, Colour colour) {
    const auto nodes = in(Tone::low_ink, {box(width, height, colour)});
    return nodes.size() == 1 && !path(nodes, 0).stroke && path(nodes, 0).fill == Colour{255, 255, 255, 255};
  };
  CHECK(is_ground(56.8, 79.3, blue));
  CHECK_FALSE(is_ground(56.6, 79.3, blue));
  CHECK_FALSE(is_ground(56.8, 79.1, blue));
  const auto seen_through = in(Tone::low_ink, {box(57, 80, {20, 40, 160, 254})});
  CHECK(seen_through.empty());  // hides nothing, so nothing of it is left
  CHECK(in(Tone::low_ink, {box(20, 20, {20, 40, 160, 254})}).empty());
}

TEST_CASE("with low ink light areas get an edge, dark ones hatching in their colour") {
  const auto light = in(Tone::low_ink, {box(20, 20, cream)});
  REQUIRE(light.size() == 1);
  CHECK(path(light, 0).fill == Colour{255, 255, 255, 255});
  CHECK(path(light, 0).stroke->colour == line_grey);
  CHECK(path(light, 0).stroke->width.mm() == Approx(0.18));
  const auto small_light = in(Tone::low_ink, {box(1, 1, cream)});
  CHECK(path(small_light, 0).stroke->width.mm() == Approx(0.108));  // six tenths
  const auto dark = in(Tone::low_ink, {box(20, 20, blue)});
  REQUIRE(dark.size() == 3);
  CHECK(path(dark, 2).stroke->colour == blue);
  CHECK(path(dark, 2).stroke->width.mm() == Approx(0.18));
  CHECK_FALSE(path(dark, 0).stroke);
}

TEST_CASE("with low ink areas are hatched the closer the darker and the smaller they are") {
  const Hatching black(in(Tone::low_ink, {box(20, 20, {0, 0, 0, 255})}));
  CHECK(black.step_mm == Approx(1.3));
  CHECK(black.weight_mm == Approx(0.1));
  CHECK(black.lines == 31);  // 40 mm of width and height
  CHECK(Hatching(in(Tone::low_ink, {box(20, 20, {128, 128, 128, 255})})).step_mm == Approx(1.3 + 2.3 * 128 / 255.0));
  CHECK(Hatching(in(Tone::low_ink, {box(4, 20, {0, 0, 0, 255})})).step_mm == Approx(0.65));    // half of 8 mm
  CHECK(Hatching(in(Tone::low_ink, {box(2.4, 20, {0, 0, 0, 255})})).step_mm == Approx(0.52));  // at least 0.4
}

TEST_CASE("with low ink lines are at most 0.2 mm wide, and light ones dark") {
  CHECK(path(in(Tone::low_ink, {stroked(blue, 1_mm)}), 0).stroke->width.mm() == Approx(0.2));
  CHECK(path(in(Tone::low_ink, {stroked(blue, 0.1_mm)}), 0).stroke->width.mm() == Approx(0.1));
  CHECK(path(in(Tone::low_ink, {stroked(blue, 1_mm)}), 0).stroke->colour == blue);
  CHECK(path(in(Tone::low_ink, {stroked(cream, 1_mm)}), 0).stroke->colour == line_grey);
  // lightness 0.85 is still dark enough
  CHECK(path(in(Tone::low_ink, {stroked({216, 216, 216, 255}, 1_mm)}), 0).stroke->colour.red == 216);
  CHECK(path(in(Tone::low_ink, {stroked({217, 217, 217, 255}, 1_mm)}), 0).stroke->colour == line_grey);
}

TEST_CASE("light type becomes dark, unless it stands on a small shape that stays dark") {
  const auto colour_at = [](double x, double y, Colour colour = {255, 255, 255, 200}) {
    scene::Text text;
    text.colour = colour;
    text.origin = {Length::mm(x), Length::mm(y)};
    const auto nodes = in(Tone::low_ink, {box(1.5, 4, {0, 0, 0, 255}), text});
    return std::get<scene::Text>(nodes.at(1)).colour;
  };
  const Colour white{255, 255, 255, 200}, dark{30, 30, 30, 200};
  CHECK(colour_at(5.5, 8) == white);
  CHECK(colour_at(5, 6) == white);
  CHECK(colour_at(6.49, 9.99) == white);
  CHECK(colour_at(4.9, 8) == dark);
  CHECK(colour_at(6.6, 8) == dark);
  CHECK(colour_at(5.5, 5.9) == dark);
  CHECK(colour_at(5.5, 10.1) == dark);
  CHECK(colour_at(1, 1, {153, 153, 153, 255}).red == 153);  // 0.6 stays
  CHECK(colour_at(1, 1, {154, 154, 154, 255}).red == 30);
}

TEST_CASE("light type on a shape that is hatched gets paper under it") {
  scene::Text text;
  text.size = 10_mm;
  text.colour = {255, 255, 255, 255};
  text.glyphs = {{1, 0, 0}, {2, static_cast<float>((5_mm).points()), 0}};
  text.origin = {6_mm, 20_mm};
  const auto nodes = in(Tone::low_ink, {box(20, 20, blue), text});
  REQUIRE(nodes.size() == 5);  // three of the shape
  CHECK(path(nodes, 3).fill == Colour{255, 255, 255, 255});
  const auto plate = scene::ink_bounds(nodes[3]);
  REQUIRE(plate);
  CHECK(plate->left().mm() == Approx(5).margin(0.01));
  CHECK(plate->right().mm() == Approx(18).margin(0.01));
  CHECK(plate->top().mm() == Approx(11.5).margin(0.01));
  CHECK(plate->bottom().mm() == Approx(21).margin(0.01));
  CHECK(std::get<scene::Text>(nodes[4]).colour.red == 30);
  text.origin = {4.9_mm, 20_mm};  // beside it
  CHECK(in(Tone::low_ink, {box(20, 20, blue), text}).size() == 4);
  CHECK(in(Tone::pale, {box(20, 20, blue), text}).size() == 2);
}

TEST_CASE("pictures pale under white, get a frame, or are asked for in greys") {
  scene::Image image{std::make_shared<scene::Picture>(), {1_mm, 2_mm, 3_mm, 4_mm}};
  const auto pale = in(Tone::pale, {image});
  REQUIRE(pale.size() == 2);
  CHECK(path(pale, 1).fill == Colour{255, 255, 255, 153});
  CHECK(path(pale, 1).outline == scene::Outline::rectangle(image.box));
  const auto frame = in(Tone::low_ink, {image});
  CHECK(path(frame, 0).stroke->colour == line_grey);
  CHECK(path(frame, 0).stroke->width.mm() == Approx(0.18));
  CHECK_FALSE(path(frame, 0).fill);
  const auto other = std::make_shared<const scene::Picture>();
  const auto grey = scene::toned({image}, Tone::grey, card_size, [&](const auto&) { return other; });
  CHECK(std::get<scene::Image>(grey[0]).picture == other);
  CHECK(std::get<scene::Image>(grey[0]).box == image.box);
  CHECK(in(Tone::colour, {image, image}).size() == 2);
}

TEST_CASE("what a picture draws is outlined in its place with low ink, and ends where the picture does") {
  scene::Picture owl;
  owl.width = 100, owl.height = 50;
  const scene::Image image{std::make_shared<scene::Picture>(owl), {10_mm, 20_mm, 20_mm, 10_mm}};
  const auto lines = std::make_shared<const scene::Nodes>(scene::Nodes{scene::Path{
      scene::Outline::rectangle({Length::points(10), Length::points(10), Length::points(80), Length::points(30)}),
      blue,
      scene::FillRule::nonzero,
      {}}});
  const auto made = scene::toned({image}, Tone::low_ink, card_size, {},
                                 [&](const scene::Picture& picture) { return picture.width == 100 ? lines : nullptr; });
  REQUIRE(made.size() == 1);
  const auto& group = std::get<scene::Group>(made[0]);
  REQUIRE(group.clip);
  const auto placed = [&](double x, double y) { return group.transform.apply({Length::points(x), Length::points(y)}); };
  CHECK(placed(0, 0).x.mm() == Approx(10));
  CHECK(placed(100, 50).x.mm() == Approx(30));
  CHECK(placed(100, 50).y.mm() == Approx(30));
  REQUIRE(group.children->size() == 3);  // what it hides, its hatching, its outline of 0.18 mm on the card
  CHECK(std::get<scene::Path>(group.children->at(0)).fill == scene::Colour{255, 255, 255, 255});
  CHECK(std::get<scene::Path>(group.children->at(2)).stroke->width.points() * 0.2 == Approx(0.18));
  const auto none = scene::toned({image}, Tone::low_ink, card_size, {}, [](const auto&) { return nullptr; });
  CHECK(path(none, 0).outline == scene::Outline::rectangle(image.box));
}

TEST_CASE("children that are shared stay shared in greys, and groups keep what they are") {
  scene::Group one;
  one.children = std::make_shared<const scene::Nodes>(scene::Nodes{box(10, 10, blue)});
  one.transform = Transform::move({1_mm, 2_mm});
  one.opacity = 0.5;
  scene::Group two = one;
  two.transform = {1 + 1e-15, 0, 0, 1, 30_mm, 2_mm};  // a scale that another compiler may round otherwise
  const auto nodes = in(Tone::grey, {one, two, scene::Group{}});
  REQUIRE(nodes.size() == 2);
  const auto &a = std::get<scene::Group>(nodes[0]), &b = std::get<scene::Group>(nodes[1]);
  CHECK(a.children == b.children);
  CHECK(a.transform == one.transform);
  CHECK(a.opacity == 0.5);
  CHECK(b.transform == two.transform);
}

}  // namespace test_tone_edges
