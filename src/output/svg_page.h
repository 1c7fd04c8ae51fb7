// A scene as the text of one SVG file.
#pragma once

#include <string>

#include "output/faces.h"
#include "output/svg_text.h"
#include "scene/scene.h"

namespace kingpress::output {

// Throws diag::EnvironmentError when a number is not finite or lies far outside any paper.
std::string svg_page(const scene::Scene& scene, const std::string& title, Faces& faces, Glyphs glyphs = Glyphs::defined,
                     const SvgDrawing* drawing = nullptr);

}  // namespace kingpress::output
