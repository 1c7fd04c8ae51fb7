// The presentation attributes that a drawing may use, as they are inherited from element to element.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "templates/drawing.h"

namespace kingpress::templates {

struct SvgStyle {
  std::optional<DrawnColour> fill = DrawnColour{"black", scene::Colour{0, 0, 0, 255}};
  std::optional<DrawnColour> stroke;
  double stroke_width = 1;
  scene::LineCap cap = scene::LineCap::butt;
  scene::LineJoin join = scene::LineJoin::miter;
  std::vector<double> dash;
  scene::FillRule rule = scene::FillRule::nonzero;
};

// Is this attribute (or property of style="") one of those?
bool is_style_property(std::string_view name);
// Sets it; the sentence of an error when the value is not understood or cannot be printed (opacity).
std::optional<std::string> set_style(SvgStyle& style, std::string_view name, std::string_view value);

}  // namespace kingpress::templates
