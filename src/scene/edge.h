// Along what a component is cut, its corners rounded: the outline of the finished piece.
#pragma once

#include "scene/scene.h"

namespace kingpress::scene {

// Regular, its corners along the longer side of its box.
Outline hexagon(const geometry::Rect& box);

// Seen from the front, in a place `scale` times as large as its trim.
Outline edge_of(const Component& component, geometry::Point at = {}, double scale = 1);

}  // namespace kingpress::scene
