#include "svg/box.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace kingpress::svg {
namespace {

struct Range {
  double low = 1e300, high = -1e300;
  void add(double value) {
    low = std::min(low, value);
    high = std::max(high, value);
  }
  // Of a cubic Bezier curve between its ends: where its slope is none.
  void add_curve(const std::array<double, 4>& p) {
    const double a = -p[0] + 3 * p[1] - 3 * p[2] + p[3], b = 2 * (p[0] - 2 * p[1] + p[2]), c = p[1] - p[0];
    const auto at = [&](double t) {
      if (!(t > 0 && t < 1)) return;
      const double s = 1 - t;
      add(s * s * s * p[0] + 3 * s * s * t * p[1] + 3 * s * t * t * p[2] + t * t * t * p[3]);
    };
    if (std::abs(a) < 1e-12) {
      if (b != 0) at(-c / b);
      return;
    }
    const double root = std::sqrt(std::max(b * b - 4 * a * c, 0.0));
    at((-b + root) / (2 * a));
    at((-b - root) / (2 * a));
  }
};

}  // namespace

std::optional<geometry::Rect> box_of(const scene::Outline& outline) {
  using geometry::Length;
  if (outline.points.empty()) return std::nullopt;
  Range x, y;
  const geometry::Point* p = outline.points.data();
  const geometry::Point* last = p;
  for (const scene::Outline::Verb verb : outline.verbs) {
    if (verb == scene::Outline::Verb::close) continue;
    if (verb == scene::Outline::Verb::curve) {
      x.add_curve({last->x.points(), p[0].x.points(), p[1].x.points(), p[2].x.points()});
      y.add_curve({last->y.points(), p[0].y.points(), p[1].y.points(), p[2].y.points()});
      p += 2;
    }
    x.add(p->x.points());
    y.add(p->y.points());
    last = p++;
  }
  return geometry::Rect{Length::points(x.low), Length::points(y.low), Length::points(x.high - x.low),
                        Length::points(y.high - y.low)};
}

}  // namespace kingpress::svg
