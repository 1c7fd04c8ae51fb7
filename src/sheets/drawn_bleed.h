// A bleed that is asked for and not drawn is told, on sheets and on pictures alike.
#pragma once

#include <string>
#include <vector>

#include "geometry/length.h"
#include "scene/components.h"

namespace kingpress::sheets {

// "bleed 5mm is more than is drawn: the pictures reach at most 3mm beyond the cut": one for all components, or one for
// each kind that falls short.
std::vector<std::string> bleed_notes(const scene::Components& components, geometry::Length asked);

}  // namespace kingpress::sheets
