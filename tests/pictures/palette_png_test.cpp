// Pictures of few colours.
#include "pictures/palette_png.h"

#include <random>
#include <set>

#include "../catch.h"
#include "pictures/pixels.h"
#include "pictures/png_chunks.h"

using namespace kingpress;
using pictures::Pixels;

namespace {

Pixels filled(unsigned width, unsigned height, std::uint32_t word) {
  return {width, height, true, std::vector<std::uint32_t>(std::size_t{width} * height, word)};
}
Pixels row(std::vector<std::uint32_t> words, bool opaque = true) {
  return {static_cast<unsigned>(words.size()), 1, opaque, std::move(words)};
}

Pixels decoded(const std::string& png) {
  auto pixels = pictures::decode_png(png);
  REQUIRE(std::holds_alternative<Pixels>(pixels));
  return std::get<Pixels>(std::move(pixels));
}

std::size_t colours_of(const Pixels& pixels) {
  return std::set<std::uint32_t>(pixels.words.begin(), pixels.words.end()).size();
}

// Of a chunk of the file; empty when there is none of that name.
std::string data_of(const std::string& png, std::string_view name) {
  const auto chunks = pictures::png_chunks(png);
  REQUIRE(chunks);
  for (const pictures::PngChunk& chunk : *chunks)
    if (chunk.name == name) return std::string(chunk.data);
  return {};
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

TEST_CASE("what is seen through stays so in a palette") {
  Pixels pixels{4, 1, false, {0, 0x80400000u, 0xff00ff00u, 0xff00ff00u}};
  const Pixels again = decoded(pictures::encode_palette_png(pixels, 8).bytes);
  CHECK_FALSE(again.opaque);
  CHECK(again.words == pixels.words);
}

TEST_CASE("a palette takes no more bits a pixel than its colours need") {
  for (const auto& [colours, bits] : {std::pair(1, 1), {2, 1}, {3, 2}, {4, 2}, {5, 4}, {16, 4}, {17, 8}, {256, 8}}) {
    Pixels pixels = filled(256, 1, 0);
    for (std::size_t i = 0; i < 256; ++i)
      pixels.words[i] = 0xff000000u | static_cast<std::uint32_t>(i) % static_cast<std::uint32_t>(colours) * 0x10100u;
    const std::string png = pictures::encode_palette_png(pixels, 256).bytes;
    CAPTURE(colours);
    CHECK(data_of(png, "IHDR").at(8) == bits);
    CHECK(data_of(png, "PLTE").size() == 3 * static_cast<std::size_t>(colours));
    CHECK(data_of(png, "tRNS").empty());
    CHECK(decoded(png).words == pixels.words);
  }
}

TEST_CASE("a palette names what is seen through first, then colours in their order") {
  const std::string png =
      pictures::encode_palette_png(row({0xff0000ffu, 0xffff0000u, 0x80800000u, 0, 0xff00ff00u}, false), 8).bytes;
  CHECK(data_of(png, "PLTE") == std::string("\0\0\0"
                                            "\xff\0\0"
                                            "\0\0\xff"
                                            "\0\xff\0"
                                            "\xff\0\0",
                                            15));
  CHECK(data_of(png, "tRNS") == std::string("\0\x80", 2));
}

TEST_CASE("a box of colours is shown by the one that most of it has, or by its mean") {
  constexpr std::uint32_t black = 0xff000000u, dark = 0xff1e0000u, white = 0xffffffffu;  // dark: 30 of red
  const auto most = pictures::encode_palette_png(row({black, black, black, dark, white, white, white, white}), 2);
  CHECK(decoded(most.bytes).words ==
        std::vector<std::uint32_t>{black, black, black, black, white, white, white, white});
  CHECK(most.error == Approx(30. * 30 / 4 / 8));  // a channel of four, a pixel of eight
  const auto even = pictures::encode_palette_png(row({black, dark, white, white}), 2);
  CHECK(decoded(even.bytes).words == std::vector<std::uint32_t>{0xff0f0000u, 0xff0f0000u, white, white});
  CHECK(even.error == Approx(15. * 15 * 2 / 4 / 4));
  // Divided once more, where they differ most.
  CHECK(pictures::encode_palette_png(row({black, dark, white, white}), 3).error == 0);
}

TEST_CASE("the box that differs most by all its pixels is divided first") {
  // Many pixels a little apart weigh more than a few that lie farther apart.
  std::vector<std::uint32_t> words{0xff0000ffu, 0xff0000e0u};
  for (int i = 0; i < 100; ++i) words.insert(words.end(), {0xff000000u, 0xff0a0000u});
  const auto png = pictures::encode_palette_png(row(words), 3);
  const Pixels again = decoded(png.bytes);
  CHECK(again.words[2] == 0xff000000u);
  CHECK(again.words[3] == 0xff0a0000u);
  CHECK(again.words[0] == again.words[1]);
}

TEST_CASE("the alpha of opaque pixels is not looked at") {
  CHECK(pictures::encode_palette_png(row({0x00123456u, 0x80123456u, 0xffffffffu}), 8).bytes ==
        pictures::encode_palette_png(row({0xff123456u, 0xff123456u, 0xffffffffu}), 8).bytes);
}
