#include "bench_of_scenes.h"

#include <stdlib.h>
#include <sys/wait.h>

#include <algorithm>
#include <cstdio>
#include <sstream>

#include "../catch.h"
#include "../project_root.h"
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

scene::Path filled(const geometry::Rect& rect, scene::Colour colour) {
  return {scene::Outline::rectangle(rect), colour, scene::FillRule::nonzero, {}};
}

std::string run(const std::string& command) {
  std::FILE* pipe = ::popen((command + " 2>&1").c_str(), "r");
  REQUIRE(pipe != nullptr);
  std::string said;
  char block[4096];
  for (std::size_t n; (n = std::fread(block, 1, sizeof block, pipe)) > 0;) said.append(block, n);
  const int status = ::pclose(pipe);
  return std::to_string(WIFEXITED(status) ? WEXITSTATUS(status) : -1) + ":" + said;
}

}  // namespace kingpress::output
