#include "press/treated_pictures.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "diag/environment_error.h"
#include "output/raster.h"
#include "pictures/jpeg.h"
#include "pictures/png_encode.h"
#include "scene/digest.h"

namespace kingpress::press {
namespace {

using compose::Treatment;
using geometry::Rect;
using geometry::Size;
using pictures::Pixels;
using scene::Picture;

constexpr double least_dpi = 150, most_dpi = 600;
constexpr double most_pixels = 50e6;  // of a board, which then has fewer an inch

std::uint32_t part(std::uint32_t word, unsigned shift) { return word >> shift & 255; }

// Of a pixel weighed by its alpha, from 0 to its alpha.
double lightness(std::uint32_t word) { return 0.299 * part(word, 16) + 0.587 * part(word, 8) + 0.114 * part(word, 0); }

void tint(Pixels& pixels, const Treatment::Tint& tint) {
  const auto mixed = [](double light, double alpha, std::uint8_t dark, std::uint8_t pale) {
    return static_cast<std::uint32_t>(std::lround((dark * (alpha - light) + pale * light) / 255));
  };
  for (std::uint32_t& word : pixels.words) {
    const double alpha = pixels.opaque ? 255 : part(word, 24), light = std::min(lightness(word), alpha);
    word = (word & 0xFF000000U) | mixed(light, alpha, tint.dark.red, tint.light.red) << 16 |
           mixed(light, alpha, tint.dark.green, tint.light.green) << 8 |
           mixed(light, alpha, tint.dark.blue, tint.light.blue);
  }
}

// Both of one size.
void cut_out(Pixels& pixels, const Pixels& mask) {
  const bool is_seen_through =
      std::any_of(mask.words.begin(), mask.words.end(), [](std::uint32_t word) { return part(word, 24) < 255; });
  pixels.opaque = false;
  for (std::size_t i = 0; i < pixels.words.size(); ++i) {
    const double seen = (is_seen_through ? part(mask.words[i], 24) : lightness(mask.words[i])) / 255;
    std::uint32_t word = 0;
    for (const unsigned shift : {24U, 16U, 8U, 0U})
      word |= static_cast<std::uint32_t>(std::lround(part(pixels.words[i], shift) * seen)) << shift;
    pixels.words[i] = word;
  }
}

Pixels decoded(const Picture& picture) {
  auto pixels =
      picture.kind == Picture::Kind::png ? pictures::decode_png(picture.bytes) : pictures::decode_jpeg(picture.bytes);
  if (const auto* bad = std::get_if<pictures::Undecodable>(&pixels))
    throw diag::EnvironmentError(fmt::format("cannot draw '{}': {}", picture.name, bad->reason));
  return std::move(std::get<Pixels>(pixels));
}

Pixels drawn(const std::shared_ptr<const Picture>& picture, const Rect& area, Size frame, double dpi,
             fonts::FontSet& fonts) {
  const scene::Scene scene{frame, {scene::Image{picture, area}}};
  return output::Rasteriser(fonts).pixels(scene, dpi, picture->name, true);
}

double dpi_of(const Treatment& treatment) {
  const Picture& picture = *treatment.picture;
  const Size frame = treatment.mask ? treatment.frame : treatment.area.size();
  const double most = std::min(most_dpi, std::sqrt(most_pixels / (frame.width.inches() * frame.height.inches())));
  if (picture.kind == Picture::Kind::svg) return most;
  return std::min(std::max(picture.width / treatment.area.width.inches(), least_dpi), most);
}

std::shared_ptr<Picture> encoded(const Pixels& pixels, const Picture& of) {
  auto made = std::make_shared<Picture>();
  made->name = of.name;
  made->kind = of.kind == Picture::Kind::jpeg && pixels.opaque ? Picture::Kind::jpeg : Picture::Kind::png;
  made->bytes = made->kind == Picture::Kind::jpeg ? pictures::encode_jpeg(pixels)
                                                  : pictures::encode_png(pictures::rows_of(pixels), 0);
  made->id = scene::digest(made->bytes);
  made->width = pixels.width;
  made->height = pixels.height;
  return made;
}

std::shared_ptr<const Picture> made_of(const Treatment& treatment, fonts::FontSet& fonts) {
  const Picture& picture = *treatment.picture;
  const bool as_it_lies = !treatment.mask && picture.kind != Picture::Kind::svg;
  const Rect& area = treatment.area;
  const Size frame = treatment.mask ? treatment.frame : area.size();
  Pixels pixels = as_it_lies       ? decoded(picture)
                  : treatment.mask ? drawn(treatment.picture, area, frame, dpi_of(treatment), fonts)
                                   : drawn(treatment.picture, Rect::of(frame), frame, dpi_of(treatment), fonts);
  if (treatment.tint) tint(pixels, *treatment.tint);
  if (treatment.mask) cut_out(pixels, drawn(treatment.mask, Rect::of(frame), frame, dpi_of(treatment), fonts));
  auto made = encoded(pixels, picture);
  if (as_it_lies) {  // pixels as they are stored, whichever way up they are
    made->turn = picture.turn;
    made->width = picture.width;
    made->height = picture.height;
  }
  return made;
}

std::string key_of(const Treatment& treatment) {
  const auto word = [](scene::Colour colour) {
    return fmt::format("{:02x}{:02x}{:02x}", colour.red, colour.green, colour.blue);
  };
  const Rect& area = treatment.area;
  std::string key = treatment.picture->id;
  if (treatment.tint) key += fmt::format(" {} {}", word(treatment.tint->dark), word(treatment.tint->light));
  if (treatment.picture->kind == Picture::Kind::svg || treatment.mask)
    key += fmt::format(" {} {}", area.width.points(), area.height.points());
  if (treatment.mask)
    key += fmt::format(" {} {} {} {} {}", treatment.mask->id, area.x.points(), area.y.points(),
                       treatment.frame.width.points(), treatment.frame.height.points());
  return key;
}

}  // namespace

std::shared_ptr<const Picture> TreatedPictures::of(const Treatment& treatment, fonts::FontSet& fonts) {
  std::weak_ptr<const Picture>& known = made_[key_of(treatment)];
  if (auto there = known.lock()) return there;
  auto made = made_of(treatment, fonts);
  known = made;
  kept_.keep(made);
  return made;
}

}  // namespace kingpress::press
