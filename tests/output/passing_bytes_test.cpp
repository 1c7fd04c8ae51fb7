#include "output/passing_bytes.h"

#include "../catch.h"

using namespace kingpress::output;

namespace {

const std::string id = "0123456789abcdef0123456789abcdef";

std::string segment(unsigned char marker, const std::string& body) {
  const std::size_t size = body.size() + 2;
  return std::string("\xff") + static_cast<char>(marker) + static_cast<char>(size >> 8) +
         static_cast<char>(size & 255) + body;
}

}  // namespace

TEST_CASE("what stands for a picture's bytes is exchanged for them once") {
  PassingBytes passing;
  const auto bytes = std::make_shared<const std::string>("the bytes");
  const std::string stand_in = passing.stand_in(id, bytes, "head");
  CHECK(stand_in == "head" + id);
  CHECK_FALSE(passing.take("q 1 0 0 1 0 0 cm Q"));
  CHECK_FALSE(passing.take("head" + id + "\n"));
  const auto taken = passing.take(stand_in);
  REQUIRE(taken);
  CHECK(taken->bytes == bytes);
  CHECK(taken->id == id);
  CHECK(bytes.use_count() == 2);  // nothing else holds them
  passing.stand_in(id, bytes);    // drawn again, written once
  CHECK_FALSE(passing.take(stand_in));
}

TEST_CASE("of a JPEG Cairo is given the frame alone") {
  const std::string frame = segment(0xc2, std::string("\x08\0\x08\0\x08\x01\x01\x11\0", 9));
  const std::string others = segment(0xe1, std::string(300, 'x')) + "\xff" + segment(0xc4, "tables");
  CHECK(jpeg_head("\xff\xd8" + others + frame + segment(0xda, "scan")) == "\xff\xd8" + frame);
  CHECK_FALSE(jpeg_head("\xff\xd8" + others));
  CHECK_FALSE(jpeg_head("\xff\xd8" + others + frame.substr(0, 9)));
  CHECK_FALSE(jpeg_head("\xff\xd8" + others + "no marker" + frame));
}
