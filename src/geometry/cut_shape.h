// What shape a component is cut in, and how large a hexagon is.
#pragma once

#include "geometry/shapes.h"

namespace kingpress::geometry {

// circle: the ellipse of the trim; hex: a regular hexagon whose corners point along the trim's longer side; path: an
// outline of its own.
enum class CutShape { rectangle, circle, hex, path };

// Of a regular hexagon with flat sides above and below, `across` from flat to flat.
constexpr Size hex_size(Length across) {
  constexpr double corners_to_flats = 1.1547005383792517;  // 2 / sqrt(3)
  return {across * corners_to_flats, across};
}
// The regular hexagon that `size` means, its shorter side from flat to flat; nothing when it is none by more than
// 0.05 mm.
std::optional<Size> regular_hex(Size size);

}  // namespace kingpress::geometry
