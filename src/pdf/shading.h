// A gradient as PDF says it: functions from stop to stop, stitched together.
#pragma once

#include <string>

#include "pdf/colours.h"
#include "scene/scene.h"

namespace kingpress::pdf {

// The dictionary of the shading, its alpha apart.
std::string shading(const scene::Gradient& gradient, const Colours& colours);

// Whether its stops are seen through to different degrees.
bool fades(const scene::Gradient& gradient);
// The shading of its mask: white where it is opaque, black where nothing is left of it.
std::string mask_of(const scene::Gradient& gradient);

}  // namespace kingpress::pdf
