#include <algorithm>
#include <cmath>

#include "scene/scene.h"

namespace kingpress::scene {

using geometry::Length;
using geometry::Point;

namespace {

// Distance of a cubic's control points from the ends of a quarter circle of radius 1; largest error 0.02 percent.
constexpr double quarter = 0.5522847498307936;

}  // namespace

Outline Outline::rectangle(const geometry::Rect& r) {
  Outline outline;
  outline.move_to({r.left(), r.top()});
  outline.line_to({r.right(), r.top()});
  outline.line_to({r.right(), r.bottom()});
  outline.line_to({r.left(), r.bottom()});
  outline.close();
  return outline;
}

Outline Outline::rounded(const geometry::Rect& r, const std::array<Length, 4>& asked) {
  std::array<Length, 4> radii;
  std::transform(asked.begin(), asked.end(), radii.begin(), [](Length d) { return std::max(d, Length{}); });
  // Two corners that want more than their side are cut down together, by the factor of the tightest side (as CSS does).
  double factor = 1;
  const auto side = [&factor](Length length, Length sum) {
    if (sum > length) factor = std::min(factor, std::max(0.0, length / sum));
  };
  side(r.width, radii[0] + radii[1]);
  side(r.width, radii[3] + radii[2]);
  side(r.height, radii[0] + radii[3]);
  side(r.height, radii[1] + radii[2]);
  for (Length& radius : radii) radius *= factor;
  if (std::all_of(radii.begin(), radii.end(), [](Length d) { return d == Length{}; })) return rectangle(r);

  Outline outline;
  // Corner `c` by the directions of the sides that meet there: along the first into the corner, out along the second.
  const auto corner = [&outline](Point c, Length radius, double in_x, double in_y, double out_x, double out_y) {
    const Point from{c.x - radius * in_x, c.y - radius * in_y}, to{c.x + radius * out_x, c.y + radius * out_y};
    if (outline.verbs.empty())
      outline.move_to(from);
    else
      outline.line_to(from);
    if (radius == Length{}) return;
    const Length k = radius * quarter;
    outline.curve_to({from.x + k * in_x, from.y + k * in_y}, {to.x - k * out_x, to.y - k * out_y}, to);
  };
  corner({r.right(), r.top()}, radii[1], 1, 0, 0, 1);
  corner({r.right(), r.bottom()}, radii[2], 0, 1, -1, 0);
  corner({r.left(), r.bottom()}, radii[3], -1, 0, 0, -1);
  corner({r.left(), r.top()}, radii[0], 0, -1, 1, 0);
  outline.close();
  return outline;
}

Outline Outline::ellipse(Point c, Length rx, Length ry) {
  const Length kx = rx * quarter, ky = ry * quarter;
  Outline outline;
  outline.move_to({c.x + rx, c.y});
  outline.curve_to({c.x + rx, c.y + ky}, {c.x + kx, c.y + ry}, {c.x, c.y + ry});
  outline.curve_to({c.x - kx, c.y + ry}, {c.x - rx, c.y + ky}, {c.x - rx, c.y});
  outline.curve_to({c.x - rx, c.y - ky}, {c.x - kx, c.y - ry}, {c.x, c.y - ry});
  outline.curve_to({c.x + kx, c.y - ry}, {c.x + rx, c.y - ky}, {c.x + rx, c.y});
  outline.close();
  return outline;
}

Outline Outline::line(Point from, Point to) {
  Outline outline;
  outline.move_to(from);
  outline.line_to(to);
  return outline;
}

Outline moved(Outline outline, const geometry::Transform& by) {
  if (by == geometry::Transform{}) return outline;
  for (Point& point : outline.points) point = by.apply(point);
  return outline;
}

}  // namespace kingpress::scene
