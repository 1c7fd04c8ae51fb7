// Cards and a board that are printed together should fit each other.
#pragma once

#include <optional>
#include <vector>

#include "press/cutouts.h"

namespace kingpress::press {

// A field file says what size of card its spaces are for, a built-in board is drawn for its game's own. Neither is
// scaled with `--size`: where the spaces lie is the field's meaning. `trim` is the size the cards were asked for in.
void compare_with_spaces(const std::vector<Cutout>& cutouts, const std::optional<geometry::Size>& trim,
                         diag::Diagnostics& diagnostics);

}  // namespace kingpress::press
