#include "press/scanned.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "press/sight.h"

namespace kingpress::press {
namespace {

using geometry::Length;
using geometry::Point;

// Codes are outlines of upright sides only.
Length shortest_side(const scene::Outline& outline) {
  Length shortest = Length::points(1e9);
  for (std::size_t i = 1; i < outline.points.size(); ++i) {
    const Point way = outline.points[i] - outline.points[i - 1];
    const double side = std::hypot(way.x.points(), way.y.points());
    if (side > 0) shortest = std::min(shortest, Length::points(side));
  }
  return shortest;
}

scene::Colour on_white(scene::Colour colour) {
  const auto part = [&](std::uint8_t ink) {
    return static_cast<std::uint8_t>((ink * colour.alpha + 255 * (255 - colour.alpha)) / 255);
  };
  return {part(colour.red), part(colour.green), part(colour.blue)};
}

void gather(const scene::Nodes& nodes, double scale, std::vector<ScannedCode>& found) {
  for (const scene::Node& node : nodes) {
    const auto* group = std::get_if<scene::Group>(&node);
    if (!group || !group->children) continue;
    const double inner = scale * group->transform.magnification();
    if (!scene::is_code(*group)) {
      gather(*group->children, inner, found);
      continue;
    }
    const auto &ground = std::get<scene::Path>(group->children->front()),
               &dark = std::get<scene::Path>(group->children->back());
    const scene::Colour light = on_white(*ground.fill), ink = on_white(*dark.fill);
    const double ratio = contrast(light, ink);
    found.push_back({group->overlay->name, shortest_side(dark.outline) * inner,
                     luminance(ink) < luminance(light) ? ratio : 1 / ratio});
  }
}

}  // namespace

std::vector<ScannedCode> codes_of(const scene::Scene& face) {
  std::vector<ScannedCode> found;
  gather(face.nodes, 1, found);
  return found;
}

Length least_module(const ScannedCode& code) { return Length::mm(code.name == scene::qr_code ? 0.33 : 0.264); }

}  // namespace kingpress::press
