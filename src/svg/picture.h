// An SVG made by anybody -> nodes of a Scene, as far as nodes can say it: shapes, groups, `use`, symbols, nested
// pictures, transforms, style attributes and plain style sheets, gradients, clips, opacity. What they cannot say
// (filters, masks, patterns, text, pictures inside) is left to a library that draws pixels, and named.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "scene/scene.h"

namespace kingpress::svg {

struct Picture {
  scene::Nodes nodes;  // in units of the picture, each held as a point; (0, 0) is its top left corner
  double width = 0, height = 0;
};

// `width`, `height`: what the picture's own area is stretched to, in px. Nothing when nodes cannot say all of it: `why`
// then names what ("a filter").
std::optional<Picture> picture_of(std::string_view text, double width, double height, std::string& why);

}  // namespace kingpress::svg
