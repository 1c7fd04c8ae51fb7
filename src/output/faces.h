// The faces of a FontSet ready to draw with: opened once, scaled once per size and matrix, never hinted, so that widths
// are those the text was laid out with.
#pragma once

#include <cstdint>
#include <map>
#include <tuple>
#include <vector>

#include "fonts/cairo_face.h"
#include "fonts/glyph_outlines.h"
#include "pictures/cairo_handles.h"
#include "scene/scene.h"

namespace kingpress::output {

class Faces {
 public:
  explicit Faces(fonts::FontSet& fonts);

  // `size` in user units of a context whose matrix is `matrix` (its translation is ignored). Valid until the next call.
  cairo_scaled_font_t* scaled(fonts::FaceId face, double size, const cairo_matrix_t& matrix);

  // A glyph's outline at `outline_em` points an em, from its origin, y down; empty for a space.
  static constexpr double outline_em = fonts::GlyphOutlines::em;
  const scene::Outline& outline(fonts::FaceId face, std::uint32_t glyph) { return outlines_.of(face, glyph); }

 private:
  cairo_font_face_t* face(fonts::FaceId id);

  using Key = std::tuple<fonts::FaceId, double, double, double, double, double>;
  fonts::FontSet& fonts_;
  pictures::CairoFontOptions options_;
  std::vector<fonts::CairoFace> faces_;
  std::map<Key, pictures::CairoScaledFont> scaled_;
  fonts::GlyphOutlines outlines_;
};

}  // namespace kingpress::output
