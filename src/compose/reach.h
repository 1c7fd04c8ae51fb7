// Whether a drawing stays where paper can be: what lies farther out no format can hold.
#pragma once

#include <span>

#include "scene/scene.h"

namespace kingpress::compose {

// False where a coordinate, a size or a width is not a number or beyond geometry::farthest.
bool within_reach(std::span<const scene::Node> nodes);

}  // namespace kingpress::compose
