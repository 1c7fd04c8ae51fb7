// `image:` - a picture file of the deck (PNG, JPEG, SVG), cropped to its box and to an outline.
#pragma once

#include "templates/elements/common.h"

namespace kingpress::templates {

enum class ImageFit { contain, cover, stretch };

struct Image : Common {
  Pattern file;  // "{art}"; an empty name draws nothing
  ImageFit fit = ImageFit::cover;
  // which point of the picture stays in view (cover) or where the rest goes (contain); 0-1
  double focus_x = 0.5, focus_y = 0.5;
  std::optional<scene::Outline> clip;  // in the container's coordinates; else the box clips
};

}  // namespace kingpress::templates
