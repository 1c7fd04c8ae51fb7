// What a print shop looks at on a face, measured as it is drawn: letters too near the cut, where its knife may drift,
// and pictures of too few pixels.
#pragma once

#include <string>
#include <vector>

#include "geometry/cut_shape.h"
#include "geometry/shapes.h"
#include "output/raster.h"
#include "scene/scene.h"

namespace kingpress::trade {

// Where the knife goes: along a rectangle, or along the circle, ellipse or hexagon that fills it, or along a path.
struct CutLine {
  geometry::Rect box;
  geometry::CutShape shape = geometry::CutShape::rectangle;
  geometry::Length corner_radius{};                     // of a rectangle
  std::vector<std::vector<geometry::Point>> path = {};  // as polygons
  // How far inside a point lies; below 0 outside.
  geometry::Length inside(geometry::Point point) const;
};

struct Strayed {
  std::string text;
  geometry::Length from_cut;  // of its outermost ink; below 0 it is cut off
  bool is_off = false;        // nothing of it lies on the piece
};

// The texts and pictures of a face that end between its `safe` zone and the cut, in the order drawn; of what is clipped
// the part that shows. A picture that runs over the cut is meant to.
std::vector<Strayed> outside_safe_zone(const scene::Nodes& face, const CutLine& cut, geometry::Length safe,
                                       output::Rasteriser& raster);

struct Coarse {
  std::string picture;
  double dpi = 0;                // as it is printed, the lesser of both ways
  double width = 0, height = 0;  // pixels
};

// The pictures of a face with fewer pixels an inch than these, in the order drawn; drawings have none.
std::vector<Coarse> coarse_pictures(const scene::Nodes& face, double least_dpi);

}  // namespace kingpress::trade
