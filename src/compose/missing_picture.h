// What stands in a draft where a picture could not be had.
#pragma once

#include <string>

#include "compose/context.h"

namespace kingpress::compose {

// A crossed frame over the box, within `clip` if there is one, with the name in its middle.
void draw_missing(const std::string& name, const geometry::Rect& box, const std::optional<scene::Outline>& clip,
                  const Context& context, scene::Nodes& out);

}  // namespace kingpress::compose
