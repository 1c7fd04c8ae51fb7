// What an area is filled with, resolved for a card: one colour, or a gradient over the bounds of the area.
#pragma once

#include <optional>

#include "compose/context.h"

namespace kingpress::compose {

// Sets the fill of a path whose outline is there already; false when a value is wrong (reported).
bool fill_with(const templates::Paint& paint, scene::Path& path, const Context& context);

// The colour that stands for a paint where there can be only one; nothing when it is wrong (reported).
std::optional<scene::Colour> one_colour(const templates::Paint& paint, const Context& context);

}  // namespace kingpress::compose
