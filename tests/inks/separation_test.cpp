// Colours and pixels, laid down in inks by the profile that Ghostscript brings.
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
}
