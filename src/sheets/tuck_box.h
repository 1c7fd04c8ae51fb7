// The net of a tuckbox for a pile of cards: a row of side, back, side and front with a flap to glue, a lid with its
// tongue on the back, bottoms on back and front, flaps on the sides. Paper only: what is printed on it comes later.
#pragma once

#include "scene/scene.h"

namespace kingpress::sheets {

struct TuckBox {
  geometry::Length width, height, depth;  // inside
  geometry::Size net;
  geometry::Rect left, back, right, front, lid, tongue, back_bottom, front_bottom;  // on the net
  scene::Outline cut, score, glue;                                                  // glue: hatched
};

// For `cards` of this size and thickness, with the room that they need to slide.
TuckBox tuck_box(geometry::Size card, std::size_t cards, geometry::Length thickness);

// Into how many equal boxes a pile goes: none deeper than 40 mm, each on one sheet with this area, either way round. 0:
// not even one card does.
std::size_t boxes_for(geometry::Size card, std::size_t cards, geometry::Length thickness, geometry::Size area);

}  // namespace kingpress::sheets
