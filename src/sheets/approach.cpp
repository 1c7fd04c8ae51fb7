// How near two outlines may come is found by moving one along the other. Curves are taken as fine polygons, which is
// exact enough for a knife.
#include "sheets/approach.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "sheets/cut_line.h"

namespace kingpress::sheets {
namespace {

using geometry::Length;
using geometry::Point;

constexpr double nowhere = -std::numeric_limits<double>::infinity();
constexpr std::size_t most_corners = 80;
constexpr double hair = 1e-6;  // points: what only touches does not count

double distance(Point p, Point from, Point to) {
  const double dx = (to.x - from.x).points(), dy = (to.y - from.y).points(), length = dx * dx + dy * dy;
  const double px = (p.x - from.x).points(), py = (p.y - from.y).points();
  const double t = length > 0 ? std::clamp((px * dx + py * dy) / length, 0.0, 1.0) : 0;
  return std::hypot(px - t * dx, py - t * dy);
}

// The corners of `line` between two of them that are farther than `off` from what is left (Douglas and Peucker).
void keep_between(const std::vector<Point>& line, std::size_t from, std::size_t to, double off,
                  std::vector<Point>& kept) {
  std::size_t farthest = from;
  double most = off;
  for (std::size_t i = from + 1; i < to; ++i)
    if (const double away = distance(line[i], line[from], line[to % line.size()]); away > most) {
      farthest = i;
      most = away;
    }
  if (farthest == from) return;
  keep_between(line, from, farthest, off, kept);
  kept.push_back(line[farthest]);
  keep_between(line, farthest, to, off, kept);
}

std::vector<Point> simplified(const std::vector<Point>& line, double off) {
  std::size_t far = 0;
  const auto away = [&](std::size_t i) {
    return std::hypot((line[i].x - line[0].x).points(), (line[i].y - line[0].y).points());
  };
  for (std::size_t i = 1; i < line.size(); ++i)
    if (away(i) > away(far)) far = i;
  std::vector<Point> kept{line[0]};
  keep_between(line, 0, far, off, kept);
  kept.push_back(line[far]);
  keep_between(line, far, line.size(), off, kept);
  return kept;
}

std::size_t corners_of(const Polygons& lines) {
  std::size_t corners = 0;
  for (const auto& line : lines) corners += line.size();
  return corners;
}

struct Extent {
  double low, high;
};
Extent across(const Polygons& lines) {
  Extent extent{std::numeric_limits<double>::infinity(), nowhere};
  for (const auto& line : lines)
    for (const Point& p : line) extent = {std::min(extent.low, p.x.points()), std::max(extent.high, p.x.points())};
  return extent;
}

}  // namespace

Silhouette silhouette_of(const scene::Outline& outline) {
  const Polygons whole = flattened(outline);
  if (corners_of(whole) <= 16) return {whole, {}};
  for (Length off = Length::mm(0.02);; off = off * 1.6) {
    Silhouette result{{}, off};
    for (const auto& line : whole) result.lines.push_back(simplified(line, off.points()));
    if (corners_of(result.lines) <= std::max(most_corners, 4 * whole.size())) return result;
  }
}

Polygons upside_down(const Polygons& lines, geometry::Size box) {
  Polygons turned = lines;
  for (auto& line : turned)
    for (Point& p : line) p = {box.width - p.x, box.height - p.y};
  return turned;
}

Polygons transposed(const Polygons& lines) {
  Polygons swapped = lines;
  for (auto& line : swapped)
    for (Point& p : line) std::swap(p.x, p.y);
  return swapped;
}

// What the second must not reach is the first widened by all of the second, turned inside out: its border runs along
// the edges of the one at the corners of the other, and round pairs of corners. Of these only those matter that can be
// nearest to one another, the second below.
Approach::Approach(const Polygons& still, const Polygons& moved, Length apart, Length step)
    : apart_(std::max(apart.points() - hair, 10 * hair)), step_(step.points()) {
  const Extent one = across(still), other = across(moved);
  const double far = std::max(std::abs(one.high - other.low), std::abs(one.low - other.high)) + apart_;
  reach_ = static_cast<long>(std::ceil(far / step_));
  lowest_.assign(static_cast<std::size_t>(2 * reach_ + 1), nowhere);
  const auto each_corner = [](const Polygons& lines, const auto& use) {
    for (const auto& line : lines)
      for (std::size_t i = 0, n = line.size(); i < n; ++i)
        use(Corner{line[(i + n - 1) % n], line[i], line[(i + 1) % n]});
  };
  each_corner(still, [&](const Corner& a) { each_corner(moved, [&](const Corner& b) { add(a, b); }); });
}

double Approach::operator()(long steps) const {
  if (steps < -reach_ || steps > reach_) return nowhere;
  return lowest_[static_cast<std::size_t>(steps + reach_)];
}

void Approach::add(const Corner& still, const Corner& moved) {
  const Point at = still.at - moved.at;
  add_arc(still, moved);
  add_edge(at, still.after - moved.at, moved.at - moved.before, moved.at - moved.after);
  add_edge(at, still.at - moved.after, still.before - still.at, still.after - still.at);
}

// `line`: how low at x.
void Approach::lower(double from, double to, const auto& line) {
  const long last = static_cast<long>(std::floor(to / step_));
  for (long i = static_cast<long>(std::ceil(from / step_)); i <= last; ++i) {
    double& lowest = lowest_[static_cast<std::size_t>(i + reach_)];
    lowest = std::max(lowest, line(static_cast<double>(i) * step_));
  }
}

// About the first corner, as far as the second can be moved and both stay nearest: away from the edges of either.
void Approach::add_arc(const Corner& still, const Corner& moved) {
  double least = nowhere, most = -nowhere;  // of how far it is moved sideways, to how far down
  for (const Point& edge :
       {still.before - still.at, still.after - still.at, moved.at - moved.before, moved.at - moved.after}) {
    const double x = edge.x.points(), y = edge.y.points();
    if (x > 0) most = std::min(most, -y / x);
    if (x < 0) least = std::max(least, -y / x);
    if (x == 0 && y > 0) return;
  }
  if (least > most + hair) return;
  const auto sideways = [&](double slope) {
    return std::isinf(slope) ? std::copysign(apart_, slope) : apart_ * slope / std::hypot(1, slope);
  };
  const Point centre = still.at - moved.at;
  const double x = centre.x.points(), y = centre.y.points();
  const double from = std::max(-apart_, sideways(least) - hair), to = std::min(apart_, sideways(most) + hair);
  lower(x + from, x + to,
        [&](double at) { return y + std::sqrt(std::max(0.0, apart_ * apart_ - (at - x) * (at - x))); });
}

// The line `apart` below an edge that meets a corner, whose edges lead away from `one` and `other`.
void Approach::add_edge(Point from, Point to, Point one, Point other) {
  if (from.x > to.x) std::swap(from, to);
  const double dx = (to.x - from.x).points(), dy = (to.y - from.y).points(), length = std::hypot(dx, dy);
  if (!(dx > 0)) return;
  const auto stands_out = [&](Point p) { return dx * p.y.points() - dy * p.x.points() <= hair * length; };
  if (!stands_out(one) || !stands_out(other)) return;
  const double slope = dy / dx;
  const double x = from.x.points() - apart_ * dy / length, y = from.y.points() + apart_ * dx / length;
  lower(x, x + dx, [&](double at) { return y + slope * (at - x); });
}

}  // namespace kingpress::sheets
