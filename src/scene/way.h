// An outline as a way that one goes along: how long it is, and where one is after so much of it.
#pragma once

#include <vector>

#include "scene/scene.h"

namespace kingpress::scene {

class Way {
 public:
  // Of its first run; curves are gone along in steps too short to see.
  explicit Way(const Outline& outline);

  geometry::Length length() const { return steps_.empty() ? geometry::Length{} : steps_.back().along; }
  struct Place {
    geometry::Point point;
    double degrees = 0;  // clockwise, 0 to the right
  };
  // Before its beginning and beyond its end the way goes straight on. Of no length: at the origin.
  Place at(geometry::Length along) const;

 private:
  struct Step {
    geometry::Point point;
    geometry::Length along;
  };
  void go_to(geometry::Point point);
  std::vector<Step> steps_;
};

}  // namespace kingpress::scene
