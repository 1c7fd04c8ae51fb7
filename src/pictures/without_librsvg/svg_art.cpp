#include "pictures/svg_art.h"

#include <fmt/format.h>

#include "diag/environment_error.h"

namespace kingpress::pictures {

double svg_scale(const scene::Picture&) { return 1; }

// What the check could not know: a font that its text names is not there.
CairoSurface svg_surface(const scene::Picture& picture, double, double) {
  throw diag::EnvironmentError(
      fmt::format("cannot draw '{}': only librsvg draws its text, and this program is built without it", picture.name),
      "write it in a font of fonts.yaml, turn it into paths, or export the picture as PNG");
}

}  // namespace kingpress::pictures
