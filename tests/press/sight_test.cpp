// Colours as eyes see them, against published figures.
#include "press/sight.h"

#include "../catch.h"

using namespace kingpress;
using press::Sight;

TEST_CASE("colours have the Lab values that are published for them, by every sight") {
  // Full sight: Lindbloom's figures for sRGB under D65. The others: reckoned apart from the program by their matrices.
  struct Known {
    scene::Colour colour;
    Sight sight;
    press::Lab lab;
  };
  const auto known = GENERATE(values<Known>({{{255, 0, 0}, Sight::full, {53.241f, 80.092f, 67.203f}},
                                             {{255, 0, 0}, Sight::grey, {53.233f, 0, 0}},
                                             {{255, 0, 0}, Sight::protan, {40.291f, -3.674f, 47.470f}},
                                             {{255, 0, 0}, Sight::deutan, {59.746f, -5.426f, 63.843f}},
                                             {{255, 0, 0}, Sight::tritan, {53.278f, 80.194f, 63.500f}},
                                             {{0, 255, 0}, Sight::full, {87.735f, -86.183f, 83.179f}},
                                             {{0, 255, 0}, Sight::grey, {87.737f, 0, 0}},
                                             {{0, 255, 0}, Sight::protan, {90.550f, -9.114f, 89.706f}},
                                             {{0, 255, 0}, Sight::deutan, {85.356f, -7.201f, 74.386f}},
                                             {{0, 255, 0}, Sight::tritan, {87.755f, -55.345f, 0.860f}},
                                             {{0, 0, 255}, Sight::full, {32.297f, 79.188f, -107.860f}},
                                             {{0, 0, 255}, Sight::grey, {32.303f, 0, 0}},
                                             {{0, 0, 255}, Sight::protan, {44.678f, 43.538f, -87.302f}},
                                             {{0, 0, 255}, Sight::deutan, {38.522f, 58.252f, -95.509f}},
                                             {{0, 0, 255}, Sight::tritan, {42.383f, -9.763f, -30.399f}},
                                             {{200, 120, 60}, Sight::full, {58.077f, 26.183f, 45.193f}},
                                             {{200, 120, 60}, Sight::protan, {53.762f, -3.999f, 41.788f}},
                                             {{200, 120, 60}, Sight::deutan, {60.615f, -4.901f, 46.818f}},
                                             {{200, 120, 60}, Sight::tritan, {57.790f, 45.345f, 19.770f}},
                                             {{8, 8, 8}, Sight::full, {2.193f, 0, 0}},
                                             {{8, 8, 8}, Sight::tritan, {2.193f, 0, 0}},
                                             {{255, 255, 255}, Sight::deutan, {100, 0, 0}}}));
  const press::Lab lab = press::seen(known.colour, known.sight);
  INFO(says(known.sight) << ": " << lab.lightness << " " << lab.a << " " << lab.b);
  CHECK(press::difference(lab, known.lab) < 0.01f);
}

TEST_CASE("contrast is that of WCAG 2, whichever colour comes first") {
  const scene::Colour black{0, 0, 0}, paper{255, 255, 255};
  CHECK(press::contrast(black, paper) == Approx(21));
  CHECK(press::contrast(paper, {0x76, 0x76, 0x76}) == Approx(4.54).epsilon(0.001));  // the lightest grey for small type
  CHECK(press::contrast({0x77, 0x77, 0x77}, paper) == Approx(4.48).epsilon(0.001));
  CHECK(press::contrast({255, 0, 0}, paper) == Approx(3.998).epsilon(0.001));
  CHECK(press::contrast({0, 255, 0}, paper) == Approx(1.372).epsilon(0.001));
  CHECK(press::contrast({0, 0, 255}, paper) == Approx(8.592).epsilon(0.001));
}

TEST_CASE("two faces are told apart by a sight when enough pixels differ clearly, and by no fewer") {
  const press::Eyes eyes;
  constexpr std::uint32_t red = 0xFFC83C3C, green = 0xFF3C823C, ground = 0xFFFFFFFF;
  const pictures::Pixels plain{4, 1, true, {ground, ground, ground, ground}},
      three{4, 1, true, {red, ground, red, red}}, other{4, 1, true, {green, ground, green, green}};
  CHECK(eyes.blind_to(plain, three, 3).empty());
  CHECK(eyes.blind_to(plain, three, 4).size() == press::sights.size());
  CHECK(eyes.blind_to(plain, plain, 1).size() == press::sights.size());
  // A red and a green of one lightness.
  CHECK(eyes.blind_to(three, other, 3) == std::vector{Sight::grey, Sight::deutan});
  CHECK(press::said({Sight::grey, Sight::protan, Sight::deutan}) ==
        "in grey, without red cones (protan) and without green cones (deutan)");
  CHECK(press::said({Sight::full, Sight::grey}) == "by any eye");
}
