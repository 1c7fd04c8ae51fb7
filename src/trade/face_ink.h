// Where a face takes the most ink, measured as it is drawn, bleed included: on a spot of half a millimetre, so that
// the mixed colours along an edge count for nothing. Only what can take enough is drawn: colours that lie alone say
// how much they take, mixed ones (pictures, gradients, what is seen through) have to be looked at.
#pragma once

#include <map>
#include <string>

#include "inks/coverage.h"
#include "output/raster.h"
#include "scene/scene.h"

namespace kingpress::trade {

struct Inked {
  double ink = 0;         // per cent
  geometry::Point where;  // on the face; of several spots the one nearest to its middle
};

class FaceInk {
 public:
  FaceInk(inks::Coverage& coverage, output::Rasteriser& raster) : coverage_(coverage), raster_(raster) {}

  // No ink when no spot takes more than `above`, in per cent. Lines and letters thinner than a spot have none.
  Inked most(const scene::Nodes& face, geometry::Size trim, geometry::Length bleed, double above);

 private:
  scene::Nodes without_coloured_pictures(const scene::Nodes& nodes, bool& any);
  bool is_coloured(const scene::Picture& picture);

  inks::Coverage& coverage_;
  output::Rasteriser& raster_;
  std::map<std::string, bool> coloured_;  // by the digest of a picture
};

}  // namespace kingpress::trade
