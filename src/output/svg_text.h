// Scenes as SVG, one after another, each a text of its own; glyphs that were met are remembered from one to the next.
#pragma once

#include <memory>
#include <string>

#include "fonts/font_set.h"
#include "scene/scene.h"

namespace kingpress::output {

class Faces;

class SvgText {
 public:
  explicit SvgText(fonts::FontSet& fonts);  // which outlives it
  ~SvgText();
  // Throws diag::EnvironmentError when a number is not finite or lies far outside any paper.
  std::string of(const scene::Scene& scene, const std::string& title);

 private:
  std::unique_ptr<Faces> faces_;
};

}  // namespace kingpress::output
