// Colours and pixels, laid down in inks by the profile that Ghostscript brings.
#include <lcms2.h>

#include <cmath>
#include <thread>
#include <vector>

#include "../catch.h"
#include "a_profile.h"
#include "inks/separation.h"

using namespace kingpress::inks;

namespace {

Inks inks_of(double red, double green, double blue, double limit = 300) {
  return Separation(kingpress::a_profile(), limit).inks({red, green, blue});
}

constexpr Inks black_alone{0, 0, 0, 1};

}  // namespace

TEST_CASE("black and what is all but black is black ink alone, and white is none") {
  CHECK(inks_of(0, 0, 0) == black_alone);
  CHECK(inks_of(0.1, 0.1, 0.1) == black_alone);
  CHECK(inks_of(0.11, 0.1, 0.09) == black_alone);
  CHECK(inks_of(0.16, 0.02, 0.02) != black_alone);  // a dark red
  CHECK(inks_of(1, 1, 1) == Inks{});
}

TEST_CASE("a grey is black ink alone, the more the darker") {
  double before = 1.0001;
  for (const double grey : {0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.99}) {
    const Inks inks = inks_of(grey, grey, grey);
    CHECK(inks[0] + inks[1] + inks[2] == 0);
    CHECK(inks[3] < before);
    before = inks[3];
  }
  CHECK(before > 0);
}

TEST_CASE("black is what is no lighter than 0.16 and of no more than 0.04 of colour") {
  CHECK(Separation::is_black_alone({0.16, 0.13, 0.14}));
  CHECK(Separation::is_black_alone({0.03, 0.04, 0.0}));
  CHECK_FALSE(Separation::is_black_alone({0.161, 0.13, 0.14}));
  CHECK_FALSE(Separation::is_black_alone({0.16, 0.119, 0.14}));
  CHECK(Separation::is_black_alone({0.5, 0.5, 0.5}));
  CHECK_FALSE(Separation::is_black_alone({0.5, 0.5, 0.51}));
  CHECK_FALSE(Separation::is_black_alone({0.51, 0.5, 0.5}));
  CHECK_FALSE(Separation::is_black_alone({0.5, 0.51, 0.5}));
}

TEST_CASE("black ink alone is as light on paper as the grey is on a screen, measured by the profile itself") {
  const std::string bytes = kingpress::a_profile();
  const cmsHPROFILE press = cmsOpenProfileFromMem(bytes.data(), static_cast<cmsUInt32Number>(bytes.size()));
  const cmsHPROFILE xyz = cmsCreateXYZProfile();
  const cmsHTRANSFORM look =
      cmsCreateTransform(press, TYPE_CMYK_DBL, xyz, TYPE_XYZ_DBL, INTENT_RELATIVE_COLORIMETRIC, cmsFLAGS_NOOPTIMIZE);
  const auto seen = [&](double black) {
    const Inks inks{0, 0, 0, black * 100};
    cmsCIEXYZ colour{};
    cmsDoTransform(look, inks.data(), &colour, 1);
    return colour.Y;
  };
  const Separation separation(bytes);
  const double darkest = seen(1);
  for (const double grey : {0.02, 0.45, 0.5, 0.6, 0.75, 0.9, 0.98}) {
    INFO(grey);
    const double luminance = grey <= 0.04045 ? grey / 12.92 : std::pow((grey + 0.055) / 1.055, 2.4);  // of sRGB
    if (luminance > darkest) CHECK(seen(separation.inks({grey, grey, grey})[3]) == Approx(luminance).margin(0.0003));
    // grey throughout: from white to the ink's own black
    CHECK(seen(separation.shaded(grey)) == Approx(darkest + luminance * (1 - darkest)).margin(0.0003));
    const auto byte = static_cast<std::uint8_t>(std::lround(grey * 255));
    CHECK(separation.black_for_byte(byte) == std::lround(separation.shaded(byte / 255.0) * 255));
  }
  CHECK(separation.shaded(0) == 1);
  CHECK(separation.shaded(1) == 0);
  cmsDeleteTransform(look);
  cmsCloseProfile(xyz);
  cmsCloseProfile(press);
}

TEST_CASE("a colour takes the inks of the profile") {
  const Inks red = inks_of(0.7, 0.15, 0.12), blue = inks_of(0.12, 0.31, 0.62);
  CHECK(red[1] > 0.9);
  CHECK(red[2] > 0.9);
  CHECK(red[0] < 0.4);
  CHECK(blue[0] > 0.8);
  CHECK(blue[2] < 0.2);
}

TEST_CASE("no colour takes more ink than the limit, and the black in it stays") {
  const Inks free = inks_of(0.04, 0.08, 0.24, 400);
  REQUIRE(sum(free) > 2.8);
  const double limit = GENERATE(280.0, 240.0, 200.0);
  const Inks kept = inks_of(0.04, 0.08, 0.24, limit);
  CHECK(sum(kept) <= limit / 100);
  CHECK(sum(kept) > limit / 100 - 0.001);
  CHECK(kept[3] == free[3]);
  CHECK(kept[0] / kept[1] == Approx(free[0] / free[1]).margin(0.001));
}

TEST_CASE("a dark pixel keeps the limit, and the most ink of all is told") {
  const Separation separation(kingpress::a_profile(), 240);
  const std::vector<std::uint8_t> rgb{10, 20, 61, 255, 255, 255, 0, 0, 0};
  std::vector<std::uint8_t> cmyk(12);
  const double most = separation.pixels(rgb.data(), cmyk.data(), 3);
  CHECK(most <= 2.4);
  CHECK(most > 2.38);
  for (std::size_t i = 0; i < 12; i += 4) CHECK(cmyk[i] + cmyk[i + 1] + cmyk[i + 2] + cmyk[i + 3] <= 2.4 * 255);
  CHECK(cmyk[4] + cmyk[5] + cmyk[6] + cmyk[7] == 0);
}

TEST_CASE("of a pixel above the limit the colours give way in proportion, and the black in it stays") {
  const std::vector<std::uint8_t> rgb{10, 20, 61, 40, 10, 10, 200, 30, 20, 20, 90, 30};
  std::vector<std::uint8_t> free(16), kept(16);
  const double most = Separation(kingpress::a_profile(), 400).pixels(rgb.data(), free.data(), 4);
  unsigned all = 0;
  for (std::size_t i = 0; i < 16; i += 4)
    all = std::max(all, unsigned{free[i]} + free[i + 1] + free[i + 2] + free[i + 3]);
  CHECK(most == all / 255.0);
  const double limit = GENERATE(300.0, 240.0, 120.0, 30.0);
  Separation(kingpress::a_profile(), limit).pixels(rgb.data(), kept.data(), 4);
  const unsigned bytes = static_cast<unsigned>(limit / 100 * 255);
  for (std::size_t i = 0; i < 16; i += 4) {
    const unsigned colours = unsigned{free[i]} + free[i + 1] + free[i + 2], black = free[i + 3];
    CHECK(kept[i + 3] == black);
    for (std::size_t ink = i; ink < i + 3; ++ink)
      CHECK(kept[ink] == (colours + black <= bytes ? free[ink]
                          : black >= bytes         ? 0u
                                                   : free[ink] * (bytes - black) / colours));
  }
}

TEST_CASE("inks have four digits, and no more ink than the limit leaves beside the black") {
  const Inks free = inks_of(0.04, 0.08, 0.24, 400);
  for (const double ink : free) CHECK(std::abs(ink * 10000 - std::round(ink * 10000)) < 1e-6);
  const Inks none = inks_of(0.04, 0.08, 0.24, free[3] * 50);
  CHECK(none[0] + none[1] + none[2] == 0);
  CHECK(none[3] == free[3]);
}

TEST_CASE("what is grey throughout runs from no ink to all of the black") {
  const Separation separation(kingpress::a_profile());
  CHECK(separation.black_for_byte(255) == 0);
  CHECK(separation.black_for_byte(0) == 255);
  for (unsigned i = 1; i < 256; ++i)
    CHECK(separation.black_for_byte(static_cast<std::uint8_t>(i)) <=
          separation.black_for_byte(static_cast<std::uint8_t>(i - 1)));
}

TEST_CASE("several threads get the same inks as one") {
  const Separation separation(kingpress::a_profile(), 260);
  const auto all = [&] {
    std::vector<Inks> inks;
    for (int i = 0; i < 2000; ++i) inks.push_back(separation.blended({i % 13 / 12.0, i % 29 / 28.0, i % 31 / 30.0}));
    return inks;
  };
  const std::vector<Inks> alone = all();
  std::vector<Inks> first, second;
  std::thread one([&] { first = all(); }), two([&] { second = all(); });
  one.join();
  two.join();
  CHECK(first == alone);
  CHECK(second == alone);
}

TEST_CASE("what is not the profile of a press with four inks is refused") {
  CHECK_THROWS_AS(Separation("no profile"), Refused);
  CHECK_THROWS_AS(Separation(""), Refused);
  CHECK_NOTHROW(Separation(kingpress::a_profile(), 300, 3.99));
  CHECK_THROWS_WITH(Separation(kingpress::a_profile(), 300, 1.0), Catch::Contains("version 2"));
  const cmsHPROFILE screen = cmsCreate_sRGBProfile();
  cmsUInt32Number size = 0;
  REQUIRE(cmsSaveProfileToMem(screen, nullptr, &size));
  std::string bytes(size, ' ');
  cmsSaveProfileToMem(screen, bytes.data(), &size);
  cmsCloseProfile(screen);
  CHECK_THROWS_WITH(Separation(bytes), Catch::Contains("not that of a press"));
}
