// What an area is filled with, resolved for a card: one colour, or a gradient over the bounds of the area.
#pragma once

#include "compose/context.h"

namespace kingpress::compose {

// Sets the fill of a path whose outline is there already; false when a value is wrong (reported).
bool fill_with(const templates::Paint& paint, scene::Path& path, const Context& context);

}  // namespace kingpress::compose
