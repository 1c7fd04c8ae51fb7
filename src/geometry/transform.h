// An affine map of the plane, in points: x' = xx x + xy y + dx, y' = yx x + yy y + dy.
#pragma once

#include <cmath>

#include "geometry/shapes.h"

namespace kingpress::geometry {

struct Transform {
  double xx = 1, yx = 0, xy = 0, yy = 1;
  Length dx, dy;

  constexpr bool operator==(const Transform&) const = default;
  static constexpr Transform move(Point by) { return {1, 0, 0, 1, by.x, by.y}; }
  static constexpr Transform scale(double sx, double sy) { return {sx, 0, 0, sy, {}, {}}; }
  // Clockwise as seen on the page (y points down). Exact for multiples of 90 degrees.
  static Transform rotate(double degrees);
  static Transform rotate_about(Point centre, double degrees);

  // First this, then `next`.
  constexpr Transform then(const Transform& next) const {
    return {next.xx * xx + next.xy * yx, next.yx * xx + next.yy * yx,           next.xx * xy + next.xy * yy,
            next.yx * xy + next.yy * yy, next.xx * dx + next.xy * dy + next.dx, next.yx * dx + next.yy * dy + next.dy};
  }
  constexpr Point apply(Point p) const { return {xx * p.x + xy * p.y + dx, yx * p.x + yy * p.y + dy}; }
  // How much longer lines become, over both directions.
  double magnification() const { return std::sqrt(std::abs(xx * yy - xy * yx)); }
  // The smallest upright rectangle around the image of `r`.
  Rect bounds_of(const Rect& r) const;
};

}  // namespace kingpress::geometry
