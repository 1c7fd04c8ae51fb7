// How far a length may reach: 200 in, the largest page there is. What a person writes, and what follows from it, lies
// within; beyond, printers and readers of documents give up.
#pragma once

#include <cmath>

#include "geometry/length.h"

namespace kingpress::geometry {

inline constexpr Length farthest = Length::points(14'400);

inline bool within_reach(Length length) { return std::abs(length.points()) <= farthest.points(); }  // false for NaN

}  // namespace kingpress::geometry
