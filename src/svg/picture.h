// An SVG made by anybody -> nodes of a Scene, as far as nodes can say it: shapes, groups, `use`, symbols, nested
// pictures, transforms, style attributes and plain style sheets, gradients, clips, opacity, and plain text in fonts
// that the caller has. What they cannot say (filters, masks, patterns, pictures inside, text along a path or letter by
// letter) is left to a library that draws pixels, and named.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "scene/scene.h"

namespace kingpress::svg {

struct Picture {
  scene::Nodes nodes;  // in units of the picture, each held as a point; (0, 0) is its top left corner
  double width = 0, height = 0;
};

// Words of one style, and the whole of a line that follows its baseline from (0, 0).
struct Words {
  std::string text, families;  // families: as font-family has them, the preferred first
  int weight = 400;
  bool italic = false;
  double size = 0;  // an em
  scene::Colour colour;
};
struct Line {
  scene::Nodes nodes;
  double advance = 0;
};
// Nothing when none of the families is known, or a letter is missing in it.
using Typesetter = std::function<std::optional<Line>(const std::vector<Words>&)>;

// What a colour is that an element writes ("red", "ink", "currentColor"), in place of what SVG says.
using ColourReader = std::function<scene::Colour(std::string_view)>;

// `width`, `height`: what the picture's own area is stretched to, in px. Nothing when nodes cannot say all of it: `why`
// then names what ("a filter"). Without a typesetter they cannot say text.
std::optional<Picture> picture_of(std::string_view text, double width, double height, std::string& why,
                                  const Typesetter& typesetter = {}, const ColourReader& colours = {});

}  // namespace kingpress::svg
