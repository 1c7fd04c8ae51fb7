// Judges whether an SVG may be a drawing: the part of SVG that docs/reference/templates.md lists, each fault with its
// place. What it lets pass, the svg room reads.
#pragma once

#include <optional>

#include "diag/diagnostic.h"
#include "geometry/shapes.h"

namespace kingpress::templates {

// The size of the viewBox; nothing when the file cannot be used, and the errors say why.
std::optional<geometry::Size> judge_svg(const diag::SourceFile& source, diag::Diagnostics& diagnostics);

}  // namespace kingpress::templates
