// Type that stands out from what lies under it, for large print.
#pragma once

#include <optional>

#include "output/raster.h"
#include "scene/scene.h"

namespace kingpress::press {

// The colour nearest to this one, towards black or white, that stands out so from the ground; nothing when none does.
std::optional<scene::Colour> standing_out(scene::Colour colour, scene::Colour ground, double ratio);

// The face with each text darker or lighter, until its contrast is `ratio` to one. A ground on which neither black nor
// white has it becomes darker or lighter itself. Over a picture of many colours words keep what contrast there is.
scene::Nodes with_contrast(const scene::Scene& face, double ratio, output::Rasteriser& raster);

}  // namespace kingpress::press
