// How far a face is drawn beyond its cut, measured by its pixels.
#pragma once

#include <cmath>

#include "output/raster.h"
#include "scene/scene.h"
#include "trade/safe_zone.h"

namespace kingpress::press {

// The share of what lies beyond the cut, and no farther than this, on which nothing is drawn.
inline double undrawn(const scene::Nodes& face, const trade::CutLine& cut, geometry::Length reach,
                      output::Rasteriser& raster) {
  constexpr double dpi = 127;  // 5 pixels a mm
  const geometry::Rect area = cut.box.outset(reach + geometry::Length::mm(1));
  const scene::Group moved{geometry::Transform::move({-area.x, -area.y}), std::nullopt,
                           std::make_shared<const scene::Nodes>(face)};
  const pictures::Pixels pixels = raster.pixels({area.size(), {moved}}, dpi, "a face", true);
  std::size_t looked_at = 0, empty = 0;
  for (unsigned y = 0; y < pixels.height; ++y)
    for (unsigned x = 0; x < pixels.width; ++x) {
      const geometry::Length inside = cut.inside(
          {area.x + geometry::Length::inches((x + 0.5) / dpi), area.y + geometry::Length::inches((y + 0.5) / dpi)});
      if (inside >= geometry::Length{} || inside < -1.0 * reach) continue;
      ++looked_at;
      empty += pixels.words[std::size_t{y} * pixels.width + x] >> 24 < 255;
    }
  return static_cast<double>(empty) / static_cast<double>(std::max<std::size_t>(looked_at, 1));
}

}  // namespace kingpress::press
