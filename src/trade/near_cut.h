// Lines and grounds that run along the cut, so near to it that a knife which drifts by less than a millimetre shows: a
// frame gets uneven, a ground that ends there a pale sliver.
#pragma once

#include <optional>
#include <string_view>

#include "geometry/shapes.h"
#include "output/raster.h"
#include "scene/scene.h"

namespace kingpress::trade {

// What is worth a look, and what every cut shows.
inline constexpr geometry::Length frame_from_cut = geometry::Length::mm(2),
                                  certain_from_cut = geometry::Length::mm(0.7);

struct NearCut {
  geometry::Length from_cut;  // inwards; below 0 in the bleed
  std::string_view side;      // "left"
  bool is_line = false;       // and not the end of a ground
};

// What runs along most of a side of a rectangle's cut, no farther inside than `within`: the nearest, measured on the
// face as it is drawn.
std::optional<NearCut> near_cut(const scene::Nodes& face, const geometry::Rect& cut, geometry::Length within,
                                output::Rasteriser& raster);

}  // namespace kingpress::trade
