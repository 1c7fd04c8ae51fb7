// Lengths, areas and transforms as SVG writes them, and where they are measured.
#pragma once

#include <optional>
#include <pugixml.hpp>
#include <string_view>

#include "geometry/transform.h"
#include "scene/scene.h"
#include "svg/shapes.h"

namespace kingpress::svg {

inline geometry::Rect rect_of(double x, double y, double width, double height) {
  return {units(x), units(y), units(width), units(height)};
}

struct Viewport {
  double width = 0, height = 0;
};
enum class Along { x, y, both };

// "3", "3px", "1in", "50%"; nothing of what is no length.
std::optional<double> length_of(std::string_view text, const Viewport& viewport, Along along);
// What a length of this attribute is a share of.
Along along_of(std::string_view attribute);

// The map from a viewBox onto an area of this size at (0, 0); `how` is a preserveAspectRatio.
geometry::Transform fitted(const geometry::Rect& box, const Viewport& area, std::string_view how);
std::optional<geometry::Rect> view_box_of(const pugi::xml_node& node);

// A transform attribute, "translate(...) rotate(...) scale(...) matrix(...) skewX(...) skewY(...)"; nothing when it
// cannot be read.
std::optional<geometry::Transform> parse_transform(std::string_view text);

// The smallest upright rectangle around an outline, curves as far as they really reach: what a gradient in units of a
// shape's box is measured by.
std::optional<geometry::Rect> box_of(const scene::Outline& outline);

}  // namespace kingpress::svg
