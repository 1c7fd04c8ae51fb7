#include "scene/way.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numbers>

namespace kingpress::scene {

using geometry::Length;
using geometry::Point;
using Verb = Outline::Verb;

namespace {

constexpr int steps_of_a_curve = 64;

double apart(Point a, Point b) { return std::hypot((b - a).x.points(), (b - a).y.points()); }

Point on_curve(Point a, Point b, Point c, Point d, double t) {
  const double u = 1 - t;
  const auto part = [&](Length p, Length q, Length r, Length s) {
    return p * (u * u * u) + q * (3 * u * u * t) + r * (3 * u * t * t) + s * (t * t * t);
  };
  return {part(a.x, b.x, c.x, d.x), part(a.y, b.y, c.y, d.y)};
}

}  // namespace

Way::Way(const Outline& outline) {
  std::size_t next = 0;
  for (const Verb verb : outline.verbs) {
    if (verb == Verb::move && !steps_.empty()) break;
    if (verb == Verb::close) {
      go_to(steps_.front().point);
      break;
    }
    if (verb == Verb::curve) {
      const Point from = steps_.back().point;
      for (int i = 1; i <= steps_of_a_curve; ++i)
        go_to(on_curve(from, outline.points[next], outline.points[next + 1], outline.points[next + 2],
                       static_cast<double>(i) / steps_of_a_curve));
      next += 3;
      continue;
    }
    go_to(outline.points[next++]);
  }
}

void Way::go_to(Point point) {
  if (steps_.empty()) return steps_.push_back({point, {}});
  const double way = apart(steps_.back().point, point);
  if (way > 0) steps_.push_back({point, steps_.back().along + Length::points(way)});
}

Way::Place Way::at(Length along) const {
  if (steps_.size() < 2) return {steps_.empty() ? Point{} : steps_.front().point, 0};
  auto end = std::upper_bound(steps_.begin() + 1, steps_.end() - 1, along,
                              [](Length wanted, const Step& step) { return wanted < step.along; });
  const Step &from = *(end - 1), &to = *end;
  const double part = (along - from.along) / (to.along - from.along);
  const Point way = to.point - from.point;
  return {{from.point.x + way.x * part, from.point.y + way.y * part},
          std::atan2(way.y.points(), way.x.points()) * 180 / std::numbers::pi};
}

}  // namespace kingpress::scene
