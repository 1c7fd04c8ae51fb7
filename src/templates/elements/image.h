// `image:` - a picture file of the deck (PNG, JPEG, SVG), cropped to its box and to an outline.
#pragma once

#include <optional>
#include <string_view>

#include "templates/elements/common.h"

namespace kingpress::templates {

enum class ImageFit { contain, cover, stretch };

// A point of a picture, from 0 to 1 across and down.
struct Focus {
  double x = 0.5, y = 0.5;
};
// "50% 30%" or "0.5 0.3", also with a comma.
std::optional<Focus> parse_focus(std::string_view text);

inline constexpr double most_zoom = 20;
// "1.5" or "150%", from 1 to most_zoom.
std::optional<double> parse_zoom(std::string_view text);

struct Image : Common {
  Pattern file;  // "{art}"; an empty name draws nothing
  ImageFit fit = ImageFit::cover;
  Focus focus;       // which point of the picture stays in view (cover) or where the rest goes (contain)
  Pattern focus_of;  // "{art_focus}": of each card, instead of that; an empty one leaves it
  Pattern zoom;      // how much larger than it fits, 1 to most_zoom once bound; empty: 1
  std::optional<scene::Outline> clip;  // in the container's coordinates; else the box clips
  std::vector<Colour> tint;            // printed in the colours from its dark to its light parts: none, or two
  Pattern mask;  // a picture that is stretched over the box: where it is dark or absent, nothing shows
};

}  // namespace kingpress::templates
