// Pictures of parts by name: drawings of symbols/grounds, symbols/subjects and symbols/props, ours or beside the deck,
// laid over one another in one window.
#pragma once

#include <optional>

#include "cards/value.h"
#include "compose/context.h"

namespace kingpress::compose {

// What each part is drawn for, in units of its own.
inline constexpr geometry::Size layers_window{geometry::Length::points(55), geometry::Length::points(44)};

// Ground, subject, what of the ground stands before it, props, from (0, 0). Nothing when one of them is unknown
// (reported where it is named).
std::optional<scene::Nodes> layered_art(const cards::Record& layers, const Context& context);

}  // namespace kingpress::compose
