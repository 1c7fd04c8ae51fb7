#include "geometry/cut_shape.h"

#include <cmath>

namespace kingpress::geometry {

std::optional<Size> regular_hex(Size size) {
  constexpr double tolerance_mm = 0.05;
  const bool upright = size.height > size.width;
  const Size hex = hex_size(upright ? size.width : size.height);
  const Length longer = upright ? size.height : size.width;
  if (std::abs((longer - hex.width).mm()) > tolerance_mm) return std::nullopt;
  return upright ? hex.turned() : hex;
}

}  // namespace kingpress::geometry
