// Where grounds of pieces meet on the paper, readers blend both edges with it and a hair of white is seen. So a piece
// that is painted earlier reaches a little beneath its neighbours, as far as these hide it again.
#pragma once

#include <vector>

#include "scene/scene.h"

namespace kingpress::sheets {

// Whether the nodes leave nothing of what is beneath them to be seen within `rect`: one of them is an opaque ground.
bool covers(const scene::Nodes& nodes, const geometry::Rect& rect);

struct Ground {
  geometry::Rect extent;  // no two of them overlap
  bool covers = false;    // all of its extent
};
// What each may paint, in their order.
std::vector<geometry::Rect> reach_beneath(const std::vector<Ground>& grounds);

}  // namespace kingpress::sheets
