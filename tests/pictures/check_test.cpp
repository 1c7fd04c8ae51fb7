// What a picture may be, at each limit and one beyond, and what is said of each kind that is refused.
#include "pictures/picture_check.h"

#include "../catch.h"
#include "../golden.h"
#include "../project_root.h"
#include "made.h"
#include "scene/digest.h"

using namespace kingpress;
using namespace made;
using pictures::PictureLimits;
using scene::Picture;

namespace {

struct Judged {
  Picture picture;
  std::string said = "sound";  // code, message and hint
};

Judged judged(const std::string& bytes, const PictureLimits& limits = {}) {
  Judged result;
  result.picture.name = "art";
  result.picture.bytes = bytes;
  result.picture.id = scene::digest(bytes);
  pictures::SvgGuard guard;
  pictures::SoundPictures sound;
  auto problem = check_but_coded_data(result.picture, guard, limits, sound);
  if (!problem) problem = pictures::check_coded_data(result.picture, sound);
  if (problem)
    result.said = problem->code + ": " + problem->message + (problem->hint.empty() ? "" : " (") + problem->hint +
                  (problem->hint.empty() ? "" : ")");
  return result;
}
std::string said(const std::string& bytes, const PictureLimits& limits = {}) { return judged(bytes, limits).said; }

const std::string hostile = project_root() + "/tests/data/hostile";

std::string jpeg_header(unsigned kind, unsigned width, unsigned height, unsigned components) {
  std::string scan{static_cast<char>(components)};
  for (unsigned i = 1; i <= components; ++i) scan += std::string{static_cast<char>(i), '\0'};
  return soi + segment(0xdb, std::string(65, '\1')) + frame(kind, width, height, components) +
         segment(0xda, scan + "\0\x3f\0"s) + "data" + eoi;
}

std::string svg(const std::string& attributes, const std::string& inside = "<path d='M0 0H9V9Z'/>") {
  return "<svg xmlns='http://www.w3.org/2000/svg' " + attributes + ">" + inside + "</svg>";
}

}  // namespace

TEST_CASE("the first bytes say what a picture is, whatever follows") {
  const auto kind = [](const std::string& bytes) {
    const auto found = pictures::picture_kind(bytes);
    return !found ? "none" : *found == Picture::Kind::png ? "png" : *found == Picture::Kind::jpeg ? "jpeg" : "svg";
  };
  CHECK(kind("\x89PNG\r\n\x1a\n...") == "png"s);
  CHECK(kind("\x89PNG\r\n\x1a") == "none"s);
  CHECK(kind("\xff\xd8\xff...") == "jpeg"s);
  CHECK(kind("\xff\xd8") == "none"s);
  for (const char* begin :
       {"<svg", "<?xml", "<!--", "<!DOCTYPE svg", "\xef\xbb\xbf<svg", " \t\r\n<svg", "\xef\xbb\xbf \n<?xml"})
    CHECK(kind(begin) == "svg"s);
  for (const char* begin : {"", " ", "<", "<html", "<!DOCTYPE html", "\v<svg", "x<svg", " \xef\xbb\xbf<svg"})
    CHECK(kind(begin) == "none"s);
}

TEST_CASE("formats that are not printed are called by their names") {
  const auto named = [](const std::string& bytes, const std::string& name) {
    CHECK(said(bytes) ==
          "picture-format: the picture 'art' is " + name + ", which is not supported (save it as PNG or JPEG)");
  };
  named("GIF87a", "GIF");
  named("GIF89a", "GIF");
  named("BM", "BMP");
  named("RIFF....WEBPVP8 ", "WebP");
  named("II*\0"s, "TIFF");
  named("MM\0*"s, "TIFF");
  named(
      "\0\0\0\x1c"
      "ftypavif"s,
      "AVIF");
  named(
      "\0\0\0\x1c"
      "ftypheic"s,
      "HEIF");
  named("%PDF-1.7", "PDF");
  named("8BPS", "Photoshop");
  named("\x1f\x8b\x08", "compressed SVG");
  for (const std::string& bytes : {"GIF"s, "RIFF....WAVE"s, "RIFFWEBP"s, "II+"s, "ftypavif"s, "words"s})
    CHECK(said(bytes) ==
          "picture-format: 'art' is neither a PNG nor a JPEG nor an SVG picture (save it as PNG or JPEG)");
  CHECK(said("") == "picture-damaged: the picture 'art' is empty");
}

TEST_CASE("a PNG is taken up to the longest side and the largest area, and not beyond") {
  PictureLimits limits;
  limits.side = 30;
  limits.area = 600;
  for (const auto& [width, height] : {std::pair(30u, 20u), {20u, 30u}, {1u, 1u}, {24u, 25u}}) {
    const Judged one = judged(png(width, height), limits);
    CHECK(one.said == "sound");
    CHECK(one.picture.width == width);
    CHECK(one.picture.height == height);
    CHECK(one.picture.kind == Picture::Kind::png);
  }
  CHECK(said(png(31, 1), limits) ==
        "picture-too-large: the picture 'art' has 31 x 1 pixels, at most 30 a side and 0 million in all can be printed "
        "(save it smaller: 300 pixels an inch are enough for print)");
  CHECK(said(png(1, 31), limits).starts_with("picture-too-large"));
  CHECK(said(png(25, 25), limits).starts_with("picture-too-large"));
  // By its header alone: nothing of that size is decoded.
  CHECK(said(png_mark + png_header(16385, 1) + chunk("IEND", "")) ==
        "picture-too-large: the picture 'art' has 16385 x 1 pixels, at most 16384 a side and 40 million in all can be "
        "printed (save it smaller: 300 pixels an inch are enough for print)");
  CHECK(said(png_mark + png_header(8000, 5001) + chunk("IEND", "")).starts_with("picture-too-large"));
  CHECK(said(png_mark + png_header(0x01000000, 1) + chunk("IEND", "")).starts_with("picture-too-large"));
  CHECK(
      said(png_mark + png_header(8000, 5000) + chunk("IEND", "")).starts_with("picture-damaged: the picture 'art' is"));
  for (const auto& [width, height] : {std::pair(0u, 9u), {9u, 0u}})
    CHECK(said(png_mark + png_header(width, height) + chunk("IEND", "")) ==
          "picture-damaged: the picture 'art' has no size");
}

TEST_CASE("a PNG has a header, and decodes whole") {
  const std::string whole = png(3, 2);
  CHECK(said(png_mark) ==
        "picture-damaged: the picture 'art' is damaged: it ends too early (open it in a drawing program and save it "
        "again)");
  CHECK(said(whole.substr(0, 32)).find("it ends too early") != std::string::npos);
  CHECK(said(whole.substr(0, 33)).starts_with("picture-damaged: the picture 'art' is damaged: "));
  CHECK(said(whole.substr(0, whole.size() - 13)).starts_with("picture-damaged"));
  std::string wrong = whole;
  wrong[wrong.find("IDAT") + 6] = static_cast<char>(wrong[wrong.find("IDAT") + 6] ^ 0x40);
  CHECK(said(wrong).starts_with("picture-damaged: the picture 'art' is damaged: "));
}

TEST_CASE("a JPEG is of one or three components, of a sensible size and of an ordinary kind") {
  CHECK(said(jpeg_header(0xc0, 16, 16, 4)) ==
        "picture-format: the picture 'art' is a CMYK JPEG, which screens and printers show in different colours (save "
        "it as RGB)");
  const std::string rare =
      "picture-format: the picture 'art' is of a rare kind of JPEG that printers cannot read (save it again as an "
      "ordinary JPEG)";
  CHECK(said(jpeg_header(0xc0, 16, 16, 2)) == rare);
  CHECK(said(jpeg_header(0xc9, 16, 16, 3)) == rare);
  CHECK(said(jpeg_header(0xc9, 16, 16, 1)) == rare);
  for (const unsigned components : {1u, 3u}) {
    const Judged one = judged(jpeg_header(0xc0, 16, 24, components));
    CHECK(one.said != rare);
    CHECK(one.picture.width == 16);
    CHECK(one.picture.height == 24);
    CHECK(one.picture.kind == Picture::Kind::jpeg);
    CHECK(one.said.starts_with("picture-damaged: the picture 'art' is damaged: its tables are missing"));
  }
  CHECK(said(jpeg_header(0xc0, 16385, 1, 3)).starts_with("picture-too-large: the picture 'art' has 16385 x 1 pixels"));
  CHECK(said(jpeg_header(0xc0, 1, 16385, 3)).starts_with("picture-too-large"));
  CHECK(said(jpeg_header(0xc0, 8000, 5001, 3)).starts_with("picture-too-large"));
  CHECK(said(jpeg_header(0xc0, 8000, 5000, 3)).starts_with("picture-damaged"));
  CHECK(said("\xff\xd8\xff\xd9").starts_with("picture-damaged"));
  CHECK(said(read_bytes(hostile + "/img/good_rgb.jpg")) == "sound");
  CHECK(said(read_bytes(hostile + "/img/good_gray.jpg")) == "sound");
}

TEST_CASE("an SVG is of at most so many bytes, has a size, and is complete in itself") {
  const std::string good = svg("width='30' height='20'");
  PictureLimits limits;
  limits.svg_bytes = good.size();
  const Judged one = judged(good, limits);
  CHECK(one.said == "sound");
  CHECK(one.picture.width == 30);
  CHECK(one.picture.height == 20);
  CHECK(one.picture.kind == Picture::Kind::svg);
  --limits.svg_bytes;
  CHECK(said(good, limits).starts_with("picture-too-large: the SVG picture 'art' is larger than 0 MiB"));
  CHECK(said(svg("viewBox='0 0 9 9'", "<image href='wolf.png'/>")) ==
        "picture-reference: the picture 'art' refers to 'wolf.png', which is outside the file and would not be drawn "
        "(embed it in the SVG, or export the picture as PNG)");
  CHECK(said(svg("viewBox='0 0 9 9'", "<image href='" + std::string(81, 'w') + "'/>"))
            .find("'" + std::string(80, 'w') + "'") != std::string::npos);
  const std::string no_size =
      "picture-damaged: the picture 'art' has no size (give its <svg> element a viewBox, or a width and a height)";
  CHECK(said(svg("width='0' height='9'")) == no_size);
  CHECK(said(svg("width='9' height='0'")) == no_size);
  CHECK(said(svg("width='999' height='1'")) == "sound");
  CHECK(said(svg("width='1001' height='1'")) == no_size);
  CHECK(said(svg("width='1' height='999'")) == "sound");
  CHECK(said(svg("width='1' height='1001'")) == no_size);
  CHECK(said("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'>\n<path></svg>")
            .starts_with("picture-damaged: the picture 'art' is damaged: line 2, "));
}

TEST_CASE("a picture that holds what is drawn as nothing is sound, with a remark") {
  Picture picture;
  picture.name = "art";
  picture.kind = Picture::Kind::svg;
  picture.bytes = svg("viewBox='0 0 9 9'", "<foreignObject/>");
  const auto remark = pictures::undrawn_part(picture);
  REQUIRE(remark);
  CHECK(remark->code == "picture-undrawn");
  CHECK(remark->message == "the picture 'art' holds a foreignObject, which is drawn as nothing");
  picture.bytes = svg("viewBox='0 0 9 9'");
  CHECK_FALSE(pictures::undrawn_part(picture));
  picture.kind = Picture::Kind::png;
  picture.bytes = svg("viewBox='0 0 9 9'", "<foreignObject/>");
  CHECK_FALSE(pictures::undrawn_part(picture));
}
