#include "bench_of_scenes.h"

#include "../catch.h"
#include "../project_root.h"
#include "../said_by.h"
#include "output/document.h"
#include "output/faces.h"
#include "pictures/cairo_handles.h"
#include "pictures/svg_art.h"

namespace kingpress::output {

using geometry::Length;

fonts::FontSet& test_fonts() {
  static diag::Sources sources;
  static diag::Diagnostics diagnostics;
  static const auto fonts = fonts::FontSet::load(project_root() + "/fonts", sources, diagnostics);
  return *fonts;
}

scene::Text text(const std::string& words, geometry::Point origin, Length size, fonts::FaceId face) {
  Faces faces(test_fonts());
  cairo_matrix_t identity;
  cairo_matrix_init_identity(&identity);
  cairo_glyph_t* glyphs = nullptr;
  int count = 0;
  cairo_scaled_font_text_to_glyphs(faces.scaled(face, size.points(), identity), 0, 0, words.data(),
                                   static_cast<int>(words.size()), &glyphs, &count, nullptr, nullptr, nullptr);
  scene::Text result;
  result.face = face;
  result.size = size;
  result.origin = origin;
  result.text = words;
  for (int i = 0; i < count; ++i) {
    result.glyphs.push_back({static_cast<std::uint32_t>(glyphs[i].index), static_cast<float>(glyphs[i].x),
                             static_cast<float>(glyphs[i].y)});
    result.clusters.push_back({1, 1});
  }
  cairo_glyph_free(glyphs);
  return result;
}

geometry::Rect mm(double x, double y, double width, double height) {
  return {Length::mm(x), Length::mm(y), Length::mm(width), Length::mm(height)};
}

std::shared_ptr<const scene::Picture> picture(const std::string& name, double width, double height, int turn) {
  using Kind = scene::Picture::Kind;
  auto picture = std::make_shared<scene::Picture>();
  picture->kind = name.ends_with(".svg") ? Kind::svg : name.ends_with(".png") ? Kind::png : Kind::jpeg;
  picture->name = name;
  picture->id = name + std::to_string(turn);
  picture->bytes = read_bytes(project_root() + "/tests/data/hostile/" + name);
  picture->width = width;
  picture->height = height;
  picture->turn = turn;
  return picture;
}

scene::Path filled(const geometry::Rect& rect, scene::Colour colour) {
  return {scene::Outline::rectangle(rect), colour, scene::FillRule::nonzero, {}};
}

std::string run(const std::string& command) {
  const Said said = said_by(command);
  return std::to_string(said.status) + ":" + said.text;
}

std::vector<std::string> write_pages(const std::string& format, const std::string& path,
                                     const std::vector<scene::Scene>& pages, unsigned jobs) {
  WriterOptions options;
  options.path = path;
  options.dpi = pages_dpi;
  options.jobs = jobs;
  const auto writer = open_document(format, test_fonts(), options);
  for (const auto& page : pages) writer->page(page, {"cards", "Card 7: Wolf", {}, {}});
  return writer->finish();
}

pictures::Pixels png(const std::string& path) {
  auto pixels = pictures::decode_png(read_bytes(path));
  REQUIRE(std::holds_alternative<pictures::Pixels>(pixels));
  return std::move(std::get<pictures::Pixels>(pixels));
}

pictures::Pixels svg_pixels(const std::string& path, const pictures::Pixels& like) {
  scene::Picture picture;
  picture.kind = scene::Picture::Kind::svg;
  picture.name = path;
  picture.bytes = read_bytes(path);
  const auto recorded = pictures::svg_surface(picture, like.width, like.height);
  pictures::Pixels pixels{like.width, like.height, true, std::vector<std::uint32_t>(like.words.size(), 0xffffffffu)};
  const pictures::CairoSurface surface(cairo_image_surface_create_for_data(
      reinterpret_cast<unsigned char*>(pixels.words.data()), CAIRO_FORMAT_RGB24, static_cast<int>(like.width),
      static_cast<int>(like.height), static_cast<int>(like.width * 4)));
  const pictures::CairoContext context(cairo_create(surface.get()));
  cairo_set_source_surface(context.get(), recorded.get(), 0, 0);
  cairo_paint(context.get());
  cairo_surface_flush(surface.get());
  return pixels;
}

}  // namespace kingpress::output
