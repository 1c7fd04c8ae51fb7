#include "output/picture_surface.h"

#include <fmt/format.h>

#include <cmath>
#include <mutex>
#include <utility>

#include "diag/environment_error.h"
#include "pictures/pixels.h"
#include "pictures/svg_art.h"

namespace kingpress::output {
namespace {

using scene::Picture;

const cairo_user_data_key_t owner_key{};

// Whether the scale from so many units to a box on paper is one that a walk over nodes takes (scene/walk.cpp).
bool is_sensible(double units) { return units > 0.1 && units < 2e4; }

pictures::CairoSurface decoded(const Picture& picture) {
  auto result =
      picture.kind == Picture::Kind::png ? pictures::decode_png(picture.bytes) : pictures::decode_jpeg(picture.bytes);
  if (const auto* bad = std::get_if<pictures::Undecodable>(&result)) {
    throw diag::EnvironmentError(fmt::format("cannot draw '{}': {}", picture.name, bad->reason));
  }
  auto* pixels = new pictures::Pixels(std::move(std::get<pictures::Pixels>(result)));
  const auto format = pixels->opaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32;
  pictures::CairoSurface surface(cairo_image_surface_create_for_data(
      reinterpret_cast<unsigned char*>(pixels->words.data()), format, static_cast<int>(pixels->width),
      static_cast<int>(pixels->height), static_cast<int>(pixels->width * 4)));
  const auto status = cairo_surface_set_user_data(surface.get(), &owner_key, pixels,
                                                  [](void* owned) { delete static_cast<pictures::Pixels*>(owned); });
  if (status != CAIRO_STATUS_SUCCESS) delete pixels;
  pictures::check(status, picture.name);
  return surface;
}

pictures::CairoSurface pixels_of(cairo_surface_t* recorded, int width, int height, const std::string& name) {
  pictures::CairoSurface pixels(cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height));
  const pictures::CairoContext context(cairo_create(pixels.get()));
  cairo_set_source_surface(context.get(), recorded, 0, 0);
  cairo_paint(context.get());
  pictures::check(cairo_status(context.get()), name);
  return pixels;
}

}  // namespace

PictureSurfaces::Entry& PictureSurfaces::entry(const std::shared_ptr<const Picture>& picture) {
  if (const auto found = by_id_.find(picture->id); found != by_id_.end()) {
    entries_.splice(entries_.begin(), entries_, found->second);
    return entries_.front();
  }
  const bool sideways = picture->turn > 4;
  double width = sideways ? picture->height : picture->width, height = sideways ? picture->width : picture->height;
  pictures::CairoSurface surface, pixels;
  std::shared_ptr<const scene::Nodes> nodes;
  std::size_t cost = 0;
  std::string why;
  if (picture->kind == Picture::Kind::svg && is_sensible(width) && is_sensible(height))
    nodes = lettering_.drawing(*picture, why);
  if (nodes) {
    cost = picture->bytes.size() * 8;
  } else if (picture->kind == Picture::Kind::svg) {
    const double scale = pictures::svg_scale(*picture);
    width = std::ceil(width * scale);
    height = std::ceil(height * scale);
    {
      const std::lock_guard alone(pictures::svg_drawing());
      lettering_.lend_fonts();
    }
    surface = pictures::svg_surface(*picture, width, height);
    pixels = pixels_of(surface.get(), static_cast<int>(width), static_cast<int>(height), picture->name);
    cost = picture->bytes.size() * 8 + static_cast<std::size_t>(width * height * 4);
  } else {
    surface = decoded(*picture);
    cost = static_cast<std::size_t>(width * height * 4);
  }
  while (!entries_.empty() && held_ + cost > budget_) {
    held_ -= entries_.back().cost;
    by_id_.erase(entries_.back().id);
    entries_.pop_back();
  }
  held_ += cost;
  entries_.push_front({picture->id, cost, width, height, std::move(surface), std::move(pixels), std::move(nodes)});
  by_id_[picture->id] = entries_.begin();
  return entries_.front();
}

}  // namespace kingpress::output
