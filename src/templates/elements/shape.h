// `shape:` - rectangle, ellipse, line or path.
#pragma once

#include <array>
#include <variant>

#include "templates/elements/common.h"

namespace kingpress::templates {

struct RectShape {
  std::array<geometry::Length, 4> radii{};  // top left, top right, bottom right, bottom left
};
struct EllipseShape {};
struct LineShape {
  Place from, to;  // in the container's coordinates; the box is not used
};
struct PathShape {
  scene::Outline outline;  // relative to the top left corner of the box
  // instead of the outline when `d` binds values: path data of a card, read when it is composed
  Pattern data;
  scene::FillRule rule = scene::FillRule::nonzero;
};

struct Shape : Common {
  std::variant<RectShape, EllipseShape, LineShape, PathShape> form;
  std::optional<Paint> fill;
  std::optional<Stroke> stroke;
};

}  // namespace kingpress::templates
