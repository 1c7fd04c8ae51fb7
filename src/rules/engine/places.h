// Where the spaces of a field stand when it is drawn as text: in rows from the top, and in halves of a box from the
// left.
#pragma once

#include <vector>

#include "geometry/shapes.h"

namespace kingpress::rules {

struct Place {
  int row = 0, column = 0;
  constexpr bool operator==(const Place&) const = default;
};

// By the centres of the spaces, in their order; `half` the short side of one. Those of a row are at least two halves
// apart.
std::vector<Place> places_of(const std::vector<geometry::Point>& centres, geometry::Length half);

}  // namespace kingpress::rules
