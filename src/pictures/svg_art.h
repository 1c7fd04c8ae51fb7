// SVG pictures through librsvg: parsed from memory, without a base address, so that nothing else is ever read. The
// library is opened when the first one is met (linking it would double the time every run takes to start).
#pragma once

#include <mutex>

#include "pictures/cairo_handles.h"
#include "scene/scene.h"

namespace kingpress::pictures {

// How much larger than its own units an SVG is recorded: Cairo keeps 1/256 of a unit, and filters are computed at a
// pixel a unit, so that about a thousand units a side are wanted. With text it is less where the picture's units are
// few: librsvg multiplies type by this twice, and fonts of thousands of points fail.
double svg_scale(const scene::Picture& picture);

// Held while librsvg draws: its texts are laid out by Pango, which lays them out otherwise now and then when two
// threads do so at a time. Whoever changes what fonts it finds holds it too.
inline std::mutex& svg_drawing() {
  static std::mutex one_at_a_time;
  return one_at_a_time;
}

// A recording of the picture, `width` x `height` units. Throws diag::EnvironmentError when librsvg is missing or fails;
// the picture was checked when it was loaded.
CairoSurface svg_surface(const scene::Picture& picture, double width, double height);

}  // namespace kingpress::pictures
