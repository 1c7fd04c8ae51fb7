#include "output/png_passage.h"

#include "../catch.h"

using namespace kingpress::output;

namespace {

std::string chunk(const std::string& name, const std::string& data) {
  const auto size = static_cast<unsigned char>(data.size());
  return std::string("\0\0\0", 3) + static_cast<char>(size) + name + data + "sums";
}

std::string png(char depth, char kind, char interlaced, const std::string& more = {}) {
  const std::string head = std::string("\0\0\2\xE8\0\0\4\x0F", 8) + depth + kind + std::string("\0\0", 2) + interlaced;
  return "\x89PNG\r\n\x1a\n" + chunk("IHDR", head) + more + chunk("IDAT", "ab") + chunk("IDAT", "c") +
         chunk("IEND", "");
}

}  // namespace

TEST_CASE("the pixels of a plain PNG are taken as they are packed") {
  const auto colour = packed_pixels(png(8, 2, 0));
  REQUIRE(colour);
  CHECK(colour->bytes == "abc");
  CHECK(colour->width == 744);
  CHECK(colour->height == 1039);
  CHECK(colour->channels == 3);
  CHECK(packed_pixels(png(8, 0, 0))->channels == 1);
  CHECK_FALSE(packed_pixels(png(8, 6, 0)));                      // with alpha
  CHECK_FALSE(packed_pixels(png(16, 2, 0)));                     // finer
  CHECK_FALSE(packed_pixels(png(8, 3, 0)));                      // a palette
  CHECK_FALSE(packed_pixels(png(8, 2, 1)));                      // interlaced
  CHECK_FALSE(packed_pixels(png(8, 2, 0, chunk("tRNS", "x"))));  // one colour is clear
  CHECK_FALSE(packed_pixels("GIF8"));
}

TEST_CASE("what Cairo says of a fax that holds a PNG's pixels is put right") {
  const std::string said =
      "<< /Type /XObject\n   /Subtype /Image\n   /Width 744\n   /Height 1039\n   /ColorSpace "
      "/DeviceGray\n   /BitsPerComponent 1\n   /Interpolate true\n   /Filter /CCITTFaxDecode\n   /DecodeParms << "
      "/Columns 744 /Rows 1039 /K -7703 >> >>";
  std::string right = said;
  put_png_right(right);
  CHECK(right ==
        "<< /Type /XObject\n   /Subtype /Image\n   /Width 744\n   /Height 1039\n   /ColorSpace /DeviceRGB "
        "/BitsPerComponent 8 /Interpolate true /Filter /FlateDecode /DecodeParms <</Predictor 15 /Colors 3 /Columns "
        "744>> >>");
  std::string fax = said;
  fax.replace(fax.find("-7703"), 5, "-1   ");
  const std::string before = fax;
  put_png_right(fax);
  CHECK(fax == before);
}
