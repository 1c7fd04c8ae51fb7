// Pixels in a tint and behind a mask, pixel by pixel.
#include "press/treated_pictures.h"

#include "../catch.h"
#include "pictures/jpeg.h"
#include "pictures/png_encode.h"
#include "press/workshop.h"
#include "scene/digest.h"

using namespace kingpress;
using namespace kingpress::geometry;
using compose::Treatment;
using pictures::Pixels;
using scene::Picture;

namespace test_treated {

const Treatment::Tint night_on_cream{{0x10, 0x20, 0x30}, {0xFF, 0xF0, 0xE0}};

std::shared_ptr<Picture> picture(Picture::Kind kind, std::string bytes, double width, double height) {
  auto made = std::make_shared<Picture>(Picture{kind, scene::digest(bytes), "a picture", bytes, width, height, 1});
  return made;
}
// Weighed by alpha, as pixels are.
std::shared_ptr<Picture> png(unsigned width, std::vector<std::uint32_t> words, bool opaque = true) {
  const auto height = static_cast<unsigned>(words.size()) / width;
  const Pixels pixels{width, height, opaque, std::move(words)};
  return picture(Picture::Kind::png, pictures::encode_png(pictures::rows_of(pixels), 0), width, height);
}
Pixels pixels_of(const Picture& made) {
  REQUIRE(made.kind == Picture::Kind::png);
  return std::get<Pixels>(pictures::decode_png(made.bytes));
}
// A square inch at 300 dpi, all of one pixel.
std::shared_ptr<Picture> inch_of(std::uint32_t word, bool opaque = true) {
  return png(300, std::vector<std::uint32_t>(90'000, word), opaque);
}
const Rect inch{{}, {}, 25.4_mm, 25.4_mm};
const std::string svg_head = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 10 10\">";

struct Room {
  press::Workshop workshop;
  press::TreatedPictures pictures;
  std::shared_ptr<const Picture> of(const Treatment& treatment) { return pictures.of(treatment, workshop.fonts()); }
};

TEST_CASE("a tint goes from the colour of the dark to that of the light, and leaves alone what is seen through") {
  Room room;
  const auto tinted = room.of({png(4, {0xFF000000, 0xFFFFFFFF, 0xFF808080, 0xFFFF0000}), inch, night_on_cream});
  const Pixels made = pixels_of(*tinted);
  CHECK(made.words == std::vector<std::uint32_t>{0xFF102030, 0xFFFFF0E0, 0xFF888888, 0xFF575E65});
  const auto half = room.of({png(2, {0x80000000, 0x80808080}, false), inch, night_on_cream});
  CHECK(pixels_of(*half).words == std::vector<std::uint32_t>{0x80081018, 0x80807870});
}

TEST_CASE("a JPEG stays one, and as it is turned") {
  Room room;
  const Pixels grey{40, 20, true, std::vector<std::uint32_t>(800, 0xFF808080)};
  const auto photo = picture(Picture::Kind::jpeg, pictures::encode_jpeg(grey), 20, 40);
  photo->turn = 6;
  const auto made = room.of({photo, inch, night_on_cream});
  CHECK(made->kind == Picture::Kind::jpeg);
  CHECK(made->turn == 6);
  CHECK(made->width == 20);
  CHECK(made->height == 40);
}

TEST_CASE("a drawing becomes 600 dots an inch, seen through where it was") {
  Room room;
  const auto drawing =
      picture(Picture::Kind::svg, svg_head + "<rect width=\"10\" height=\"5\" fill=\"red\"/></svg>", 10, 10);
  const auto made = room.of({drawing, inch, Treatment::Tint{{}, {255, 255, 255}}});
  const Pixels pixels = pixels_of(*made);
  CHECK(pixels.width == 600);
  CHECK(pixels.words[600 * 100 + 300] == 0xFF4C4C4C);
  CHECK(pixels.words[600 * 500 + 300] == 0);
}

TEST_CASE("a mask without alpha hides by its darkness, one with alpha by that alone") {
  Room room;
  Treatment treatment{inch_of(0xFFFF0000), inch, {}, inch_of(0xFF808080), inch.size()};
  CHECK(pixels_of(*room.of(treatment)).words[45'150] == 0x80800000);
  treatment.mask = inch_of(0xFFFFFFFF);
  CHECK(pixels_of(*room.of(treatment)).words[45'150] == 0xFFFF0000);
  treatment.mask = inch_of(0x40000000, false);
  CHECK(pixels_of(*room.of(treatment)).words[45'150] == 0x40400000);
}

TEST_CASE("a mask is of the frame, wherever the picture lies in it, and a mean print has no fewer dots than it needs") {
  Room room;
  const Treatment half{inch_of(0xFFFF0000), {-12.7_mm, {}, 25.4_mm, 25.4_mm}, {}, inch_of(0xFFFFFFFF), inch.size()};
  const Pixels made = pixels_of(*room.of(half));
  CHECK(made.width == 300);
  CHECK(made.words[300 * 150 + 100] == 0xFFFF0000);
  CHECK(made.words[300 * 150 + 200] == 0);
  const Treatment coarse{png(1, {0xFFFF0000}), inch, {}, inch_of(0xFFFFFFFF), inch.size()};
  CHECK(pixels_of(*room.of(coarse)).width == 150);
}

TEST_CASE("what is made is the same picture as long as it is held, and another one for another treatment") {
  Room room;
  const auto red = inch_of(0xFFFF0000);
  const auto once = room.of({red, inch, night_on_cream}), again = room.of({red, inch, night_on_cream}),
             other = room.of({red, inch, Treatment::Tint{{}, {255, 255, 255}}});
  CHECK(once == again);
  CHECK(once->id != other->id);
  CHECK(once->id != red->id);
}

}  // namespace test_treated
