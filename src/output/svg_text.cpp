#include "output/svg_text.h"

#include "output/svg_page.h"

namespace kingpress::output {

SvgText::SvgText(fonts::FontSet& fonts, Glyphs glyphs)
    : faces_(std::make_unique<Faces>(fonts)), lettering_(fonts), glyphs_(glyphs) {}
SvgText::~SvgText() = default;

std::string SvgText::of(const scene::Scene& scene, const std::string& title) {
  return svg_page(scene, title, *faces_, lettering_, glyphs_);
}

std::string SvgText::of(const scene::Scene& scene, const std::string& title, const SvgDrawing& drawing) {
  return svg_page(scene, title, *faces_, lettering_, glyphs_, &drawing);
}

}  // namespace kingpress::output
