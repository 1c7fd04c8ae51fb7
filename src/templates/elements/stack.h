// `stack:` - elements one below the other in a box, each as high as what is in it, on a panel as high as all of them.
#pragma once

#include <memory>

#include "templates/elements/group.h"

namespace kingpress::templates {

// A text takes the height of its words, all else that of its box, whose container is the room that is left. What takes
// none has no gap either.
struct Stack : Common {
  enum class Place { top, middle, bottom };
  Place place = Place::top;  // of all of it in the box
  geometry::Length gap;
  geometry::Length margin_x, margin_y;  // between the panel's edge and what lies on it
  std::optional<Paint> fill;            // of the panel
  std::optional<Stroke> stroke;
  geometry::Length radius;
  std::shared_ptr<const Elements> children;
};

}  // namespace kingpress::templates
