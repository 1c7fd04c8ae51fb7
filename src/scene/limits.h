// What Cairo's fixed-point coordinates and the readers of pages can take.
#pragma once

#include <cmath>

#include "geometry/length.h"

namespace kingpress::scene {

inline constexpr double paper_limit = 20000;  // points, seven metres

inline bool within(geometry::Length length) { return std::abs(length.points()) <= paper_limit; }  // false for NaN

}  // namespace kingpress::scene
