#include "output/raster.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "../catch.h"
#include "../project_root.h"
#include "bench_of_scenes.h"
#include "fonts/lettering.h"
#include "output/picture_surface.h"

using namespace kingpress;
using geometry::Length;

namespace {

// Where the middle of what is dark lies in a row, in pixels from the left.
double middle_of_ink(const pictures::Pixels& pixels, unsigned row) {
  double ink = 0, moment = 0;
  for (unsigned x = 0; x < pixels.width; ++x) {
    const double dark = 255 - (pixels.words[std::size_t{row} * pixels.width + x] & 255);
    ink += dark;
    moment += dark * (x + 0.5);
  }
  REQUIRE(ink > 0);
  return moment / ink;
}

}  // namespace

TEST_CASE("an SVG's lines lie where they belong, to a tenth of a pixel, and not on the nearest whole pixels") {
  const double at = GENERATE(5.0, 30.0, 65.0, 95.0);
  const std::string within = GENERATE("g", "switch");  // which librsvg draws
  auto picture = std::make_shared<scene::Picture>();
  picture->kind = scene::Picture::Kind::svg;
  picture->name = picture->id = "a.svg";
  picture->width = 100, picture->height = 70;
  picture->bytes = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 70'><" + within + "><path d='M" +
                   std::to_string(at) + " -9V99' stroke='#000'/></" + within + "></svg>";
  const double left = 5.13, width = 52.3;
  const scene::Scene scene{
      {Length::mm(63), Length::mm(88)},
      {scene::Image{picture, {Length::mm(left), Length::mm(4.77), Length::mm(width), Length::mm(36.61)}}}};
  output::Rasteriser rasteriser(output::test_fonts());
  const double dpi = 300;
  const auto pixels = rasteriser.pixels(scene, dpi, "a card");
  CHECK(middle_of_ink(pixels, 260) == Approx((left + width * at / 100) / 25.4 * dpi).margin(0.1));
}

TEST_CASE("an SVG that librsvg draws reaches all sides of its box, however few pixels that has") {
  auto picture = std::make_shared<scene::Picture>();
  picture->kind = scene::Picture::Kind::svg;
  picture->name = picture->id = "a.svg";
  picture->width = picture->height = 10;
  picture->bytes =
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 10 10'><switch><path d='M0 0h10v10H0z'/></switch></svg>";
  output::Rasteriser rasteriser(output::test_fonts());
  for (int side = 8; side <= 40; ++side) {
    CAPTURE(side);
    const geometry::Size size{Length::inches(side / 100.0), Length::inches(side / 100.0)};
    const auto pixels = rasteriser.pixels({size, {scene::Image{picture, geometry::Rect::of(size)}}}, 100, "a card");
    CHECK(std::ranges::all_of(pixels.words, [](std::uint32_t word) { return word == 0xff000000; }));
  }
}

TEST_CASE("librsvg finds the fonts of the run, also those that lie beside a deck") {
  // Linux Libertine under a name that no machine knows
  fonts::FontSet& program = output::test_fonts();
  std::string font = read_bytes(program.info(*program.face({"text", 400, false})).file);
  for (const std::string step : {std::string("L"), std::string("\0L", 2)}) {
    const bool is_wide = step.size() == 2;
    std::string name;
    for (const char c : std::string("Linux Libertine")) name += is_wide ? std::string{'\0', c} : std::string{c};
    for (std::size_t at = font.find(name); at != std::string::npos; at = font.find(name, at + 1))
      font[at + step.size() - 1] = 'X';
  }
  const TempFolder deck;
  deck.write("own.otf", font);
  diag::Sources sources;
  diag::Diagnostics diagnostics;
  const auto fonts = fonts::FontSet::load(project_root() + "/fonts", sources, diagnostics);
  fonts->add_folder(deck.path(), diagnostics);
  REQUIRE(fonts->has_family("Xinux Libertine O"));
  output::Rasteriser rasteriser(*fonts);
  const auto words_in = [&](const std::string& family) {
    auto picture = std::make_shared<scene::Picture>();
    picture->kind = scene::Picture::Kind::svg;
    picture->name = picture->id = family;
    picture->width = picture->height = 100;
    picture->bytes =
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 100'><text y='50' font-size='20' "
        "text-decoration='underline' font-family='" +
        family + "'>Words</text></svg>";
    const geometry::Size size{Length::mm(40), Length::mm(40)};
    return rasteriser.pixels({size, {scene::Image{picture, geometry::Rect::of(size)}}}, 150, "a card").words;
  };
  CHECK(words_in("Xinux Libertine O") != words_in("No Such Font"));
  CHECK(words_in("Xinux Libertine O") == words_in("Linux Libertine O"));
}

TEST_CASE("an SVG of hardly any or of very many units is drawn all the same") {
  const double units = GENERATE(1e-30, 0.01, 0.1, 0.11, 19'999.0, 20'000.0, 1e6);
  auto picture = std::make_shared<scene::Picture>();
  picture->kind = scene::Picture::Kind::svg;
  picture->name = picture->id = fmt::format("{}.svg", units);
  picture->width = picture->height = units;
  picture->bytes = fmt::format(
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {0} {0}'><path d='M0 0H{0}V{0}H0Z'/></svg>", units);
  for (const double side : {1.0, 500.0}) {
    INFO(units << " units, " << side << " mm");
    const geometry::Size size{Length::mm(side), Length::mm(side)};
    const scene::Scene scene{size, {scene::Image{picture, geometry::Rect::of(size)}}};
    output::Rasteriser rasteriser(output::test_fonts());
    CHECK_NOTHROW(rasteriser.pixels(scene, side > 100 ? 30 : 300, "a card"));
  }
}

TEST_CASE("a picture that is larger than all that may be held is held alone") {
  fonts::Lettering lettering(output::test_fonts());
  output::PictureSurfaces surfaces(0, lettering);
  const auto drawing = [](const char* name) {
    auto picture = std::make_shared<scene::Picture>();
    picture->kind = scene::Picture::Kind::svg;
    picture->id = name;
    picture->width = picture->height = 10;
    picture->bytes = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 10 10'><path d='M0 0h9v9z'/></svg>";
    return picture;
  };
  for (const char* name : {"a", "b", "a"}) CHECK(surfaces.entry(drawing(name)).id == name);
}

TEST_CASE("a drawing is held as its nodes, a photograph as its pixels") {
  fonts::Lettering lettering(output::test_fonts());
  output::PictureSurfaces surfaces(1 << 20, lettering);
  const auto& drawing = surfaces.entry(output::picture("svg/good_mm.svg", 63, 88));
  CHECK(drawing.nodes);
  CHECK_FALSE(drawing.surface);
  const auto& photo = surfaces.entry(output::picture("img/good_rgb.jpg", 40, 20));
  CHECK_FALSE(photo.nodes);
  CHECK(photo.surface);
}

TEST_CASE("of the pictures that are held the one not used for longest goes first, and no more than have to") {
  fonts::Lettering lettering(output::test_fonts());
  const auto photo = [](const char* id) {  // 100 x 100 pixels
    auto picture = std::make_shared<scene::Picture>(*output::picture("img/good_rgb8.png", 100, 100));
    picture->id = id;
    return picture;
  };
  output::PictureSurfaces surfaces(2 * 100 * 100 * 4, lettering);
  const auto held = [&](const char* id) {  // as long as the handle lives no other surface has its place in memory
    return pictures::CairoSurface(cairo_surface_reference(surfaces.entry(photo(id)).surface.get()));
  };
  const auto a = held("a"), b = held("b");
  CHECK(held("a").get() == a.get());
  const auto c = held("c");  // in place of b
  CHECK(held("a").get() == a.get());
  CHECK(held("c").get() == c.get());
  CHECK(held("b").get() != b.get());  // in place of a
  CHECK(held("c").get() == c.get());
  CHECK(held("a").get() != a.get());
}

TEST_CASE("a row of pixels is as long as Cairo can draw, and one more is refused") {
  output::Rasteriser rasteriser(output::test_fonts());
  const auto row = [&](int pixels) {
    return rasteriser.pixels({{Length::inches(pixels / 100.0), Length::inches(0.01)}, {}}, 100, "a row").width;
  };
  CHECK(row(32767) == 32767);
  CHECK_THROWS_WITH(row(32768), "'a row' is too large to be looked at");
}

TEST_CASE("pixels are told to be opaque unless they are asked for see-through") {
  output::Rasteriser rasteriser(output::test_fonts());
  const scene::Scene empty{{Length::mm(5), Length::mm(5)}, {}};
  const auto white = rasteriser.pixels(empty, 50, "a card"), clear = rasteriser.pixels(empty, 50, "a card", true);
  CHECK(white.opaque);
  CHECK_FALSE(clear.opaque);
  CHECK(white.words.front() == 0xffffffff);
  CHECK(clear.words.front() == 0);
}
