// Finished pictures in the tone that a job asks for.
#pragma once

#include <optional>

#include "output/raster.h"
#include "pictures/grey_picture.h"
#include "press/workshop.h"
#include "scene/tone.h"

namespace kingpress::press {

class Toning {
 public:
  Toning(scene::Tone tone, Workshop& workshop) : tone_(tone), workshop_(workshop) {}

  // Low ink is measured as it would be printed: what outlines would not save a quarter of, as drawings of lines alone,
  // is drawn pale instead, and a pattern whenever that takes less. So nothing takes more ink than it did.
  scene::Nodes of(scene::Scene scene, bool is_pattern = false);

 private:
  double ink(const scene::Scene& scene);

  scene::Tone tone_;
  Workshop& workshop_;
  pictures::GreyPictures greys_;
  std::optional<output::Rasteriser> raster_;
};

}  // namespace kingpress::press
