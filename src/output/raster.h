// A scene as pixels in memory, for what is measured on the face as it will be printed, or packed with others. White
// where nothing is painted.
#pragma once

#include <memory>

#include "fonts/font_set.h"
#include "pictures/pixels.h"
#include "scene/scene.h"

namespace kingpress::output {

class Painter;

class Rasteriser {
 public:
  explicit Rasteriser(fonts::FontSet& fonts);
  ~Rasteriser();

  // As many whole pixels as lie within the scene, at least one a side. Throws diag::EnvironmentError, naming `what`,
  // for a scene of more than a hundred million. `clear`: see-through and premultiplied where nothing is painted.
  pictures::Pixels pixels(const scene::Scene& scene, double dpi, const std::string& what, bool clear = false);

 private:
  std::unique_ptr<Painter> painter_;
};

}  // namespace kingpress::output
