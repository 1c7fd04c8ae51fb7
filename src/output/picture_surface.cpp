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

void set_unique_id(cairo_surface_t* surface, const std::string& id) {
  auto* copy = new std::string(id);
  const auto status = cairo_surface_set_mime_data(
      surface, CAIRO_MIME_TYPE_UNIQUE_ID, reinterpret_cast<const unsigned char*>(copy->data()), copy->size(),
      [](void* owned) { delete static_cast<std::string*>(owned); }, copy);
  if (status != CAIRO_STATUS_SUCCESS) delete copy;
  check(status, id);
}

// Carries bytes to the file that Cairo passes through. It copies the pixels of what carries them, so they are few: one
// bit each.
CairoSurface carrier(const std::string& name, int width, int height) {
  CairoSurface surface(cairo_image_surface_create(CAIRO_FORMAT_A1, width, height));
  check(cairo_surface_status(surface.get()), name);
  return surface;
}

// `owner` keeps the bytes.
template <class Owner>
void carry(cairo_surface_t* surface, const char* type, std::string_view bytes, Owner owner, const std::string& name) {
  auto* kept = new Owner(std::move(owner));
  const auto status = cairo_surface_set_mime_data(
      surface, type, reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size(),
      [](void* owned) { delete static_cast<Owner*>(owned); }, kept);
  if (status != CAIRO_STATUS_SUCCESS) delete kept;
  check(status, name);
}

CairoSurface jpeg_carrier(const std::shared_ptr<const Picture>& picture, int width, int height) {
  CairoSurface surface = carrier(picture->name, width, height);
  carry(surface.get(), CAIRO_MIME_TYPE_JPEG, picture->bytes, picture, picture->name);
  return surface;
}

CairoSurface png_carrier(PackedPixels pixels, const std::string& name) {
  CairoSurface surface = carrier(name, pixels.width, pixels.height);
  const auto words = std::make_shared<const std::string>(pixels.fax_words());
  const auto bytes = std::make_shared<const std::string>(std::move(pixels.bytes));
  carry(surface.get(), CAIRO_MIME_TYPE_CCITT_FAX_PARAMS, *words, words, name);
  carry(surface.get(), CAIRO_MIME_TYPE_CCITT_FAX, *bytes, bytes, name);
  return surface;
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
    surface = jpeg_carrier(picture, static_cast<int>(width), static_cast<int>(height));
    cost = picture->bytes.size() + static_cast<std::size_t>(width * height / 8);
  } else if (auto packed = pack(*picture, medium_)) {
    surface = png_carrier(std::move(*packed), picture->name);
    cost = picture->bytes.size() + static_cast<std::size_t>(width * height / 8);
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
