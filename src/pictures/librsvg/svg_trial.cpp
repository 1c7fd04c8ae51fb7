#include "pictures/svg_trial.h"

#include <cmath>

#include "diag/environment_error.h"
#include "pictures/librsvg/rsvg.h"
#include "pictures/svg_art.h"

namespace kingpress::pictures {
namespace {

// The picture's own size: stated, or of its viewBox, or nothing.
void measure(RsvgHandle* document, SvgVerdict& verdict) {
  if (rsvg().size_in_pixels(document, &verdict.width, &verdict.height) == TRUE) return;
  gboolean has_width, has_height, has_box;
  RsvgLength width, height;
  RsvgRectangle box;
  rsvg().intrinsic_dimensions(document, &has_width, &width, &has_height, &height, &has_box, &box);
  verdict.width = has_box == TRUE ? box.width : 0;
  verdict.height = has_box == TRUE ? box.height : 0;
}

bool draws(cairo_surface_t* target, cairo_surface_t* picture, double scale, double beside) {
  const CairoContext context(cairo_create(target));
  cairo_translate(context.get(), beside, beside);
  cairo_scale(context.get(), scale, scale);
  cairo_set_source_surface(context.get(), picture, 0, 0);
  cairo_paint(context.get());
  return cairo_status(context.get()) == CAIRO_STATUS_SUCCESS;
}

// Draws as the writers do: recorded, then replayed onto a page of pixels, where the picture fills it and where it lies
// between pixels of a larger one. There Cairo draws what masks cover three times for each mask: ten would take hours.
bool draws_everywhere(const scene::Picture& picture) {
  const double scale = svg_scale(picture);
  const double width = std::ceil(picture.width * scale), height = std::ceil(picture.height * scale);
  const CairoSurface recorded = svg_surface(picture, width, height);
  const CairoSurface pixels(
      cairo_image_surface_create(CAIRO_FORMAT_ARGB32, static_cast<int>(width / 2), static_cast<int>(height / 2)));
  const CairoSurface page(cairo_image_surface_create(CAIRO_FORMAT_ARGB32, static_cast<int>(width / 2) + 8,
                                                     static_cast<int>(height / 2) + 8));
  return draws(pixels.get(), recorded.get(), 0.5, 0) && draws(page.get(), recorded.get(), 0.5, 3.3);
}

}  // namespace

SvgVerdict try_out(const std::string& svg, std::string& reason) {
  SvgVerdict verdict;
  GError* error = nullptr;
  {
    const RsvgDocument document(rsvg().new_from_data(reinterpret_cast<const guint8*>(svg.data()), svg.size(), &error));
    if (!document) {
      const RsvgTrouble trouble(error);
      reason = error != nullptr ? error->message : "it cannot be read";
      verdict.kind = SvgVerdict::Kind::refused;
      return verdict;
    }
    measure(document.get(), verdict);
  }
  const double ratio = verdict.width / verdict.height;
  // the caller refuses such a size
  if (!(verdict.width > 0 && verdict.height > 0 && ratio > 1e-3 && ratio < 1e3)) return verdict;
  scene::Picture picture;
  picture.kind = scene::Picture::Kind::svg;
  picture.bytes = svg;
  picture.width = verdict.width;
  picture.height = verdict.height;
  try {
    if (!draws_everywhere(picture)) {
      reason = "Cairo cannot draw it";
      verdict.kind = SvgVerdict::Kind::refused;
    }
  } catch (const diag::EnvironmentError& error_of_ours) {
    reason = error_of_ours.what();
    verdict.kind = SvgVerdict::Kind::refused;
  }
  return verdict;
}

}  // namespace kingpress::pictures
