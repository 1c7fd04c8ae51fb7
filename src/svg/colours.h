// Colours as CSS writes them.
#pragma once

#include <optional>
#include <string_view>

#include "scene/scene.h"

namespace kingpress::svg {

// "#rgb", "#rgba", "#rrggbb", "#rrggbbaa", "rgb(1, 2, 3)", "rgb(10% 20% 30% / .5)", "rgba(...)", "transparent" and the
// names of CSS; nothing when it is none.
std::optional<scene::Colour> parse_colour(std::string_view text);

}  // namespace kingpress::svg
