#include <random>
#include <set>

#include "../catch.h"
#include "pictures/palette_png.h"
#include "site/comparison.h"
#include "site/face_picture.h"
#include "site/html.h"

using namespace kingpress;
using pictures::Pixels;

namespace {

Pixels filled(unsigned width, unsigned height, std::uint32_t word) {
  return {width, height, true, std::vector<std::uint32_t>(std::size_t{width} * height, word)};
}

Pixels decoded(const std::string& png) {
  auto pixels = pictures::decode_png(png);
  REQUIRE(std::holds_alternative<Pixels>(pixels));
  return std::get<Pixels>(std::move(pixels));
}

std::size_t colours_of(const Pixels& pixels) {
  return std::set<std::uint32_t>(pixels.words.begin(), pixels.words.end()).size();
}

}  // namespace

TEST_CASE("a picture of few colours keeps each of them, in any depth of its palette") {
  for (const unsigned colours : {1u, 2u, 3u, 5u, 17u, 200u}) {
    Pixels pixels = filled(64, 20, 0xffffffff);
    for (std::size_t i = 0; i < pixels.words.size(); ++i)
      pixels.words[i] = 0xff000000u | static_cast<std::uint32_t>(i % colours) * 0x010203u;
    const auto png = pictures::encode_palette_png(pixels, 256);
    INFO(colours);
    CHECK(png.error == 0);
    CHECK(decoded(png.bytes).words == pixels.words);
  }
}

TEST_CASE("many colours become as many as are asked for, and what most of a picture is stays exactly so") {
  std::mt19937 random(3);
  Pixels pixels = filled(100, 100, 0xffffffff);
  for (std::size_t i = 0; i < 3000; ++i) pixels.words[i] = 0xff000000u | (random() & 0xffffffu);
  const auto png = pictures::encode_palette_png(pixels, 48);
  const Pixels again = decoded(png.bytes);
  CHECK(colours_of(again) <= 48);
  CHECK(again.words[9999] == 0xffffffffu);
  CHECK(png.error > 10);
  CHECK(png.error < 800);
  CHECK(pictures::encode_palette_png(pixels, 48).bytes == png.bytes);
  CHECK(pictures::encode_palette_png(pixels, 256).error < png.error);
}

TEST_CASE("what is seen through stays so") {
  Pixels pixels{4, 1, false, {0, 0x80400000u, 0xff00ff00u, 0xff00ff00u}};
  const Pixels again = decoded(pictures::encode_palette_png(pixels, 8).bytes);
  CHECK_FALSE(again.opaque);
  CHECK(again.words == pixels.words);
}

TEST_CASE("drawings are packed with a palette, photographs as JPEG") {
  Pixels drawing = filled(200, 300, 0xffffffff);
  for (std::size_t i = 5000; i < 9000; ++i) drawing.words[i] = 0xff1f4e9eu;
  CHECK(site::packed(drawing).ending == "png");
  std::mt19937 random(3);
  Pixels photograph = filled(200, 300, 0);
  for (std::size_t i = 0; i < photograph.words.size(); ++i) {
    const auto x = static_cast<std::uint32_t>(i % 200), y = static_cast<std::uint32_t>(i / 200);
    photograph.words[i] =
        0xff000000u | (x + random() % 9) << 16 | (y * 255 / 310 + random() % 9) << 8 | (x * y / 300 % 240);
  }
  CHECK(site::packed(photograph).ending == "jpg");
}

TEST_CASE("where two faces differ is boxed, near changes together and far ones apart") {
  const geometry::Size trim{geometry::Length::mm(63), geometry::Length::mm(88)};
  const Pixels was = filled(189, 264, 0xffffffff);  // three pixels a millimetre
  CHECK(site::changed_boxes(was, was, trim).empty());
  Pixels is = was;
  const auto blot = [&](unsigned left, unsigned top) {
    for (unsigned y = top; y < top + 12; ++y)
      for (unsigned x = left; x < left + 12; ++x) is.words[y * 189 + x] = 0xff000000u;
  };
  blot(30, 30), blot(46, 30), blot(120, 200);
  const auto boxes = site::changed_boxes(was, is, trim);
  REQUIRE(boxes.size() == 2);
  CHECK(boxes[0].left().mm() <= 10);
  CHECK(boxes[0].right().mm() >= 19.3);
  CHECK(boxes[0].right().mm() < 23);
  CHECK(boxes[1].top().mm() <= 66.7);
  is.words[5] = 0xfff4f4f4u;  // too little to be seen
  CHECK(site::changed_boxes(was, is, trim).size() == 2);
  CHECK(site::changed_boxes(was, filled(10, 10, 0), trim).empty());
}

TEST_CASE("words of a deck are words of a page, and a page names what it lets run") {
  CHECK(site::escaped("<b a=\"1\" c='2'>&\x01\x1b!") == "&lt;b a=&quot;1&quot; c=&#39;2&#39;&gt;&amp;!");
  site::Page page;
  page.title = "</title><script>";
  page.images = "data:";
  page.script = "alert(1)";
  const std::string text = site::html(page);
  // openssl dgst -sha256 -binary | base64
  CHECK(text.find("script-src 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='") != std::string::npos);
  CHECK(text.find("style-src") == std::string::npos);
  CHECK(text.find("<title>&lt;/title&gt;&lt;script&gt;</title>") != std::string::npos);
}
