// Letters too near the cut, measured as they are drawn: where a shop's knife may drift, nothing that is read may lie.
#pragma once

#include <string>
#include <vector>

#include "geometry/shapes.h"
#include "output/raster.h"
#include "scene/scene.h"

namespace kingpress::trade {

struct Strayed {
  std::string text;
  geometry::Length from_cut;  // of its outermost ink; below 0 it is cut off
};

// The texts and pictures of a face that end between its `safe` zone and the cut, in the order drawn. A picture that
// runs over the cut is meant to.
std::vector<Strayed> outside_safe_zone(const scene::Nodes& face, const geometry::Rect& trim, geometry::Length safe,
                                       output::Rasteriser& raster);

}  // namespace kingpress::trade
