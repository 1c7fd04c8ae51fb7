// What of rectangular pieces runs along the cut so near that every drift of the knife shows; a warning for each
// template.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "output/raster.h"
#include "press/cutouts.h"
#include "press/workshop.h"

namespace kingpress::press {

class CutEdges {
 public:
  CutEdges(const std::vector<Cutout>& cutouts, Workshop& workshop);

  // What is drawn no farther than `within` inside the cut. Of several faces by one template the first is told.
  void look_at(const Drawing& drawing, const scene::Nodes& face, geometry::Length within);

 private:
  struct Piece {
    geometry::Size trim;
    std::string name;
  };
  Workshop& workshop_;
  output::Rasteriser raster_;
  std::map<const Drawing*, Piece> pieces_;
  std::set<const templates::Template*> told_;
};

}  // namespace kingpress::press
