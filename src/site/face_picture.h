// A face as the smallest picture that shows it well on a screen.
#pragma once

#include <string>

#include "fonts/font_set.h"
#include "output/raster.h"
#include "pictures/pixels.h"
#include "scene/scene.h"

namespace kingpress::site {

struct FacePicture {
  std::string bytes;
  std::string ending;  // "png", "jpg", "svg"
  unsigned width = 0, height = 0;
  std::string type() const;  // "image/png"
};

// Few colours where those suffice, else JPEG. The same pixels give the same bytes.
FacePicture packed(const pictures::Pixels& pixels);

// A scene in as many pixels across, at most 4,096 a side. `title` names it in messages.
pictures::Pixels pixels_of(const scene::Scene& scene, output::Rasteriser& rasteriser, unsigned across,
                           const std::string& title);
FacePicture painted(const scene::Scene& scene, fonts::FontSet& fonts, unsigned across, const std::string& title);

}  // namespace kingpress::site
