#include "output/picture_surface.h"

#include <fmt/format.h>

#include <cmath>
#include <optional>
#include <utility>

#include "diag/environment_error.h"
#include "output/pixels.h"
#include "output/png_passage.h"
#include "output/svg_art.h"

namespace kingpress::output {
namespace {

using scene::Picture;

const cairo_user_data_key_t owner_key{};
constexpr std::size_t cost_of_carrier = 2048;  // bytes of an empty recording and what hangs on it

// Carries bytes to the file that Cairo passes through. An empty recording of the picture's size: the pixels of any
// other surface would be kept, and copied.
CairoSurface carrier(const std::string& name, int width, int height) {
  const cairo_rectangle_t extents{0, 0, static_cast<double>(width), static_cast<double>(height)};
  CairoSurface surface(cairo_recording_surface_create(CAIRO_CONTENT_COLOR, &extents));
  check(cairo_surface_status(surface.get()), name);
  return surface;
}

void carry(cairo_surface_t* surface, const char* type, std::string bytes, const std::string& name) {
  auto* kept = new std::string(std::move(bytes));
  const auto status = cairo_surface_set_mime_data(
      surface, type, reinterpret_cast<const unsigned char*>(kept->data()), kept->size(),
      [](void* owned) { delete static_cast<std::string*>(owned); }, kept);
  if (status != CAIRO_STATUS_SUCCESS) delete kept;
  check(status, name);
}

void set_unique_id(cairo_surface_t* surface, const std::string& id) {
  carry(surface, CAIRO_MIME_TYPE_UNIQUE_ID, id, id);
}

std::optional<PackedPixels> pack(const Picture& picture, Medium medium) {
  if (picture.kind != Picture::Kind::png || medium != Medium::pages) return std::nullopt;
  return packed_pixels(picture.bytes);
}

CairoSurface decoded(const Picture& picture) {
  auto result = picture.kind == Picture::Kind::png ? decode_png(picture.bytes) : decode_jpeg(picture.bytes);
  if (const auto* bad = std::get_if<Undecodable>(&result)) {
    throw diag::EnvironmentError(fmt::format("cannot draw '{}': {}", picture.name, bad->reason));
  }
  auto* pixels = new Pixels(std::move(std::get<Pixels>(result)));
  const auto format = pixels->opaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32;
  CairoSurface surface(cairo_image_surface_create_for_data(
      reinterpret_cast<unsigned char*>(pixels->words.data()), format, static_cast<int>(pixels->width),
      static_cast<int>(pixels->height), static_cast<int>(pixels->width * 4)));
  const auto status = cairo_surface_set_user_data(surface.get(), &owner_key, pixels,
                                                  [](void* owned) { delete static_cast<Pixels*>(owned); });
  if (status != CAIRO_STATUS_SUCCESS) delete pixels;
  check(status, picture.name);
  return surface;
}

}  // namespace

Stamp::Stamp(std::string id, CairoSurface surface, const cairo_rectangle_t& extents)
    : id_(std::move(id)), surface_(std::move(surface)), extents_(extents) {}

cairo_surface_t* Stamp::for_use(unsigned n) {
  if (n == 0) return surface_.get();
  while (wrappers_.size() < n) {
    CairoSurface wrapper(cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &extents_));
    const CairoContext context(cairo_create(wrapper.get()));
    cairo_set_source_surface(context.get(), surface_.get(), 0, 0);
    cairo_paint(context.get());
    check(cairo_status(context.get()), id_);
    set_unique_id(wrapper.get(), fmt::format("{} use {}", id_, wrappers_.size() + 1));
    wrappers_.push_back(std::move(wrapper));
  }
  return wrappers_[n - 1].get();
}

PictureSurfaces::PictureSurfaces(Medium medium, std::size_t budget) : medium_(medium), budget_(budget) {}

PictureSurfaces::Entry& PictureSurfaces::entry(const std::shared_ptr<const Picture>& picture) {
  if (const auto found = by_id_.find(picture->id); found != by_id_.end()) {
    entries_.splice(entries_.begin(), entries_, found->second);
    return entries_.front();
  }
  const bool sideways = picture->turn > 4;
  double width = sideways ? picture->height : picture->width, height = sideways ? picture->width : picture->height;
  CairoSurface surface;
  std::size_t cost = 0;
  if (picture->kind == Picture::Kind::svg) {
    const double scale = svg_scale(*picture);
    width = std::ceil(width * scale);
    height = std::ceil(height * scale);
    surface = svg_surface(*picture, width, height);
    cost = picture->bytes.size() * 8;
  } else if (picture->kind == Picture::Kind::jpeg && medium_ == Medium::pages) {
    surface = carrier(picture->name, static_cast<int>(width), static_cast<int>(height));
    const auto head = jpeg_head(picture->bytes);
    carry(surface.get(), CAIRO_MIME_TYPE_JPEG,
          head ? passing_.stand_in(picture->id, {picture, &picture->bytes}, *head) : picture->bytes, picture->name);
    cost = cost_of_carrier;
  } else if (auto packed = pack(*picture, medium_)) {
    surface = carrier(picture->name, packed->width, packed->height);
    carry(surface.get(), CAIRO_MIME_TYPE_CCITT_FAX_PARAMS, packed->fax_words(), picture->name);
    auto bytes = std::make_shared<const std::string>(std::move(packed->bytes));
    carry(surface.get(), CAIRO_MIME_TYPE_CCITT_FAX, passing_.stand_in(picture->id, std::move(bytes)), picture->name);
    cost = cost_of_carrier;
  } else {
    surface = decoded(*picture);
    cost = static_cast<std::size_t>(width * height * 4);
  }
  if (medium_ == Medium::pages) set_unique_id(surface.get(), picture->id);
  while (!entries_.empty() && held_ + cost > budget_) {
    held_ -= entries_.back().cost;
    by_id_.erase(entries_.back().id);
    entries_.pop_back();
  }
  held_ += cost;
  entries_.push_front(
      {picture->id, cost, width, height, Stamp(picture->id, std::move(surface), {0, 0, width, height})});
  by_id_[picture->id] = entries_.begin();
  return entries_.front();
}

}  // namespace kingpress::output
