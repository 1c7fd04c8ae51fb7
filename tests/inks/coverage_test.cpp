// How much ink colours take on a press, all four together.
#include "inks/coverage.h"

#include <cmath>

#include "../catch.h"
#include "a_profile.h"

using namespace kingpress;
using namespace kingpress::inks;

TEST_CASE("a colour takes as much ink as its separation, in tenths of a per cent") {
  Coverage coverage(a_profile());
  const Separation separation(a_profile());
  for (const std::uint32_t colour : {0x140a38u, 0xc02010u, 0x2060c0u, 0xfff0e0u}) {
    const auto inks = separation.inks({(colour >> 16) / 255.0, (colour >> 8 & 255) / 255.0, (colour & 255) / 255.0});
    CHECK(coverage.in_area(colour) == Approx(sum(inks) * 1000).margin(20));  // by bytes
    CHECK(coverage.in_area(colour | 0xFF000000u) == coverage.in_area(colour));
    CHECK(coverage.in_picture({colour}).front() == coverage.in_area(colour));
  }
}

TEST_CASE("greys are black alone in an area, and all inks in a picture") {
  Coverage coverage(a_profile());
  CHECK(coverage.in_area(0x101010) == all_of_black);
  CHECK(coverage.in_picture({0xFF101010u}).front() > 2000);
  CHECK(Coverage::is_black_alone(0x808080));
  for (const std::uint32_t colour : {0x808880u, 0x808088u, 0x888080u}) CHECK_FALSE(Coverage::is_black_alone(colour));
  // of 255 steps the dark ones are black up to 40, and of no more than 10 of colour
  CHECK(Coverage::is_black_alone(0xFF281E28));
  for (const std::uint32_t colour : {0x29201Eu, 0x20291Eu, 0x1E2029u, 0x281D28u, 0x1D2828u, 0x28281Du})
    CHECK_FALSE(Coverage::is_black_alone(colour));
}

TEST_CASE("a pixel takes the sum of its four inks, rounded to tenths of a per cent") {
  const Coverage coverage(a_profile());
  const Separation separation(a_profile());
  for (const std::uint32_t colour : {0x140A38u, 0xC02010u, 0x2060C0u, 0xFFF0E0u, 0x305030u}) {
    const std::uint8_t rgb[] = {static_cast<std::uint8_t>(colour >> 16), static_cast<std::uint8_t>(colour >> 8),
                                static_cast<std::uint8_t>(colour)};
    std::uint8_t inks[4];
    separation.pixels(rgb, inks, 1);
    const double all = (inks[0] + inks[1] + inks[2] + inks[3]) / 255.0;
    CHECK(coverage.in_picture({colour}).front() == std::lround(all * 1000));
  }
}

TEST_CASE("pixels are told in their order, however often they repeat") {
  const Coverage coverage(a_profile());
  const std::uint32_t dark = 0xFF140A38u, light = 0xFFFFF0E0u;
  const unsigned much = coverage.in_picture({dark}).front(), little = coverage.in_picture({light}).front();
  REQUIRE(much > little);
  CHECK(coverage.in_picture({}).empty());
  CHECK(coverage.in_picture({dark, dark, light, light, light, dark}) ==
        std::vector<std::uint16_t>{static_cast<std::uint16_t>(much), static_cast<std::uint16_t>(much),
                                   static_cast<std::uint16_t>(little), static_cast<std::uint16_t>(little),
                                   static_cast<std::uint16_t>(little), static_cast<std::uint16_t>(much)});
}
