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
