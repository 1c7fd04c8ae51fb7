#include "pictures/fewer_pixels.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "diag/environment_error.h"
#include "pictures/cairo_handles.h"
#include "pictures/jpeg.h"
#include "pictures/pixels.h"
#include "pictures/png_encode.h"
#include "scene/digest.h"

namespace kingpress::pictures {
namespace {

using scene::Picture;

constexpr double tolerance = 1.01;  // of the resolution: a pixel more or less is no other picture

CairoSurface surface_of(Pixels& pixels) {
  CairoSurface surface(cairo_image_surface_create_for_data(
      reinterpret_cast<unsigned char*>(pixels.words.data()), pixels.opaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32,
      static_cast<int>(pixels.width), static_cast<int>(pixels.height), static_cast<int>(pixels.width * 4)));
  check(cairo_surface_status(surface.get()), "a picture");
  return surface;
}

Pixels scaled(Pixels from, unsigned width, unsigned height) {
  Pixels to{width, height, from.opaque, std::vector<std::uint32_t>(std::size_t{width} * height)};
  const CairoSurface source = surface_of(from), target = surface_of(to);
  const CairoContext context(cairo_create(target.get()));
  cairo_scale(context.get(), static_cast<double>(width) / from.width, static_cast<double>(height) / from.height);
  cairo_set_operator(context.get(), CAIRO_OPERATOR_SOURCE);
  cairo_set_source_surface(context.get(), source.get(), 0, 0);
  cairo_pattern_set_extend(cairo_get_source(context.get()), CAIRO_EXTEND_PAD);
  cairo_pattern_set_filter(cairo_get_source(context.get()), CAIRO_FILTER_BEST);
  cairo_paint(context.get());
  cairo_surface_flush(target.get());
  check(cairo_status(context.get()), "a picture with fewer pixels");
  return to;
}

std::shared_ptr<const Picture> reduced(const Picture& picture, unsigned width, unsigned height) {
  auto pixels = picture.kind == Picture::Kind::png ? decode_png(picture.bytes) : decode_jpeg(picture.bytes);
  if (const auto* bad = std::get_if<Undecodable>(&pixels))
    throw diag::EnvironmentError(fmt::format("cannot draw '{}': {}", picture.name, bad->reason));
  const bool sideways = picture.turn > 4;  // as the pixels are stored
  const Pixels fewer =
      scaled(std::move(std::get<Pixels>(pixels)), sideways ? height : width, sideways ? width : height);
  auto made = std::make_shared<Picture>();
  made->kind = picture.kind;
  made->name = picture.name;
  made->bytes = picture.kind == Picture::Kind::png ? encode_png(rows_of(fewer), 0, Effort::small) : encode_jpeg(fewer);
  made->id = scene::digest(made->bytes);
  made->width = width;
  made->height = height;
  made->turn = picture.turn;
  return made;
}

}  // namespace

std::shared_ptr<const Picture> FewerPixels::for_area(const std::shared_ptr<const Picture>& picture, geometry::Size area,
                                                     double most_dpi) {
  if (picture->kind == Picture::Kind::svg || !(area.width > geometry::Length{}) || !(area.height > geometry::Length{}))
    return picture;
  const double dpi = std::min(picture->width / area.width.inches(), picture->height / area.height.inches());
  if (!(dpi > most_dpi * tolerance)) return picture;
  const auto fewer = [&](double side) {
    return static_cast<unsigned>(std::max(std::ceil(side * most_dpi / dpi), 1.0));
  };
  const unsigned width = fewer(picture->width), height = fewer(picture->height);
  std::weak_ptr<const Picture>& known = made_[{picture->id, width, height}];
  if (auto there = known.lock()) return there;
  auto made = reduced(*picture, width, height);
  known = made;
  kept_.keep(made);
  return made;
}

}  // namespace kingpress::pictures
