// Letters as outlines: exact, never hinted, each read from its font once.
#pragma once

#include <cstdint>
#include <memory>

#include "fonts/font_set.h"
#include "scene/scene.h"

namespace kingpress::fonts {

class GlyphOutlines {
 public:
  // `fonts` outlives it.
  explicit GlyphOutlines(const FontSet& fonts);
  ~GlyphOutlines();
  GlyphOutlines(const GlyphOutlines&) = delete;
  GlyphOutlines& operator=(const GlyphOutlines&) = delete;

  // At `em` points an em, from the glyph's origin, y down; empty for a space. Throws diag::EnvironmentError when the
  // font cannot be opened.
  static constexpr double em = 1000;
  const scene::Outline& of(FaceId face, std::uint32_t glyph);
  // All of a text's letters, where they lie.
  scene::Outline of(const scene::Text& text);

 private:
  struct Drawn;
  std::unique_ptr<Drawn> drawn_;
};

}  // namespace kingpress::fonts
