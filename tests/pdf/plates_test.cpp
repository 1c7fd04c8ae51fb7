// Inks of their own and layers in PDFs, as the file's structure and other programs see them.
#include <fmt/format.h>

#include <regex>

#include "../catch.h"
#include "../output/bench_of_scenes.h"
#include "../project_root.h"
#include "output/document.h"

using namespace kingpress;
using geometry::Length;
using geometry::Rect;
using output::filled;
using output::mm;
using output::picture;
using output::run;

namespace {

// A page 40 mm a side: blue, on it a foil disc half seen through, words, a line of CutContour and a layer of marks.
scene::Scene page() {
  scene::Scene scene{{Length::mm(40), Length::mm(40)}, {}};
  scene.nodes.push_back(filled(mm(0, 0, 40, 40), {40, 60, 160}));
  scene::Path disc{scene::Outline::ellipse({Length::mm(10), Length::mm(10)}, Length::mm(5), Length::mm(5)),
                   scene::Colour{200, 160, 40, 128},
                   {},
                   {}};
  scene.nodes.push_back(
      scene::plate("foil", {disc, output::text("Foil", {Length::mm(20), Length::mm(12)}, Length::points(14))}));
  scene::Path cut{scene::Outline::rectangle(mm(2, 20, 36, 18)),
                  {},
                  {},
                  scene::Stroke{{255, 0, 255}, Length::points(0.25), {}, {}, {}}};
  scene.nodes.push_back(scene::plate("CutContour", {cut}));
  scene.nodes.push_back(scene::layer("Schnittmarken \xc3\xbc", {filled(mm(30, 30, 5, 1), {0, 0, 0})}));
  return scene;
}

std::string written(const TempFolder& folder, const scene::Scene& scene, output::WriterOptions options) {
  options.path = folder / "page.pdf";
  const auto writer = output::open_document("pdf", output::test_fonts(), options);
  writer->page(scene, {"cards", "cards 1"});
  writer->finish();
  CHECK(run("qpdf --check " + options.path).starts_with("0:"));
  return unpacked_pdf(options.path);
}

output::WriterOptions for_shop(const std::string& level) {
  output::WriterOptions options;
  options.shop = output::ShopPdf{level, 300, read_bytes("/usr/share/color/icc/ghostscript/default_cmyk.icc")};
  return options;
}

// Of a TIFF of one byte a pixel that is not packed, least byte first.
std::string pixels_of(const std::string& tiff) {
  const auto number = [&](std::size_t at, std::size_t bytes) {
    std::size_t value = 0;
    while (bytes-- > 0) value = value << 8 | static_cast<unsigned char>(tiff.at(at + bytes));
    return value;
  };
  REQUIRE(tiff.starts_with("II*"));
  std::string pixels;
  const std::size_t directory = number(4, 4);
  std::size_t count = 0, offsets = 0, sizes = 0, offset_bytes = 4, size_bytes = 4;
  for (std::size_t i = 0; i < number(directory, 2); ++i) {
    const std::size_t entry = directory + 2 + 12 * i, tag = number(entry, 2), bytes = number(entry + 2, 2) == 3 ? 2 : 4;
    const std::size_t n = number(entry + 4, 4), at = n * bytes <= 4 ? entry + 8 : number(entry + 8, 4);
    if (tag == 273) offsets = at, offset_bytes = bytes, count = n;
    if (tag == 279) sizes = at, size_bytes = bytes;
  }
  for (std::size_t i = 0; i < count; ++i)
    pixels += tiff.substr(number(offsets + i * offset_bytes, offset_bytes), number(sizes + i * size_bytes, size_bytes));
  return pixels;
}

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

}  // namespace

TEST_CASE("a plate is an ink of its own in a document that has plates, and an ordinary colour in any other") {
  const TempFolder folder;
  const std::string home = written(folder, page(), {});
  CHECK(!has(home, "/Separation"));
  CHECK(has(home, ".7843 .6275 .1569 rg"));
  output::WriterOptions options;
  options.plates = true;
  const std::string plates = written(folder, page(), options);
  CHECK(has(plates, "/Separation /foil /DeviceRGB"));
  CHECK(has(plates, "/Separation /CutContour /DeviceRGB"));
  CHECK(!has(plates, ".7843 .6275 .1569 rg"));
  CHECK(has(plates, "/C0 [ 1 1 1 ] /C1 [ .7843 .6275 .1569 ]"));
  for (const char* level : {"x1a", "x4"}) {
    const std::string shop = written(folder, page(), for_shop(level));
    CAPTURE(level);
    CHECK(has(shop, "/Separation /foil /DeviceCMYK"));
    CHECK(has(shop, "/C0 [ 0 0 0 0 ]"));
  }
}

TEST_CASE("a plate prints in full and over what lies beneath, whatever is seen through") {
  const TempFolder folder;
  const std::string shop = written(folder, page(), for_shop("x4"));
  CHECK(std::regex_search(shop, std::regex("/OV gs\\s/P\\d+ cs 1 scn")));
  CHECK(std::regex_search(shop, std::regex("/P\\d+ CS 1 SCN")));
  CHECK(has(shop, "/OP true /OPM 1 /op true"));
  CHECK(!std::regex_search(shop, std::regex("/A128 gs")));
}

TEST_CASE("Ghostscript finds each plate with its shape and no other") {
  const TempFolder folder;
  for (const char* level : {"x1a", "x4"}) {
    CAPTURE(level);
    written(folder, page(), for_shop(level));
    const std::string gs = "gs -q -dBATCH -dNOPAUSE -sDEVICE=tiffsep -sCompression=none -r254 -o '" +
                           (folder / "sep.tif") + "' '" + (folder / "page.pdf") + "'";
    REQUIRE(run(gs).starts_with("0:"));
    const auto ink_at = [&](const std::string& plate, std::size_t x, std::size_t y) {  // ten pixels a millimetre
      const std::string pixels = pixels_of(read_bytes(folder / ("sep(" + plate + ").tif")));
      REQUIRE(pixels.size() == 400 * 400);
      return static_cast<int>(static_cast<unsigned char>(pixels[y * 400 + x]));  // 0: all of it, 255: none
    };
    CHECK(ink_at("foil", 100, 100) == 0);
    CHECK(ink_at("foil", 20, 20) == 255);
    CHECK(ink_at("foil", 100, 300) == 255);
    CHECK(ink_at("Cyan", 100, 100) == ink_at("Cyan", 20, 20));  // overprinted: the blue goes on beneath
    CHECK(ink_at("CutContour", 100, 100) == 255);
    CHECK(std::min({ink_at("CutContour", 19, 300), ink_at("CutContour", 20, 300), ink_at("CutContour", 21, 300)}) <
          100);
  }
}

TEST_CASE("a picture on a plate is a tint: how much is seen of it, or how dark it is") {
  const TempFolder folder;
  scene::Scene scene{{Length::mm(40), Length::mm(40)}, {}};
  const auto red = std::make_shared<scene::Picture>(*picture("svg/good_mm.svg", 9, 9));
  red->bytes =
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><rect width='9' height='9' fill='red'/></svg>";
  scene.nodes.push_back(scene::plate("white", {scene::Image{picture("img/good_rgba8.png", 20, 20), mm(0, 0, 10, 10)},
                                               scene::Image{picture("img/good_rgb.jpg", 40, 40), mm(10, 0, 10, 10)},
                                               scene::Image{red, mm(20, 0, 10, 10)}}));
  scene.nodes.push_back(scene::Image{picture("img/good_rgba8.png", 20, 20), mm(0, 20, 10, 10)});
  const std::string shop = written(folder, scene, for_shop("x4"));
  std::size_t tints = 0;
  for (std::size_t at = 0; (at = shop.find("/Subtype /Image", at)) != std::string::npos; ++at) {
    const std::string entries = shop.substr(shop.rfind("<<", at), 400);
    tints += std::regex_search(entries.substr(0, entries.find(">>")), std::regex("/ColorSpace \\d+ 0 R")) ? 1 : 0;
  }
  CHECK(tints == 2);
  CHECK(has(shop, "/ColorSpace /DeviceCMYK"));  // the same picture beside the plate
  CHECK(!std::regex_search(shop, std::regex("[\\d.]+ [\\d.]+ [\\d.]+ [\\d.]+ k\\s")));  // the red of the drawing
}

TEST_CASE("layers can be switched off, by their names, but not in PDF 1.4, which knows none") {
  const TempFolder folder;
  for (const output::WriterOptions& options : {output::WriterOptions{}, for_shop("x4")}) {
    const std::string pdf = written(folder, page(), options);
    CHECK(has(pdf, "/Name <feff005300630068006e006900740074006d00610072006b0065006e002000fc> /Type /OCG"));
    CHECK(std::regex_search(pdf, std::regex("/OC /L\\d+ BDC[^B]*EMC")));
    CHECK(std::regex_search(
        pdf, std::regex("/OCProperties << /D << /Name \\(layers\\) /ON \\[ (\\d+) 0 R \\] /Order \\[ \\1 0 R \\]")));
  }
  CHECK(!has(written(folder, page(), for_shop("x1a")), "/OC"));
}

TEST_CASE("black text overprints where the shop wants it, and nothing else does") {
  const TempFolder folder;
  scene::Scene scene{{Length::mm(40), Length::mm(40)}, {}};
  scene.nodes.push_back(filled(mm(0, 0, 40, 40), {240, 220, 120}));
  scene.nodes.push_back(output::text("Black", {Length::mm(5), Length::mm(10)}, Length::points(9)));
  scene::Text red = output::text("Red", {Length::mm(5), Length::mm(20)}, Length::points(9));
  red.colour = {200, 0, 0};
  scene.nodes.push_back(red);
  auto options = for_shop("x1a");
  CHECK(!has(written(folder, scene, options), "/OV gs"));
  options.shop->overprint_black = true;
  const std::string pdf = written(folder, scene, options);
  CHECK(std::regex_search(pdf, std::regex("/OV gs\\s0 0 0 1 k\\sBT[^E]*ET\\s/KO gs")));
}

TEST_CASE("pages of a kit tell how large they are cut") {
  const TempFolder folder;
  CHECK(has(written(folder, page(), {}), "/TrimBox [ 0 0 113.3858 113.3858 ]"));
}
