#include "pictures/png_encode.h"
#include "../catch.h"

using namespace kingpress;
using namespace kingpress::pictures;

namespace {

Pixels decoded(const std::string& png) { return std::get<Pixels>(decode_png(png)); }

}  // namespace

TEST_CASE("a PNG decodes to the pixels that it was written from, wherever their rows lie") {
  const std::vector<std::uint32_t> words{0xffff0000u, 0xff00ff00u, 0, 0xff0000ffu, 0xff123456u, 0};
  const auto effort = GENERATE(Effort::fast, Effort::small);
  const Pixels pixels = decoded(encode_png({words.data(), 3, 2, 2, true}, 300, effort));
  CHECK(pixels.opaque);
  CHECK(pixels.width == 2);
  CHECK(pixels.words == std::vector<std::uint32_t>{0xffff0000u, 0xff00ff00u, 0xff0000ffu, 0xff123456u});
}

TEST_CASE("a PNG holds what is seen through, and colours that are not weighed by it") {
  const Pixels clear{3, 1, false, {0xffff8000u, 0x80402000u, 0}};
  const Pixels pixels = decoded(encode_png(rows_of(clear), 300));
  CHECK_FALSE(pixels.opaque);
  CHECK(pixels.words == clear.words);
  const Pixels opaque{3, 1, true, clear.words};
  CHECK(decoded(encode_png(rows_of(opaque), 300)).words ==
        std::vector<std::uint32_t>{0xffff8000u, 0xff402000u, 0xff000000u});
}

TEST_CASE("a PNG tells its resolution where it has one") {
  const Pixels pixels{1, 1, true, {0xff000000u}};
  const std::string tells = encode_png(rows_of(pixels), 300), none = encode_png(rows_of(pixels), 0);
  const std::string chunk("pHYs\0\0\x2E\x23\0\0\x2E\x23\1", 13);  // 11811 pixels a metre
  CHECK(tells.find(chunk) != std::string::npos);
  CHECK(none.find("pHYs") == std::string::npos);
}
