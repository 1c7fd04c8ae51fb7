// Where a face takes the most ink, measured as it is drawn, bleed included: on a spot of half a millimetre, so that
// the mixed colours along an edge count for nothing.
#pragma once

#include <map>
#include <string>

#include "inks/ink_table.h"
#include "output/raster.h"
#include "scene/scene.h"

namespace kingpress::trade {

struct Inked {
  double ink = 0;         // per cent
  geometry::Point where;  // on the face; of several spots the one nearest to its middle
};

class FaceInk {
 public:
  FaceInk(const inks::InkTable& inks, output::Rasteriser& raster) : inks_(inks), raster_(raster) {}

  Inked most(const scene::Nodes& face, geometry::Size trim, geometry::Length bleed);

 private:
  scene::Nodes without_coloured_pictures(const scene::Nodes& nodes, bool& any);
  bool is_coloured(const scene::Picture& picture);

  const inks::InkTable& inks_;
  output::Rasteriser& raster_;
  std::map<std::string, bool> coloured_;  // by the digest of a picture
};

}  // namespace kingpress::trade
