#include "pdf/shading.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <functional>

#include "pdf/syntax.h"

namespace kingpress::pdf {
namespace {

using Parts = std::function<std::string(scene::Colour)>;

// Stops that lie apart are functions of their own, stitched together.
std::string stitched(const scene::Gradient& gradient, const std::string& space, int steps_of_way, const Parts& parts) {
  const auto& stops = gradient.stops;
  std::string functions, bounds, encode;
  double at = 0;
  const auto piece = [&](double end, scene::Colour from, scene::Colour to) {
    if (at > 0) bounds += number(at, 6) + ' ';
    at = end;
    encode += "0 1 ";
    functions += fmt::format("<< /FunctionType 2 /Domain [0 1] /N 1 /C0 [{}] /C1 [{}] >> ", parts(from), parts(to));
  };
  const auto way = [&](double end, scene::Colour from, scene::Colour to) {
    const int steps = from == to ? 1 : steps_of_way;
    const double begin = at;
    scene::Colour before = from;
    for (int i = 1; i <= steps; ++i) {
      const double part = static_cast<double>(i) / steps;
      const auto mixed = [&](std::uint8_t a, std::uint8_t b) {
        return static_cast<std::uint8_t>(std::lround(a + part * (b - a)));
      };
      const scene::Colour next{mixed(from.red, to.red), mixed(from.green, to.green), mixed(from.blue, to.blue),
                               mixed(from.alpha, to.alpha)};
      piece(begin + part * (end - begin), before, next);
      before = next;
    }
  };
  for (std::size_t i = 0; i < stops.size(); ++i)
    if (stops[i].offset > at) way(std::min(stops[i].offset, 1.0), stops[i > 0 ? i - 1 : 0].colour, stops[i].colour);
  if (at < 1) way(1, stops.back().colour, stops.back().colour);
  const auto place = [](geometry::Point p) { return number(p.x.points(), 6) + ' ' + number(p.y.points(), 6); };
  const bool linear = gradient.kind == scene::Gradient::Kind::linear;
  const std::string ends =
      linear ? place(gradient.from) + ' ' + place(gradient.to)
             : place(gradient.from) + " 0 " + place(gradient.to) + ' ' + number(gradient.radius.points(), 6);
  return fmt::format(
      "<< /ShadingType {} /ColorSpace {} /Coords [{}] /Extend [true true] /Function << /FunctionType 3 /Domain [0 1] "
      "/Bounds [{}] /Encode [{}] /Functions [{}] >> >>",
      linear ? 2 : 3, space, ends, bounds, encode, functions);
}

}  // namespace

std::string shading(const scene::Gradient& gradient, const Colours& colours) {
  const bool grey = std::all_of(gradient.stops.begin(), gradient.stops.end(), [](const scene::Gradient::Stop& stop) {
    return stop.colour.red == stop.colour.green && stop.colour.green == stop.colour.blue;
  });
  return stitched(gradient, colours.space(grey), colours.steps(),
                  [&](scene::Colour colour) { return colours.parts(colour, grey); });
}

bool fades(const scene::Gradient& gradient) {
  return std::any_of(gradient.stops.begin(), gradient.stops.end(), [&](const scene::Gradient::Stop& stop) {
    return stop.colour.alpha != gradient.stops.front().colour.alpha;
  });
}

std::string mask_of(const scene::Gradient& gradient) {
  return stitched(gradient, "/DeviceGray", 1,
                  [](scene::Colour colour) { return number(colour.alpha / 255.0, 4) + ' '; });
}

}  // namespace kingpress::pdf
