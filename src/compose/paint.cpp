#include "compose/paint.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <numbers>
#include <utility>

#include "scene/bounds.h"
#include "scene/gradient.h"

namespace kingpress::compose {

using geometry::Length;
using geometry::Point;
using geometry::Rect;

namespace {

double way_between(Point a, Point b) { return std::hypot((a - b).x.points(), (a - b).y.points()); }

// From the first corner that the line meets to the last.
void lay_line(double degrees, const Rect& bounds, scene::Gradient& gradient) {
  const double radians = degrees * std::numbers::pi / 180;
  const double across = std::cos(radians), down = std::sin(radians);
  const Length half = (bounds.width * std::abs(across) + bounds.height * std::abs(down)) / 2.0;
  const Point way{half * across, half * down};
  gradient.from = bounds.centre() - way;
  gradient.to = bounds.centre() + way;
}

bool lay_circle(const templates::Gradient& drawn, const Rect& bounds, const Context& context,
                scene::Gradient& gradient) {
  const auto centre = drawn.centre.resolve(bounds.size(), context.lookup);
  const auto radius = drawn.radius ? drawn.radius->resolve(bounds.width, context.lookup) : Length{};
  if (!centre || !radius || (drawn.radius && !(*radius > Length{}))) {
    context.studio.diagnostics.error(
        "bad-gradient", drawn.span,
        context.who() + "the circle of the gradient binds a value that is absent or no length, or has no radius",
        "give 'centre' two lengths and 'radius' one above zero");
    return false;
  }
  gradient.from = gradient.to = bounds.origin() + *centre;
  double farthest = 0;
  for (int i = 0; i < 4; ++i) farthest = std::max(farthest, way_between(bounds.corner(i), gradient.to));
  gradient.radius = drawn.radius ? *radius : Length::points(farthest);
  return true;
}

// None when one has no colour (reported).
std::vector<scene::Gradient::Stop> stops_of(const templates::Gradient& drawn, const Context& context) {
  std::vector<scene::Gradient::Stop> stops;
  for (const templates::Gradient::Stop& stop : drawn.stops) {
    auto colour = resolve(stop.colour, context);
    if (!colour) return {};
    colour->alpha = static_cast<std::uint8_t>(std::lround(colour->alpha * stop.opacity));
    stops.push_back({stop.at, *colour});
  }
  return stops;
}

struct Filler {
  scene::Path& path;
  const Context& context;

  bool operator()(const templates::Colour& colour) const {
    path.fill = resolve(colour, context);
    return path.fill.has_value();
  }

  bool operator()(const templates::Gradient& drawn) const {
    scene::Gradient gradient;
    gradient.kind = drawn.kind;
    gradient.stops = stops_of(drawn, context);
    if (gradient.stops.empty()) return false;
    path.fill = scene::mean(gradient.stops);
    scene::Path area{path.outline, path.fill, {}, {}};
    const auto bounds = scene::ink_bounds(area);
    if (!bounds) return true;
    if (drawn.kind == scene::Gradient::Kind::linear)
      lay_line(drawn.angle, *bounds, gradient);
    else if (!lay_circle(drawn, *bounds, context, gradient))
      return false;
    const bool has_room = gradient.from != gradient.to || gradient.radius > Length{};
    if (has_room) path.gradient = std::make_shared<const scene::Gradient>(std::move(gradient));
    return true;
  }
};

}  // namespace

bool fill_with(const templates::Paint& paint, scene::Path& path, const Context& context) {
  return std::visit(Filler{path, context}, paint);
}

std::optional<scene::Colour> one_colour(const templates::Paint& paint, const Context& context) {
  if (const auto* colour = std::get_if<templates::Colour>(&paint)) return resolve(*colour, context);
  const auto stops = stops_of(std::get<templates::Gradient>(paint), context);
  return stops.empty() ? std::nullopt : std::optional(scene::mean(stops));
}

}  // namespace kingpress::compose
