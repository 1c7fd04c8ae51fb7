// Elements of a template as trees, with the place of the object that they come from.
#pragma once

#include <string>
#include <utility>

#include "data/node.h"
#include "geometry/shapes.h"
#include "scene/scene.h"
#include "templates/drawn/label.h"

namespace kingpress::templates {

data::Node drawn_scalar(std::string text, diag::Span span);
data::Node drawn_map(diag::Span span);
data::Node drawn_list(diag::Span span);
void put(data::Node& map, std::string key, data::Node value);
void put(data::Node& map, std::string key, std::string value);  // where the map stands

std::string in_mm(geometry::Length length);  // "12.34mm"
data::Node drawn_box(const geometry::Rect& box, diag::Span span);
// Path data in millimetres.
std::string path_data(const scene::Outline& outline);

// What the label says of the element, over what was drawn.
void put_keys(data::Node& element, const DrawnLabel& label);

// A map of the plane as a turn of something of its own size; `is_even`: it neither stretches, shears nor mirrors.
struct DrawnTurn {
  double degrees = 0, scale = 1;
  bool is_even = true;
};
DrawnTurn turn_of(const geometry::Transform& transform);
// The box and turn of an element whose upright box lies at `upright` before it is turned about the origin.
void put_box(data::Node& element, const geometry::Rect& upright, double degrees);

}  // namespace kingpress::templates
