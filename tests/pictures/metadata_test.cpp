// What a picture's file says besides the picture stays at home, wherever in the file it stands.
#include "pictures/picture_metadata.h"

#include "../catch.h"
#include "../output/bench_of_scenes.h"
#include "../project_root.h"
#include "../temp_folder.h"
#include "pictures/base64.h"
#include "pictures/jpeg.h"
#include "pictures/picture.h"
#include "pictures/pixels.h"
#include "pictures/svg_text.h"

using namespace kingpress;
using namespace std::string_literals;

namespace {

const std::string hostile = project_root() + "/tests/data/hostile";

std::string segment(char marker, const std::string& data) {
  return "\xff"s + marker + static_cast<char>((data.size() + 2) >> 8) + static_cast<char>((data.size() + 2) & 255) +
         data;
}

// A photo that says SECRET in every place that can hold words, and a colour profile.
std::string telling_photo(const std::string& name) {
  std::string jpeg = read_bytes(hostile + name);
  const std::string told = segment('\xe1', "Exif\0\0MM\0\x2a\0\0\0\x08\0\0SECRET"s) +
                           segment('\xe1', "http://ns.adobe.com/xap/1.0/\0SECRET"s) + segment('\xfe', "SECRET") +
                           segment('\xed', "Photoshop 3.0\0SECRET"s) + segment('\xe2', "MPF\0SECRET"s) +
                           segment('\xe0', "JFXX\0SECRET"s) + segment('\xe2', "ICC_PROFILE\0\1\1colours"s);
  jpeg.insert(jpeg.find("\xff\xdb"), told);  // behind what says JFIF or Exif
  const auto end = jpeg.rfind("\xff\xd9");
  return jpeg.substr(0, end) + segment('\xfe', "SECRET") + "\xff\xd9\xff\xd8SECRET";
}

std::string chunk(const std::string& name, const std::string& data) {
  const auto size = static_cast<std::uint32_t>(data.size());
  return std::string{static_cast<char>(size >> 24), static_cast<char>(size >> 16), static_cast<char>(size >> 8),
                     static_cast<char>(size)} +
         name + data + "\0\0\0\0"s;  // nobody looks at the sum of what is left out
}

std::string telling_png() {
  std::string png = read_bytes(hostile + "/img/good_rgba8.png");
  png.insert(33, chunk("tEXt", "Comment\0SECRET"s) + chunk("iTXt", "XML:com.adobe.xmp\0\0\0\0\0SECRET"s) +
                     chunk("eXIf", "MM SECRET") + chunk("tIME", "SECRET") + chunk("prVt", "SECRET"));
  return png + "SECRET";
}

bool tells(const std::string& bytes) { return bytes.find("SECRET") != std::string::npos; }

std::shared_ptr<const scene::Picture> loaded(const std::string& bytes, bool keep = false) {
  const TempFolder folder;
  folder.write("photo", bytes);
  pictures::PictureLimits limits;
  limits.keep_metadata = keep;
  pictures::PictureCache cache(0, limits);
  const auto picture = cache.load(folder.path(), "photo");
  const auto* problem = std::get_if<pictures::PictureProblem>(&picture);
  INFO((problem != nullptr ? problem->message : ""));
  REQUIRE(problem == nullptr);
  return std::get<std::shared_ptr<const scene::Picture>>(picture);
}

std::string svg_with(const std::string& inside) {
  return "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' viewBox='0 0 10 10'>" +
         inside + "</svg>";
}

std::string image(const std::string& type, const std::string& bytes) {
  return svg_with("<image width='9' height='9' xlink:href='data:" + type + ";base64," + pictures::base64(bytes) +
                  "'/>");
}

}  // namespace

TEST_CASE("a photo is read without EXIF, XMP, IPTC, comments and previews, its profile and its pixels stay") {
  const std::string name = GENERATE(as<std::string>{}, "/img/good_rgb.jpg", "/img/good_prog.jpg", "/img/rgb_adobe.jpg");
  const std::string photo = telling_photo(name), plain = pictures::without_jpeg_metadata(photo);
  INFO(name);
  CHECK_FALSE(tells(plain));
  CHECK(plain.find("ICC_PROFILE") != std::string::npos);
  CHECK(plain.ends_with("\xff\xd9"));
  const auto before = pictures::decode_jpeg(read_bytes(hostile + name)), after = pictures::decode_jpeg(plain);
  REQUIRE(std::holds_alternative<pictures::Pixels>(after));
  CHECK(std::get<pictures::Pixels>(before).words == std::get<pictures::Pixels>(after).words);
  CHECK_FALSE(tells(loaded(photo)->bytes));
  CHECK(tells(loaded(photo, true)->bytes));
}

TEST_CASE("a turned photo stays turned, whether its metadata is kept or not") {
  const std::string photo = telling_photo("/img/exif_6.jpg");
  for (const bool keep : {false, true}) {
    const auto picture = loaded(photo, keep);
    CHECK(picture->turn == 6);
    CHECK(picture->width == 20);
    CHECK(pictures::exif_orientation(picture->bytes) == 1);
    CHECK(tells(picture->bytes) == keep);
  }
  CHECK(pictures::exif_orientation(pictures::without_jpeg_metadata(photo, 6)) == 6);
  CHECK_FALSE(tells(pictures::without_jpeg_metadata(photo, 6)));
}

TEST_CASE("a photo cut off anywhere loses what it tells without harm") {
  const std::string photo = telling_photo("/img/good_prog.jpg");
  for (std::size_t cut = 0; cut < photo.size(); ++cut) {
    const std::string plain = pictures::without_jpeg_metadata(photo.substr(0, cut));
    CHECK((cut > photo.rfind("\xff\xd9") + 1 || plain.size() == cut));
  }
}

TEST_CASE("a PNG is read without texts, times and chunks that are no standard's") {
  const std::string plain = pictures::without_png_metadata(telling_png());
  CHECK(plain == read_bytes(hostile + "/img/good_rgba8.png"));
  CHECK_FALSE(tells(loaded(telling_png())->bytes));
  CHECK(tells(loaded(telling_png(), true)->bytes));
}

TEST_CASE("an SVG is read without titles, comments and what editors note, and is drawn as before") {
  const std::string drawn = "<style>rect:nth-child(2){fill:red}</style><rect id='a' style='font-family:\"A\"'/>";
  const std::string told = svg_with(
      "<title>SECRET</title><desc id='d'>SECRET <b/></desc><metadata><rdf>SECRET</rdf></metadata><!-- SECRET -->"
      "<?editor SECRET?><e:view xmlns:e='urn:editor' path='SECRET'><e:x>SECRET</e:x></e:view>"
      "<g xmlns:i='urn:editor' i:file='/home/SECRET' fill='red'><text>a <tspan>b</tspan> <tspan>c</tspan></text></g>" +
      drawn);
  const std::string plain = pictures::settled_svg(told, false);
  CHECK_FALSE(tells(plain));
  CHECK(plain.find("<title/><desc id=\"d\"/><metadata/><e:view xmlns:e=\"urn:editor\"/>") != std::string::npos);
  CHECK(plain.find("fill=\"red\"><text>a <tspan>b</tspan> <tspan>c</tspan></text></g>") != std::string::npos);
  CHECK(plain.find("style=\"font-family:&quot;A&quot;\"") != std::string::npos);
  CHECK(pictures::settled_svg(told, true) == told);
  CHECK(pictures::settled_svg(svg_with(drawn), false) == svg_with(drawn));
  CHECK(pictures::settled_svg(plain, false) == plain);
  CHECK(pictures::settled_svg("<svg", false) == "<svg");
  CHECK_FALSE(tells(loaded(told)->bytes));
}

TEST_CASE("prefixes bound by an entity, as one drawing program writes them, are known by their names") {
  const std::string svg =
      "<!DOCTYPE svg [<!ENTITY ns_x \"http://www.w3.org/1999/xlink\"><!ENTITY ns_i \"urn:i\">]>"
      "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='&ns_x;' xmlns:i='&ns_i;' viewBox='0 0 9 9'>"
      "<use xlink:href='#a'/><i:pgf>SECRET</i:pgf></svg>";
  const std::string plain = pictures::settled_svg(svg, false);
  CHECK_FALSE(tells(plain));
  CHECK(plain.find("<use xlink:href=\"#a\"/>") != std::string::npos);
}

TEST_CASE("pictures within an SVG tell nothing either, and stay turned") {
  const std::string inner = svg_with("<title>SECRET</title><path d='M0 0H9V9Z'/>");
  for (const std::string& svg : {image("image/jpeg", telling_photo("/img/exif_6.jpg")),
                                 image("image/png", telling_png()), image("image/svg+xml", inner)}) {
    const std::string plain = pictures::settled_svg(svg, false);
    const auto begin = plain.find(";base64,") + 8;
    CHECK_FALSE(tells(pictures::from_base64(plain.substr(begin, plain.find('"', begin) - begin))));
    CHECK(pictures::undrawn(plain) == std::nullopt);
    CHECK(pictures::settled_svg(svg, true) == svg);
  }
  const std::string turned = pictures::settled_svg(image("image/jpeg", telling_photo("/img/exif_6.jpg")), false);
  const auto begin = turned.find(";base64,") + 8;
  CHECK(pictures::exif_orientation(pictures::from_base64(turned.substr(begin, turned.find('"', begin) - begin))) == 6);
}

TEST_CASE("a picture within an SVG is drawn by what its bytes are, whatever type it claims") {
  const std::string type = GENERATE(as<std::string>{}, "image/jpg", "image/pjpeg", "image/gif", "image/webp",
                                    "text/plain", "application/octet-stream", "IMAGE/JPEG", "");
  const std::string photo = read_bytes(hostile + "/img/good_rgb.jpg");
  const std::string settled = pictures::settled_svg(image(type, photo), true);
  INFO(type);
  CHECK((settled.find("data:image/jpeg;base64,") != std::string::npos) == (type != "IMAGE/JPEG"));
  CHECK(pictures::undrawn(settled) == std::nullopt);
}

TEST_CASE("BMP and TIFF within an SVG, which are drawn, are not remarked upon, cut ones are") {
  // One red pixel.
  const std::string bmp = "BM\x3a\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0\1\0\0\0\1\0\0\0\1\0\x18\0\0\0\0\0\4\0\0\0"s +
                          std::string(16, '\0') + "\0\0\xff\0"s;
  const std::string tiff =
      "II*\0\x0c\0\0\0\xff\0\0\0\x09\0\0\1\3\0\1\0\0\0\1\0\0\0\1\1\3\0\1\0\0\0\1\0\0\0\2\1\3\0\1\0\0\0\x08\0\0\0"
      "\3\1\3\0\1\0\0\0\1\0\0\0\6\1\3\0\1\0\0\0\1\0\0\0\x11\1\4\0\1\0\0\0\x08\0\0\0\x15\1\3\0\1\0\0\0\1\0\0\0"
      "\x16\1\3\0\1\0\0\0\1\0\0\0\x17\1\4\0\1\0\0\0\1\0\0\0\0\0\0\0"s;
  for (const auto& [type, bytes] : {std::pair("image/bmp", bmp), std::pair("image/tiff", tiff)}) {
    INFO(type);
    CHECK(pictures::undrawn(image(type, bytes)) == std::nullopt);
    CHECK(pictures::undrawn(image(type, bytes.substr(0, bytes.size() / 2))) == "a 'data:' picture that is no picture");
    CHECK(pictures::settled_svg(image("text/plain", bytes), false).find(std::string("data:") + type) !=
          std::string::npos);
  }
}

TEST_CASE("of the segments of a JPEG those stay by which it is drawn") {
  const std::string rest = segment('\xdb', "tables") + segment('\xda', "scan") + "data\xff\xd9";
  const auto stays = [&](const std::string& told) {
    const std::string plain = pictures::without_jpeg_metadata("\xff\xd8" + told + rest);
    CHECK((plain == "\xff\xd8" + told + rest || plain == "\xff\xd8" + rest));
    return plain == "\xff\xd8" + told + rest;
  };
  CHECK(stays(segment('\xe0', "JFIF\0words"s)));
  CHECK_FALSE(stays(segment('\xe0', "JFIFx")));
  CHECK_FALSE(stays(segment('\xe0', "JFXX\0"s)));
  CHECK(stays(segment('\xe2', "ICC_PROFILE\0\1\1"s)));
  CHECK_FALSE(stays(segment('\xe2', "ICC_PROFILE")));
  CHECK_FALSE(stays(segment('\xe2', "FPXR")));
  CHECK(stays(segment('\xee', "Adobe\0d"s)));
  CHECK_FALSE(stays(segment('\xee', "Other")));
  for (const char app : {'\xe1', '\xe3', '\xe4', '\xe8', '\xed', '\xef', '\xfe'})
    CHECK_FALSE(stays(segment(app, "words")));
  for (const char table : {'\xdb', '\xc4', '\xdd', '\xc0', '\xfd', '\xf0', '\xdf'})
    CHECK(stays(segment(table, "words")));
  CHECK(stays("\xff\x01"));    // a marker that stands alone
  CHECK_FALSE(stays("\xff"));  // one byte that fills
}

TEST_CASE("the coded data of a JPEG stays to its last byte, with its restarts and its bytes 0xff, in every scan") {
  const std::string coded = "a\xff\0b\xff\xd0 c\xff\xd7 d\xff\xff"s, head = "\xff\xd8" + segment('\xda', "s");
  const std::string whole = head + coded + segment('\xc4', "t") + segment('\xda', "s") + coded + "\xff\xd9";
  CHECK(pictures::without_jpeg_metadata(whole) == whole);
  CHECK(pictures::without_jpeg_metadata(head + coded + segment('\xfe', "words") + segment('\xda', "s") + coded +
                                        "\xff\xd9 and more") ==
        head + coded + segment('\xda', "s") + coded + "\xff\xd9");
  // One that does not go on to its end stays as it is.
  for (const std::string& broken :
       {head + coded, head + coded + "\xff", "\xff\xd8" + segment('\xfe', "words"), "\xff\xd8\xff\xfe\0\1 "s,
        "\xff\xd8\xff\xfe\0\x99 words\xff\xd9"s, "\xff\xd8\xff\xfe\0"s, "\xff\xd8words\xff\xd9"s})
    CHECK(pictures::without_jpeg_metadata(broken) == broken);
}

TEST_CASE("a photo whose orientation is wanted has it in a segment of its own, behind its first mark") {
  const std::string rest = segment('\xda', "scan") + "data\xff\xd9";
  for (int orientation = 2; orientation <= 8; ++orientation) {
    const std::string plain =
        pictures::without_jpeg_metadata("\xff\xd8" + segment('\xfe', "words") + rest, orientation);
    CHECK(plain.size() == 2 + 36 + rest.size());
    CHECK(
        plain.starts_with("\xff\xd8\xff\xe1\0\x22"
                          "Exif\0\0MM"s));
    CHECK(plain.ends_with(rest));
    CHECK(pictures::exif_orientation(plain) == orientation);
  }
  CHECK(pictures::without_jpeg_metadata("\xff\xd8" + rest, 1) == "\xff\xd8" + rest);
}

TEST_CASE("of the chunks of a PNG those stay that are critical, and those by which its colours are shown") {
  const std::string mark = "\x89PNG\r\n\x1a\n", head = mark + chunk("IHDR", "size"), end = chunk("IEND", "");
  for (const char* name : {"PLTE", "IDAT", "ABCD", "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "sBIT", "pHYs", "bKGD",
                           "cICP", "mDCV", "cLLI"}) {
    CAPTURE(name);
    CHECK(pictures::without_png_metadata(head + chunk(name, "data") + end) == head + chunk(name, "data") + end);
  }
  for (const char* name : {"tEXt", "zTXt", "iTXt", "eXIf", "tIME", "hIST", "sPLT", "vpAg", "aBCD"}) {
    CAPTURE(name);
    CHECK(pictures::without_png_metadata(head + chunk(name, "data") + end) == head + end);
  }
  CHECK(pictures::without_png_metadata(head + end + "more") == head + end);
  CHECK(pictures::without_png_metadata(head + end + chunk("IDAT", "more")) == head + end);
  const std::string text = chunk("tEXt", "words");
  for (const std::string& broken : {head + text.substr(0, text.size() - 1), head + "\0\0\0\0tEX"s, "\x89PNG" + text,
                                    head + "\0\0\0\5tEXtwords\0\0\0"s})
    CHECK(pictures::without_png_metadata(broken) == broken);
  CHECK(pictures::without_png_metadata(mark) == mark);
}
