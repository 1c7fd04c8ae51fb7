#include "scene/dump.h"

#include "../catch.h"

using namespace kingpress;
using namespace kingpress::scene;
using namespace kingpress::geometry;

TEST_CASE("a dump prints every node on one line, indented by its depth, in millimetres") {
  Nodes inner{Path{Outline::line({0_mm, 0_mm}, {10_mm, 0_mm}),
                   {},
                   FillRule::nonzero,
                   Stroke{{0x8a, 0x85, 0x78, 255}, 0.25_mm, LineCap::round, LineJoin::bevel, {0.01_mm, 1.1_mm}}}};
  Text text{3, 9_pt, {20, 20, 20, 128}, {4_mm, 60_mm}, {{17, 0, 0}, {18, 7.2F, 0}}, "a\"\n", {{1, 1}}};
  auto picture = std::make_shared<Picture>(Picture{Picture::Kind::jpeg, "x", "art.jpg", "", 750, 1050});
  Scene scene{{63_mm, 88_mm},
              {Path{Outline::rectangle({1_mm, 2_mm, 3_mm, 4_mm}), Colour{255, 0, 0, 255}, FillRule::evenodd, {}}, text,
               Image{picture, {0_mm, -0.0_mm, 63_mm, 88_mm}},
               Group{Transform::rotate_about({10_mm, 10_mm}, 90), Outline::line({0_mm, 0_mm}, {1_mm, 1_mm}),
                     std::make_shared<Nodes>(inner)},
               Group{Transform::move({1_mm, 2_mm}), {}, nullptr}}};
  CHECK(dump(scene) ==
        "scene 63 x 88\n"
        "  path fill #ff0000 evenodd M1,2 L4,2 L4,6 L1,6 Z\n"
        "  text \"a\\\"\\x0a\" at 4,60 face 3 size 9pt #14141480 glyphs 2 last 2.54,0\n"
        "  image \"art.jpg\" jpeg 750x1050 at 0 0 63 88\n"
        "  group transform 0 1 -1 0 20,0 clip M0,0 L1,1\n"
        "    path stroke #8a8578 0.25 round-cap bevel-join dash 0.01 1.1 M0,0 L10,0\n"
        "  group move 1,2\n");
}

TEST_CASE("a length that rounds to zero never dumps with a sign") {
  Scene scene{{63_mm, 88_mm},
              {Path{Outline::line({Length::mm(-0.0001), 0_mm}, {1_mm, 0_mm}), {}, FillRule::nonzero, {}}}};
  CHECK(dump(scene) == "scene 63 x 88\n  path M0,0 L1,0\n");
}

TEST_CASE("a picture that is drawn again is named by its hash, its outline shown once") {
  Outline star;
  for (int i = 0; i < 12; ++i) star.line_to({Length::mm(10 + i * 1.125), Length::mm(20 - i * 1.125)});
  const auto drawing = std::make_shared<const Nodes>(Nodes{Path{star, Colour{1, 2, 3, 255}, FillRule::nonzero, {}}});
  const auto again = std::make_shared<const Nodes>(*drawing);
  const Scene scene{{63_mm, 88_mm},
                    {Group{Transform::move({5_mm, 5_mm}), {}, drawing}, Group{Transform::move({1_mm, 2_mm}), {}, again},
                     Path{star, Colour{9, 9, 9, 255}, FillRule::nonzero, {}},
                     Path{Outline::line({0_mm, 0_mm}, {1_mm, 0_mm}), {}, FillRule::nonzero, {}}}};
  const std::string text = dump(scene);
  const std::size_t outline = text.find("L10,20");
  REQUIRE(outline != std::string::npos);
  CHECK(text.find("L10,20", outline + 1) == std::string::npos);
  const std::string picture = text.substr(text.find("  group move 5,5 =") + 17, 9), path = text.substr(outline - 10, 9);
  CHECK(picture[0] == '=');
  CHECK(path[0] == '=');
  CHECK(picture != path);
  CHECK(text.find("  group move 1,2 " + picture + "\n  path fill #090909 " + path + "\n  path M0,0 L1,0\n") !=
        std::string::npos);
}

TEST_CASE("a dump says how colours pass, how thick what is seen through, and where spikes end") {
  const auto passing = [](Gradient gradient) {
    gradient.stops = {{0, {1, 2, 3, 255}}, {0.25, {4, 5, 6, 7}}};
    return Path{Outline::line({0_mm, 0_mm}, {1_mm, 0_mm}),
                Colour{9, 9, 9, 255},
                FillRule::nonzero,
                {},
                std::make_shared<const Gradient>(gradient)};
  };
  Path sharp{Outline::line({0_mm, 0_mm}, {1_mm, 0_mm}), {}, FillRule::nonzero, Stroke{{}, 1_mm, {}, {}, {}, 4.5}};
  sharp.stroke->cap = LineCap::square;
  sharp.stroke->join = LineJoin::round;
  Group faint;
  faint.opacity = 0.5;
  faint.children = std::make_shared<const Nodes>(Nodes{sharp});
  Path round{Outline::ellipse({2_mm, 1_mm}, 2_mm, 1_mm), Colour{}, FillRule::nonzero, {}};
  CHECK(dump({{10.25_mm, 100_mm},
              {passing({Gradient::Kind::linear, {1_mm, 2_mm}, {3_mm, 4_mm}, 5_mm, {}, {}}),
               passing({Gradient::Kind::radial, {1_mm, 2_mm}, {3_mm, 4_mm}, 5_mm, Transform::scale(2, 0.5), {}}), faint,
               Image{nullptr, {1_mm, 2_mm, 3_mm, 4_mm}}, Text{}, round}}) ==
        "scene 10.25 x 100\n"
        "  path fill #090909 linear 1,2 to 3,4 0 #010203 0.25 #04050607 M0,0 L1,0\n"
        "  path fill #090909 radial 1,2 to 3,4 radius 5 transform 2 0 0 0.5 0,0 0 #010203 0.25 #04050607 M0,0 L1,0\n"
        "  group opacity 0.5\n"
        "    path stroke #000000 1 square-cap round-join miter 4.5 M0,0 L1,0\n"
        "  image  at 1 2 3 4\n"
        "  text \"\" at 0,0 face 0 size 0pt #000000\n"
        "  path fill #000000 M4,1 C4,1.552 3.105,2 2,2 C0.895,2 0,1.552 0,1 C0,0.448 0.895,0 2,0 C3.105,0 4,0.448 4,1 "
        "Z\n");
}

namespace {

// Its dump takes 4 characters, 5 for each short line and 7 for each longer one.
Path lines(int shorter, int longer) {
  Path path{{}, Colour{1, 2, 3, 255}, FillRule::nonzero, {}};
  path.outline.move_to({0_mm, 0_mm});
  for (int i = 0; i < shorter; ++i) path.outline.line_to({1_mm, 0_mm});
  for (int i = 0; i < longer; ++i) path.outline.line_to({1.5_mm, 0_mm});
  return path;
}

// Whether the first line of what is drawn has a name.
bool is_named(const Node& node) {
  const std::string text = dump({{1_mm, 1_mm}, {node}});
  return text.substr(0, text.find('\n', 20)).find('=') != std::string::npos;
}

}  // namespace

TEST_CASE("outlines and placed pictures are named from 120 characters on, pictures with words never") {
  CHECK_FALSE(is_named(lines(23, 0)));  // 119
  CHECK(is_named(lines(19, 3)));
  const auto placed = [](Nodes nodes) {
    Group group;
    group.transform = Transform::move({1_mm, 1_mm});
    group.children = std::make_shared<const Nodes>(std::move(nodes));
    return group;
  };
  CHECK_FALSE(is_named(placed({lines(15, 3)})));  // 119 with "path fill #010203 " and the end of the line
  CHECK(is_named(placed({lines(18, 1)})));
  CHECK(is_named(placed({lines(18, 1), Group{}})));
  CHECK_FALSE(is_named(placed({lines(18, 1), Text{}})));
  CHECK_FALSE(is_named(placed({lines(18, 1), placed({Text{}})})));
  Group group = placed({lines(18, 1)});
  group.transform = {};
  CHECK_FALSE(is_named(group));
  group.clip = Outline::line({0_mm, 0_mm}, {1_mm, 0_mm});
  CHECK(is_named(group));
}

TEST_CASE("names of what is drawn again stay what they were") {
  CHECK(dump({{1_mm, 1_mm}, {lines(19, 3)}}).substr(12, 37) == "  path fill #010203 =80eea973 M0,0 L1");
}
