// A scene as the text of one SVG file. Drawings are shapes like all else, where nodes can say them: many a reader draws
// an SVG within an SVG as few pixels.
#pragma once

#include <string>

#include "fonts/lettering.h"
#include "output/faces.h"
#include "output/svg_text.h"
#include "scene/scene.h"

namespace kingpress::output {

// Throws diag::EnvironmentError when a number is not finite or lies far outside any paper.
std::string svg_page(const scene::Scene& scene, const std::string& title, Faces& faces, fonts::Lettering& lettering,
                     Glyphs glyphs = Glyphs::defined, const SvgDrawing* drawing = nullptr);

}  // namespace kingpress::output
