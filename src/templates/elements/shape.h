// `shape:` - rectangle, ellipse, line, path, polygon, star, arc, sector, arrow, polyomino or radar.
#pragma once

#include <array>
#include <variant>
#include <vector>

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
// Regular, in the ellipse of the box; or with its corners in the box.
struct PolygonShape {
  int sides = 3;
  std::vector<Place> corners;  // instead of the sides
};
struct StarShape {
  int points = 5;
  double inner = 0.4;  // how far from the middle the notches are, as a share of the points
};
// Of the ellipse of the box, from angle to angle clockwise; numbers of degrees once bound, 0 to the right.
struct ArcShape {
  Pattern start, end;
  bool area = false;  // a sector
  double inner = 0;   // of a sector: the hole in its middle, as a share of it
};
struct ArrowShape {
  Place from, to;  // in the container's coordinates; the box is not used
  geometry::Length width, head, barb;
  bool both = false;
};

// Of squares that touch, as large as its box allows and in its middle: "##. / .##" once bound, a part a row.
struct PolyominoShape {
  Pattern cells;
};

// A corner for each value, the first at the top, as far out in the ellipse of the box as it is of `most`.
struct RadarShape {
  std::vector<Pattern> values;  // numbers once bound; one that is a list's alone: all of it
  Pattern most;
};

struct Shape : Common {
  std::variant<RectShape, EllipseShape, LineShape, PathShape, PolygonShape, StarShape, ArcShape, ArrowShape,
               PolyominoShape, RadarShape>
      form;
  std::optional<Paint> fill;
  std::optional<Stroke> stroke;
  geometry::Length round;  // the radius of its corners between straight sides
};

}  // namespace kingpress::templates
