#include "pictures/svg_art.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <mutex>

#include "diag/environment_error.h"
#include "pictures/librsvg/rsvg.h"

namespace kingpress::pictures {

double svg_scale(const scene::Picture& picture) {
  const double side = std::max(picture.width, picture.height), scale = 1024 / side;
  const bool has_text = picture.bytes.find("text") != std::string::npos;
  return has_text && side < 1024 ? std::min(scale, std::sqrt(3000 / side)) : scale;
}

CairoSurface svg_surface(const scene::Picture& picture, double width, double height) {
  const auto fail = [&](GError* error) {
    const RsvgTrouble trouble(error);
    const std::string reason = error != nullptr ? error->message : "librsvg failed";
    throw diag::EnvironmentError(picture.name.empty() ? reason
                                                      : fmt::format("cannot draw '{}': {}", picture.name, reason));
  };
  const std::lock_guard alone(svg_drawing());
  GError* error = nullptr;
  const RsvgDocument document(
      rsvg().new_from_data(reinterpret_cast<const guint8*>(picture.bytes.data()), picture.bytes.size(), &error));
  if (!document) fail(error);
  const cairo_rectangle_t extents{0, 0, width, height};
  CairoSurface surface(cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &extents));
  const CairoContext context(cairo_create(surface.get()));
  const RsvgRectangle viewport{0, 0, width, height};
  if (rsvg().render_document(document.get(), context.get(), &viewport, &error) == FALSE) fail(error);
  check(cairo_status(context.get()), picture.name);
  return surface;
}

}  // namespace kingpress::pictures
