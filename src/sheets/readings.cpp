#include "sheets/readings.h"

#include <cmath>
#include <numbers>

namespace kingpress::sheets {
namespace {

using geometry::Length;
using geometry::Point;

constexpr double per_degree = std::numbers::pi / 180;

Point turned(Point p, double degrees) {
  const double c = std::cos(degrees * per_degree), s = std::sin(degrees * per_degree);
  return {c * p.x - s * p.y, s * p.x + c * p.y};
}

// A back is moved, then turned about the middle.
struct Turn {
  Point by;
  double degrees = 0;
};

// What a back would have to undergo to lie behind its front: at the tip of each wedge lies the cut of the front.
Turn turn_of(const std::array<Length, 4>& off, const CalibrationSheet& sheet) {
  const Point centre = geometry::Rect::of(sheet.paper).centre();
  const std::array<Wedge, 4> all = wedges(sheet);
  std::array<Point, 4> tips;
  for (std::size_t i = 0; i < tips.size(); ++i) tips[i] = all[i].at(off[i]) - centre;
  // Turned back, both tips of a cut lie on one line: the angle of their difference to it, from each cut.
  const Point upright = tips[1] - tips[0], level = tips[3] - tips[2];
  const double from_upright = -std::atan2(upright.x.mm(), upright.y.mm()) / per_degree;
  const double from_level = std::atan2(level.y.mm(), level.x.mm()) / per_degree;
  // What is misread turns a short cut more than a long one: their squares are the weights.
  const double long_cut = std::pow(upright.y.mm(), 2), short_cut = std::pow(level.x.mm(), 2);
  Turn turn;
  turn.degrees = (long_cut * from_upright + short_cut * from_level) / (long_cut + short_cut);
  const auto before = [&](std::size_t i) { return turned(tips[i], -turn.degrees); };
  turn.by = {(before(0).x + before(1).x) / 2.0 - (all[0].cut - centre.x),
             (before(2).y + before(3).y) / 2.0 - (all[2].cut - centre.y)};
  return turn;
}

double bounded(double value, double reach) { return std::min(std::max(value, -reach), reach); }

}  // namespace

Correction improved(const Correction& before, const Readings& readings, const CalibrationSheet& sheet) {
  Correction after = before;
  const Bars drawn = bars(sheet.paper);
  if (readings.across) after.across = 1 + bounded(before.across * (drawn.across / *readings.across) - 1, 0.1);
  if (readings.down) after.down = 1 + bounded(before.down * (drawn.down / *readings.down) - 1, 0.1);
  after.measured = sheet.duplex;
  const bool as_measured = !before.measured || *before.measured == sheet.duplex;
  const Point had = as_measured ? before.backs_by : Point{-before.backs_by.x, -before.backs_by.y};
  after.backs_by = had;
  if (!readings.backs) return after;
  // The sheet's own correction comes after this one: both as one.
  const Turn turn = turn_of(*readings.backs, sheet);
  after.backs_by = turn.by + turned(had, -turn.degrees);
  after.backs_degrees = before.backs_degrees + turn.degrees;
  return after;
}

}  // namespace kingpress::sheets
