// What a `size:` means for the shape that a piece is cut in.
#pragma once

#include <optional>

#include "cards/cards.h"
#include "diag/diagnostic.h"

namespace kingpress::press {

// One length across is a hexagon with flat sides above and below, or a circle. A size that no such shape has is
// reported at its place.
std::optional<geometry::Size> trim_of(const cards::Trim& size, geometry::CutShape shape,
                                      diag::Diagnostics& diagnostics);

// That a hexagon's trim is a regular one's.
void check_hex(geometry::Size trim, diag::Span span, diag::Diagnostics& diagnostics);

}  // namespace kingpress::press
