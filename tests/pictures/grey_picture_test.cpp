// Pictures in greys.
#include "pictures/grey_picture.h"

#include "../catch.h"
#include "diag/environment_error.h"
#include "pictures/jpeg.h"
#include "pictures/pixels.h"
#include "pictures/png_encode.h"
#include "scene/tone.h"

using namespace kingpress;
using pictures::Pixels;
using scene::Picture;

namespace {

std::shared_ptr<const Picture> picture(Picture::Kind kind, std::string bytes, std::string id = "a") {
  auto made = std::make_shared<Picture>();
  made->kind = kind;
  made->name = "art";
  made->bytes = std::move(bytes);
  made->id = std::move(id);
  made->turn = 6;
  return made;
}

std::string svg_in_grey(const std::string& text) {
  return pictures::GreyPictures().in_grey(picture(Picture::Kind::svg, text))->bytes;
}
std::string grey(std::uint8_t red, std::uint8_t green, std::uint8_t blue) {
  char text[8];
  std::snprintf(text, sizeof text, "#%02x", scene::in_grey({red, green, blue}).red);
  const std::string two = std::string(text).substr(1);
  return "#" + two + two + two;
}

}  // namespace

TEST_CASE("the pixels of a picture become as bright as an eye sees them, and stay as clear as they were") {
  const Pixels pixels{5, 1, false, {0xffff0000u, 0xff00ff00u, 0xff0000ffu, 0x80404040u, 0}};
  const auto made = pictures::GreyPictures().in_grey(picture(Picture::Kind::png, encode_png(rows_of(pixels), 0)));
  CHECK(made->kind == Picture::Kind::png);
  CHECK(made->turn == 6);
  CHECK(made->id == "a-grey");
  const auto decoded = std::get<Pixels>(pictures::decode_png(made->bytes));
  // 0.299 of red, 0.587 of green, 0.114 of blue.
  CHECK(decoded.words == std::vector<std::uint32_t>{0xff4c4c4cu, 0xff969696u, 0xff1d1d1du, 0x80404040u, 0});
}

TEST_CASE("a photo in grey is a PNG, one that does not decode is told by its name") {
  const Pixels red{16, 16, true, std::vector<std::uint32_t>(256, 0xffff0000u)};
  const auto made = pictures::GreyPictures().in_grey(picture(Picture::Kind::jpeg, pictures::encode_jpeg(red)));
  CHECK(made->kind == Picture::Kind::png);
  const auto decoded = std::get<Pixels>(pictures::decode_png(made->bytes));
  CHECK(std::abs(static_cast<int>(decoded.words[0] & 255) - 76) <= 2);
  CHECK_THROWS_WITH(pictures::GreyPictures().in_grey(picture(Picture::Kind::jpeg, "words")),
                    Catch::Contains("cannot draw 'art': "));
}

TEST_CASE("colours of an SVG with three or six digits become greys, everything else stays") {
  CHECK(svg_in_grey("fill='#c33' stroke=\"#CC3333\"") ==
        "fill='" + grey(0xcc, 0x33, 0x33) + "' stroke=\"" + grey(0xcc, 0x33, 0x33) + "\"");
  CHECK(svg_in_grey("#123456;#fed") == grey(0x12, 0x34, 0x56) + ";" + grey(0xff, 0xee, 0xdd));
  CHECK(svg_in_grey("#123456") == grey(0x12, 0x34, 0x56));
  for (const char* text : {"#", "#1", "#12", "#1234", "#12345", "#1234567", "#12345678", "#12g", "#123456x", "#12 3",
                           "url(#c33)", "href=\"#abc\"", "href='#abc'", "xlink:href='#abcdef'"})
    CHECK(svg_in_grey(text) == text);
  CHECK(svg_in_grey("url( #c33") == "url( " + grey(0xcc, 0x33, 0x33));
}

TEST_CASE("a picture in grey is one object while it is held") {
  pictures::GreyPictures greys;
  const auto one = picture(Picture::Kind::svg, "#c33"), other = picture(Picture::Kind::svg, "#c33", "b");
  const auto made = greys.in_grey(one);
  CHECK(greys.in_grey(one) == made);
  CHECK(greys.in_grey(other) != made);
}
