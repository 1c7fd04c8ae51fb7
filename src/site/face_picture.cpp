#include "site/face_picture.h"

#include <algorithm>

#include "pictures/jpeg.h"
#include "pictures/palette_png.h"

namespace kingpress::site {
namespace {

constexpr unsigned few = 48, many = 256;  // colours
constexpr double steps_seen = 10;         // as an error of PalettePng: from there on gradients show steps

}  // namespace

std::string FacePicture::type() const {
  return ending == "svg" ? "image/svg+xml" : ending == "jpg" ? "image/jpeg" : "image/png";
}

FacePicture packed(const pictures::Pixels& pixels) {
  pictures::PalettePng drawn = pictures::encode_palette_png(pixels, few);
  if (drawn.error > steps_seen) drawn = pictures::encode_palette_png(pixels, many);
  FacePicture picture{std::move(drawn.bytes), "png", pixels.width, pixels.height};
  if (!pixels.opaque || (drawn.error <= steps_seen && picture.bytes.size() < pixels.words.size() / 8)) return picture;
  std::string photograph = pictures::encode_jpeg(pixels, pictures::Quality::screen);
  if (drawn.error > steps_seen || photograph.size() < picture.bytes.size()) {
    picture.bytes = std::move(photograph);
    picture.ending = "jpg";
  }
  return picture;
}

pictures::Pixels pixels_of(const scene::Scene& scene, output::Rasteriser& rasteriser, unsigned across,
                           const std::string& title) {
  const double side = std::max(scene.size.width, scene.size.height).inches();
  return rasteriser.pixels(scene, std::min(across / scene.size.width.inches(), 4096 / side), title);
}

FacePicture painted(const scene::Scene& scene, fonts::FontSet& fonts, unsigned across, const std::string& title) {
  output::Rasteriser rasteriser(fonts);
  return packed(pixels_of(scene, rasteriser, across, title));
}

}  // namespace kingpress::site
