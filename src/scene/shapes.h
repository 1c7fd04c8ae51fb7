// Outlines by their measures: regular polygons, stars, pieces of rings, arrows; and corners made round. Angles are
// degrees clockwise, 0 to the right.
#pragma once

#include <vector>

#include "scene/scene.h"

namespace kingpress::scene {

Outline polygon(const std::vector<geometry::Point>& corners);
// Its corners on the ellipse in the box, the first at the top.
Outline polygon(const geometry::Rect& box, int sides);
// Its points on the ellipse in the box, the first at the top; `inner`: how far from the middle the notches are, as a
// share of the points.
Outline star(const geometry::Rect& box, int points, double inner);
// A corner for each share, the first at the top and clockwise, so far from the middle of the ellipse in the box; none
// beyond it.
Outline radar(const geometry::Rect& box, const std::vector<double>& shares);
// A part of the ellipse in the box, from angle to angle clockwise, open; a whole turn at most.
Outline arc(const geometry::Rect& box, double start, double end);
// The first run of an outline from its end to its beginning, open.
Outline reversed(const Outline& outline);
// The same as an area to the middle, or to an ellipse inside, whose measures are a share of the outer one's.
Outline sector(const geometry::Rect& box, double start, double end, double inner);

struct Arrow {
  geometry::Point from, to;     // its tip is at `to`
  geometry::Length width;       // of the shaft
  geometry::Length head, barb;  // how long the head is, and how wide
  bool both = false;            // a head at either end
};
// Heads longer than the way are cut down to it.
Outline arrow(const Arrow& arrow);

// Each corner between two straight sides as an arc of the radius, or of the largest for which half of the shorter side
// is enough.
Outline with_round_corners(const Outline& outline, geometry::Length radius);

}  // namespace kingpress::scene
