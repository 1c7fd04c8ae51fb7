#include "press_file.h"

#include "../../golden.h"
#include "../../project_root.h"
#include "../../temp_folder.h"
#include "fonts/font_set.h"
#include "geometry/shapes.h"
#include "output/document.h"
#include "scene/words.h"

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

scene::Nodes lines(int colour) { return {area(points(10, 10, 10, 2), {static_cast<std::uint8_t>(colour), 0, 0})}; }

}  // namespace

std::string archive_file() {
  output::WriterOptions options;
  options.archive = true;
  options.info.title = "A < B & C";
  return written(options, true);
}

std::string tagged_file() {
  using scene::Tag;
  std::size_t place = 0;
  const auto tag = [&](Tag::Role role, const std::shared_ptr<const Tag>& within, const std::string& words = {}) {
    return std::make_shared<const Tag>(Tag{role, words, within, within ? ++place : 0});
  };
  const auto part = tag(Tag::Role::part, nullptr);
  const auto head = tag(Tag::Role::heading1, part), words = tag(Tag::Role::paragraph, part),
             list = tag(Tag::Role::list, part), item = tag(Tag::Role::item, list), label = tag(Tag::Role::label, item),
             body = tag(Tag::Role::body, item), table = tag(Tag::Role::table, part), row = tag(Tag::Role::row, table),
             cell = tag(Tag::Role::head, row);
  const auto sign = std::make_shared<const Tag>(Tag{Tag::Role::figure, "a \"sun\"", nullptr, 0});
  scene::Nodes line = lines(10);
  line.push_back(scene::tagged(sign, lines(20)));
  line.push_back(lines(30).front());

  scene::Scene first{{Length::points(100), Length::points(100)}, {}}, second = first;
  first.nodes = lines(1);
  first.nodes.push_back(scene::tagged(words, line));
  first.nodes.push_back(scene::tagged(head, lines(40)));
  first.nodes.push_back(lines(2).front());
  scene::Group turned = scene::tagged(nullptr, {scene::tagged(cell, lines(50)), lines(3).front()});
  turned.transform = geometry::Transform::rotate_about({}, 5);
  second.nodes.push_back(turned);
  second.nodes.push_back(scene::tagged(body, lines(60)));
  second.nodes.push_back(scene::tagged(label, lines(70)));
  second.nodes.push_back(scene::tagged(words, lines(80)));
  second.nodes.push_back(scene::tagged(words, {}));
  second.nodes.push_back(scene::tagged(scene::figure("owl", {}), lines(90)));

  const TempFolder folder;
  output::WriterOptions options;
  options.path = folder / "tagged.pdf";
  options.info.language = "en";
  diag::Sources sources;
  diag::Diagnostics diagnostics;
  const auto fonts = fonts::FontSet::load(project_root() + "/fonts", sources, diagnostics);
  const auto writer = output::open_document("pdf", *fonts, options);
  writer->page(first, {"rules", "rules 1"});
  writer->page(second, {"rules", "rules 2"});
  writer->finish();
  return read_bytes(options.path);
}

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
