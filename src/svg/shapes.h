// The basic shapes of SVG as outlines in user units.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "scene/scene.h"

namespace kingpress::svg {

// User units are held as points.
inline geometry::Length units(double value) { return geometry::Length::points(value); }

// Of an element's attribute; nothing when it is not given.
using SvgAttribute = std::function<std::optional<std::string_view>(std::string_view name)>;
struct SvgShape {
  scene::Outline outline;
  std::string wrong, attribute;  // an error's sentence and the attribute it is about; empty when all is well
};

bool is_svg_shape(std::string_view element);
// The attributes of this shape's own geometry ("cx", "points", "d").
bool is_shape_attribute(std::string_view element, std::string_view attribute);
SvgShape svg_shape(std::string_view element, const SvgAttribute& attribute);

}  // namespace kingpress::svg
