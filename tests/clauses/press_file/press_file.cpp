#include "press_file.h"

#include "../../golden.h"
#include "../../project_root.h"
#include "../../temp_folder.h"
#include "fonts/font_set.h"
#include "geometry/shapes.h"
#include "output/document.h"

namespace kingpress::test {
namespace {

using geometry::Length;
using geometry::Rect;

Rect points(double x, double y, double width, double height) {
  return {Length::points(x), Length::points(y), Length::points(width), Length::points(height)};
}

scene::Path area(const Rect& rect, scene::Colour colour) {
  return scene::Path{scene::Outline::rectangle(rect), colour, {}, {}};
}

scene::Scene page_of(bool seen_through) {
  scene::Scene page{{Length::points(100), Length::points(100)}, {}};
  page.nodes.push_back(area(points(0, 0, 50, 50), {204, 26, 26}));
  page.nodes.push_back(area(points(50, 0, 50, 50), {10, 20, 61}));
  scene::Path line{
      scene::Outline::line({Length::points(5), Length::points(60)}, {Length::points(95), Length::points(60)}),
      {},
      {},
      scene::Stroke{{128, 128, 128}, Length::points(1), {}, {}, {}}};
  page.nodes.push_back(std::move(line));
  scene::Path curve = area(points(10, 70, 80, 20), {255, 255, 255});
  scene::Gradient gradient;
  gradient.from = {Length::points(10), Length::points(70)};
  gradient.to = {Length::points(90), Length::points(70)};
  gradient.stops = {{0, {255, 0, 0}}, {0.5, {0, 160, 0}}, {1, {0, 0, 255}}};
  curve.gradient = std::make_shared<const scene::Gradient>(gradient);
  page.nodes.push_back(std::move(curve));
  const auto pattern = [&](const char* name, scene::Picture::Kind kind, double width, double height, const Rect& box) {
    auto picture = std::make_shared<scene::Picture>();
    picture->kind = kind;
    picture->name = picture->id = name;
    picture->bytes = read_bytes(project_root() + "/tests/data/hostile/img/" + name);
    picture->width = width;
    picture->height = height;
    page.nodes.push_back(scene::Image{picture, box});
  };
  pattern("good_rgb.jpg", scene::Picture::Kind::jpeg, 40, 20, points(10, 10, 30, 15));
  page.nodes.push_back(scene::plate("foil", {area(points(70, 40, 10, 10), {200, 160, 40})}));
  page.nodes.push_back(scene::layer("marks", {area(points(2, 95, 4, 1), {0, 0, 0})}));
  if (seen_through) pattern("good_rgba8.png", scene::Picture::Kind::png, 20, 20, points(60, 10, 20, 20));
  return page;
}

std::string written(const output::WriterOptions& options, bool seen_through) {
  const TempFolder folder;
  output::WriterOptions there = options;
  there.path = folder / "page.pdf";
  diag::Sources sources;
  diag::Diagnostics diagnostics;
  const auto fonts = fonts::FontSet::load(project_root() + "/fonts", sources, diagnostics);
  const auto writer = output::open_document("pdf", *fonts, there);
  writer->page(page_of(seen_through), {"cards", "cards 1"});
  writer->finish();
  return read_bytes(there.path);
}

}  // namespace

std::string press_file(const std::string& level, double limit) {
  output::WriterOptions options;
  for (const char* path :
       {"/usr/share/color/icc/ghostscript/default_cmyk.icc", "/usr/share/ghostscript/iccprofiles/default_cmyk.icc",
        "/opt/homebrew/share/ghostscript/iccprofiles/default_cmyk.icc"}) {
    if (!options.shop) options.shop = output::ShopPdf{level, limit, {}};
    if (options.shop->profile.empty()) options.shop->profile = read_bytes(path);
  }
  return written(options, level == "x4");
}

std::string home_file() { return written({}, true); }

}  // namespace kingpress::test
