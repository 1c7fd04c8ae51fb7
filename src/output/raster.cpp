#include "output/raster.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "diag/environment_error.h"
#include "output/painter.h"

namespace kingpress::output {
namespace {

constexpr std::size_t looking_budget = 64 * 1024 * 1024;
constexpr double most_a_side = 32767, most_looked_at = 100e6;

}  // namespace

Rasteriser::Rasteriser(fonts::FontSet& fonts) : painter_(std::make_unique<Painter>(fonts, looking_budget)) {}
Rasteriser::~Rasteriser() = default;

pictures::Pixels Rasteriser::pixels(const scene::Scene& scene, double dpi, const std::string& what, bool clear) {
  const double width = std::max(1.0, std::floor(scene.size.width.inches() * dpi + 1e-6)),
               height = std::max(1.0, std::floor(scene.size.height.inches() * dpi + 1e-6));
  if (!(width <= most_a_side && height <= most_a_side && width * height <= most_looked_at))
    throw diag::EnvironmentError("'" + what + "' is too large to be looked at");
  pictures::Pixels pixels{static_cast<unsigned>(width), static_cast<unsigned>(height), !clear, {}};
  const pictures::CairoSurface surface(cairo_image_surface_create(clear ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_RGB24,
                                                                  static_cast<int>(width), static_cast<int>(height)));
  pictures::check(cairo_surface_status(surface.get()), what);
  const pictures::CairoContext context(cairo_create(surface.get()));
  cairo_set_source_rgb(context.get(), 1, 1, 1);
  if (!clear) cairo_paint(context.get());  // what is not white begins see-through
  cairo_scale(context.get(), dpi / 72, dpi / 72);
  painter_->paint(context.get(), scene, what);
  cairo_surface_flush(surface.get());
  const auto* rows = reinterpret_cast<const std::uint32_t*>(cairo_image_surface_get_data(surface.get()));
  const auto stride = static_cast<std::size_t>(cairo_image_surface_get_stride(surface.get())) / 4;
  pixels.words.resize(std::size_t{pixels.width} * pixels.height);
  const std::uint32_t shown = clear ? 0 : 0xFF000000u;
  for (std::size_t y = 0; y < pixels.height; ++y)
    std::transform(rows + y * stride, rows + y * stride + pixels.width,
                   pixels.words.begin() + static_cast<std::ptrdiff_t>(y * pixels.width),
                   [shown](std::uint32_t word) { return word | shown; });
  return pixels;
}

}  // namespace kingpress::output
