// The transform attribute of SVG.
#pragma once

#include <optional>
#include <string_view>

#include "geometry/transform.h"

namespace kingpress::svg {

// "translate(...) rotate(...) scale(...) matrix(...) skewX(...) skewY(...)"; nothing when it cannot be read.
std::optional<geometry::Transform> parse_transform(std::string_view text);

}  // namespace kingpress::svg
