#include "bench_of_scenes.h"

#include "../catch.h"
#include "../project_root.h"
#include "../said_by.h"
#include "output/faces.h"
#include "pictures/cairo_handles.h"

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

}  // namespace kingpress::output
