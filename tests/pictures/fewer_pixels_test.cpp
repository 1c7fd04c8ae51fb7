#include "pictures/fewer_pixels.h"
#include "../catch.h"
#include "pictures/jpeg.h"
#include "pictures/png_encode.h"
#include "scene/digest.h"

using namespace kingpress;
using namespace kingpress::pictures;

namespace {

// Left half red, right half blue; `clear`: the right half is seen through.
Pixels two_halves(unsigned width, unsigned height, bool clear = false) {
  Pixels pixels{width, height, !clear, std::vector<std::uint32_t>(std::size_t{width} * height)};
  for (std::size_t i = 0; i < pixels.words.size(); ++i)
    pixels.words[i] = i % width < width / 2 ? 0xFFFF0000u : clear ? 0u : 0xFF0000FFu;
  return pixels;
}

std::shared_ptr<const scene::Picture> picture_of(scene::Picture::Kind kind, std::string bytes, double width,
                                                 double height, int turn = 1) {
  auto picture = std::make_shared<scene::Picture>();
  picture->kind = kind;
  picture->name = "halves";
  picture->bytes = std::move(bytes);
  picture->id = scene::digest(picture->bytes);
  picture->width = width;
  picture->height = height;
  picture->turn = turn;
  return picture;
}

const geometry::Size inch{geometry::Length::points(72), geometry::Length::points(72)};

Pixels decoded_png(const scene::Picture& picture) { return std::get<Pixels>(decode_png(picture.bytes)); }

}  // namespace

TEST_CASE("a picture with more pixels than wanted has as many as are wanted, always the same bytes") {
  const auto picture = picture_of(scene::Picture::Kind::png, encode_png(rows_of(two_halves(900, 600)), 0), 900, 600);
  const auto fewer = FewerPixels().for_area(picture, inch, 300);
  CHECK(fewer->width == 450);  // the shorter side has 300 to the inch
  CHECK(fewer->height == 300);
  const Pixels pixels = decoded_png(*fewer);
  CHECK(pixels.width == 450);
  CHECK(pixels.opaque);
  CHECK(pixels.words.front() == 0xFFFF0000u);
  CHECK(pixels.words.back() == 0xFF0000FFu);
  CHECK(fewer->id != picture->id);
  CHECK(FewerPixels().for_area(picture, inch, 300)->bytes == fewer->bytes);
}

TEST_CASE("pictures with few pixels and drawings stay what they are") {
  const auto png = picture_of(scene::Picture::Kind::png, encode_png(rows_of(two_halves(300, 300)), 0), 300, 300);
  CHECK(FewerPixels().for_area(png, inch, 300) == png);
  CHECK(FewerPixels().for_area(png, inch, 298) == png);  // no worth of a pixel or two
  const auto svg = picture_of(scene::Picture::Kind::svg, "<svg/>", 9000, 9000);
  CHECK(FewerPixels().for_area(svg, inch, 300) == svg);
}

TEST_CASE("what is seen through stays so") {
  const auto picture =
      picture_of(scene::Picture::Kind::png, encode_png(rows_of(two_halves(800, 800, true)), 0), 800, 800);
  const Pixels pixels = decoded_png(*FewerPixels().for_area(picture, inch, 200));
  CHECK_FALSE(pixels.opaque);
  CHECK(pixels.words.front() == 0xFFFF0000u);
  CHECK(pixels.words.back() == 0u);
}

TEST_CASE("a photo stays a JPEG and lies as it lay") {
  const auto photo = picture_of(scene::Picture::Kind::jpeg, encode_jpeg(two_halves(600, 400)), 400, 600, 6);
  const auto fewer = FewerPixels().for_area(photo, inch, 100);
  CHECK(fewer->kind == scene::Picture::Kind::jpeg);
  CHECK(fewer->turn == 6);
  CHECK(fewer->width == 100);
  CHECK(fewer->height == 150);
  const auto frame = std::get<JpegFrame>(read_jpeg_frame(fewer->bytes));
  CHECK(frame.width == 150);
  CHECK(frame.height == 100);
  CHECK(fewer->bytes.size() < photo->bytes.size());
}

TEST_CASE("pixels are fewer where there are more than a hundredth too many, and never fewer than one") {
  const auto of = [](unsigned width, unsigned height, geometry::Size area = inch) {
    const auto picture =
        picture_of(scene::Picture::Kind::png, encode_png(rows_of(two_halves(width, height)), 0), width, height);
    const auto fewer = FewerPixels().for_area(picture, area, 300);
    return std::pair(fewer->width, fewer->height);
  };
  CHECK(of(303, 303) == std::pair(303., 303.));
  CHECK(of(304, 304) == std::pair(300., 300.));
  CHECK(of(304, 303) == std::pair(304., 303.));   // the shorter side counts
  CHECK(of(601, 1000) == std::pair(300., 500.));  // 499.2, rounded up
  CHECK(of(600, 600, {geometry::Length::points(36), geometry::Length::points(72)}) == std::pair(300., 300.));
  const geometry::Length none, some = geometry::Length::points(72);
  CHECK(of(600, 600, {none, some}) == std::pair(600., 600.));
  CHECK(of(600, 600, {some, none}) == std::pair(600., 600.));
  CHECK(of(50, 50, {geometry::Length::points(0.1), geometry::Length::points(0.1)}) == std::pair(1., 1.));
}
