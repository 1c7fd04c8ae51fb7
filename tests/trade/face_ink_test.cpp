// The spot of a face that takes the most ink.
#include "trade/face_ink.h"

#include "../catch.h"
#include "../inks/a_profile.h"
#include "../project_root.h"
#include "fonts/font_set.h"
#include "pictures/png_encode.h"
#include "scene/digest.h"

using namespace kingpress;
using geometry::Length;
using geometry::Rect;

namespace {

constexpr geometry::Size trim{Length::mm(63), Length::mm(88)};
constexpr scene::Colour dark{20, 10, 56, 255}, light{200, 220, 240, 255};

struct Looked {
  diag::Sources sources;
  diag::Diagnostics diagnostics;
  std::unique_ptr<fonts::FontSet> fonts = fonts::FontSet::load(project_root() + "/fonts", sources, diagnostics);
  output::Rasteriser raster{*fonts};
  inks::Coverage coverage{a_profile()};
  trade::FaceInk face_ink{coverage, raster};

  trade::Inked most(const scene::Nodes& face, double above = 0) {
    return face_ink.most(face, trim, Length::mm(3), above);
  }
  double of(scene::Colour colour) {
    return coverage.in_area(std::uint32_t{colour.red} << 16 | std::uint32_t{colour.green} << 8 | colour.blue) / 10.0;
  }
};

scene::Path area(double x, double y, double width, double height, scene::Colour colour) {
  return {
      scene::Outline::rectangle({Length::mm(x), Length::mm(y), Length::mm(width), Length::mm(height)}), colour, {}, {}};
}

scene::Group group(scene::Nodes nodes, geometry::Transform transform = {}) {
  return {transform, std::nullopt, std::make_shared<const scene::Nodes>(std::move(nodes))};
}

scene::Image picture(std::uint32_t colour, Rect box) {
  const pictures::Pixels pixels{20, 20, true, std::vector<std::uint32_t>(400, colour)};
  scene::Picture made;
  made.bytes = pictures::encode_png(pictures::rows_of(pixels), 0);
  made.id = scene::digest(made.bytes);
  made.name = "one colour";
  made.width = made.height = 20;
  return {std::make_shared<const scene::Picture>(std::move(made)), box};
}

}  // namespace

TEST_CASE("the darkest spot is found where it is seen, the nearest to the middle") {
  Looked looked;
  const scene::Nodes face{area(-3, -3, 69, 94, light), area(10, 20, 4, 4, dark), area(50, 70, 4, 4, dark)};
  const auto most = looked.most(face);
  CHECK(most.ink == Approx(looked.of(dark)));
  CHECK(most.where.x.mm() == Approx(14).margin(0.5));
  CHECK(most.where.y.mm() == Approx(24).margin(0.5));
  const auto moved = looked.most(
      {area(-3, -3, 69, 94, light), group({area(0, 0, 2, 2, dark)}, {2, 0, 0, 2, Length::mm(30), Length::mm(40)})});
  CHECK(moved.ink == Approx(looked.of(dark)));
  CHECK(moved.where.x.mm() == Approx(31.5).margin(1));
}

TEST_CASE("what lies hidden, beyond the bleed or under a clip takes no ink") {
  Looked looked;
  CHECK(looked.most({area(10, 20, 4, 4, dark), area(9, 19, 6, 6, light)}).ink == Approx(looked.of(light)));
  CHECK(looked.most({area(-10, 20, 6, 4, dark), area(20, 20, 4, 4, light)}).ink == Approx(looked.of(light)));
  scene::Group clipped = group({area(10, 20, 40, 40, dark)});
  clipped.clip = scene::Outline::rectangle({Length::mm(60), Length::mm(70), Length::mm(3), Length::mm(3)});
  CHECK(looked.most({clipped}).ink == 0);
}

TEST_CASE("a spot is three pixels at 150 dpi: less than that has none") {
  Looked looked;
  CHECK(looked.most({area(10, 20, 0.4, 40, dark)}).ink == 0);
  CHECK(looked.most({area(10, 20, 0.8, 40, dark)}).ink == Approx(looked.of(dark)));
  const auto line = [](double width) {
    return scene::Path{scene::Outline::line({Length::mm(10), Length::mm(20)}, {Length::mm(40), Length::mm(20)}),
                       {},
                       {},
                       scene::Stroke{dark, Length::mm(width), {}, {}, {}}};
  };
  CHECK(looked.most({line(0.4)}).ink == 0);
  CHECK(looked.most({line(1)}).ink == Approx(looked.of(dark)));
}

TEST_CASE("a spot is as high as it is wide") {
  Looked looked;
  CHECK(looked.most({area(10, 20, 40, 0.4, dark)}).ink == 0);
  CHECK(looked.most({area(10, 20, 40, 0.8, dark)}).ink == Approx(looked.of(dark)));
  const auto corner = looked.most({area(-3, -3, 69, 94, light), area(62, 87, 4, 4, dark)});
  CHECK(corner.ink == Approx(looked.of(dark)));
  CHECK(corner.where.x.mm() > 61);
  CHECK(corner.where.y.mm() > 86);
}

TEST_CASE("nothing is told that takes no more than is asked for") {
  Looked looked;
  const scene::Nodes face{area(10, 20, 4, 4, dark), area(30, 20, 4, 4, light)};
  CHECK(looked.most(face, looked.of(dark)).ink == 0);
  CHECK(looked.most(face, looked.of(dark) - 1).ink == Approx(looked.of(dark)));
  CHECK(looked.most({area(30, 20, 4, 4, light)}, looked.of(light)).ink == 0);
}

TEST_CASE("what is mixed is looked at as it mixes") {
  Looked looked;
  scene::Colour half = dark;
  half.alpha = 128;
  const scene::Colour mixed{138, 133, 156, 255};  // over white
  CHECK(looked.most({area(10, 20, 4, 4, half)}).ink == Approx(looked.of(mixed)).margin(3));
  scene::Group faded = group({area(10, 20, 4, 4, dark)});
  faded.opacity = 0.5;
  CHECK(looked.most({faded}).ink == Approx(looked.of(mixed)).margin(3));
  scene::Path passing = area(10, 20, 40, 4, light);
  passing.gradient = std::make_shared<const scene::Gradient>(scene::Gradient{
      scene::Gradient::Kind::linear, {Length::mm(10), {}}, {Length::mm(50), {}}, {}, {}, {{0, light}, {1, dark}}});
  const auto most = looked.most({passing});
  CHECK(most.ink == Approx(looked.of(dark)).margin(5));
  CHECK(most.where.x.mm() > 48);
}

TEST_CASE("greys are black alone in areas, and all inks in a picture with colours") {
  Looked looked;
  CHECK(looked.most({area(10, 20, 4, 4, {16, 16, 16, 255})}).ink == 100);
  const Rect box{Length::mm(10), Length::mm(20), Length::mm(10), Length::mm(10)};
  CHECK(looked.most({picture(0xFF140A38u, box)}).ink == Approx(looked.of(dark)));
  CHECK(looked.most({picture(0xFF101010u, box)}).ink == 100);  // grey throughout
}

TEST_CASE("a drawing takes as much ink as its shapes") {
  Looked looked;
  scene::Picture drawing;
  drawing.kind = scene::Picture::Kind::svg;
  drawing.bytes =
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 10 10'><path d='M0 0h5v10h-5z' fill='#140a38'/></svg>";
  drawing.id = "drawing";
  drawing.width = drawing.height = 10;
  const auto shared = std::make_shared<const scene::Picture>(drawing);
  const Rect box{Length::mm(10), Length::mm(20), Length::mm(10), Length::mm(10)};
  const auto most = looked.most({scene::Image{shared, box}});
  CHECK(most.ink == Approx(looked.of(dark)));
  CHECK(most.where.x.mm() < 15);
  CHECK(looked.most({scene::Image{shared, box}}, looked.of(dark)).ink == 0);
}
