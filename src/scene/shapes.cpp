// Corners are rounded by arcs that touch both sides, whatever the angle; the rest is plain trigonometry.
#include "scene/shapes.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numbers>

namespace kingpress::scene {

using geometry::Length;
using geometry::Point;
using geometry::Rect;
using Verb = Outline::Verb;

namespace {

constexpr double degree = std::numbers::pi / 180;

Point on_ellipse(const Rect& box, double degrees, double share = 1) {
  const Point centre = box.centre();
  return {centre.x + box.width / 2.0 * (share * std::cos(degrees * degree)),
          centre.y + box.height / 2.0 * (share * std::sin(degrees * degree))};
}

double distance(Point a, Point b) { return std::hypot((a - b).x.points(), (a - b).y.points()); }

Point towards(Point from, Point to, double points) {
  const double way = distance(from, to);
  if (way == 0) return from;
  return {from.x + (to.x - from.x) * (points / way), from.y + (to.y - from.y) * (points / way)};
}

// From where the outline is, in pieces of a quarter at most.
void add_arc(Outline& outline, const Rect& box, double start, double sweep, double share) {
  const int pieces = std::max(static_cast<int>(std::ceil(std::abs(sweep) / 90 - 1e-9)), 1);
  const double step = sweep / pieces;
  const double pull = 4.0 / 3 * std::tan(step * degree / 4);
  const auto direction = [&](double angle) {
    return Point{box.width / -2.0 * (share * pull * std::sin(angle * degree)),
                 box.height / 2.0 * (share * pull * std::cos(angle * degree))};
  };
  for (int i = 0; i < pieces; ++i) {
    const double from = start + i * step, to = from + step;
    outline.curve_to(on_ellipse(box, from, share) + direction(from), on_ellipse(box, to, share) - direction(to),
                     on_ellipse(box, to, share));
  }
}

double sweep_of(double start, double end) {
  if (end - start >= 360) return 360;
  const double sweep = std::fmod(end - start, 360);
  return sweep < 0 ? sweep + 360 : sweep;
}

// A subpath: the side that leaves each point is straight unless it has a curve.
struct Side {
  bool curved = false;
  Point first, second;  // of the curve
};
struct Run {
  std::vector<Point> points;
  std::vector<Side> sides;
  bool closed = false;
};

void go_to(Outline& outline, Point p) { outline.verbs.empty() ? outline.move_to(p) : outline.line_to(p); }

// What replaces a corner: a curve from the side that comes in to the one that goes out.
void add_corner(Outline& outline, Point before, Point corner, Point after, double radius) {
  const double in = distance(before, corner), out = distance(corner, after);
  if (in == 0 || out == 0) return go_to(outline, corner);
  const Point a = before - corner, b = after - corner;
  const double cosine = (a.x.points() * b.x.points() + a.y.points() * b.y.points()) / (in * out);
  const double half = std::acos(std::clamp(cosine, -1.0, 1.0)) / 2;
  constexpr double least = 1e-6;
  if (half < least || half > std::numbers::pi / 2 - least) return go_to(outline, corner);
  const double cut = std::min(radius / std::tan(half), std::min(in, out) / 2);
  const double pull = 4.0 / 3 * std::tan((std::numbers::pi - 2 * half) / 4) * cut * std::tan(half);
  const Point from = towards(corner, before, cut), to = towards(corner, after, cut);
  go_to(outline, from);
  outline.curve_to(towards(from, corner, pull), towards(to, corner, pull), to);
}

void add_round(Outline& outline, const Run& run, double radius) {
  const std::size_t count = run.points.size();
  const auto before = [&](std::size_t i) { return (i + count - 1) % count; };
  Outline part;
  for (std::size_t i = 0; i < count; ++i) {
    const Side& in = run.sides[before(i)];
    const bool is_end = !run.closed && (i == 0 || i + 1 == count);
    if (!is_end && !in.curved && !run.sides[i].curved)
      add_corner(part, run.points[before(i)], run.points[i], run.points[(i + 1) % count], radius);
    else if (i > 0 && in.curved)
      part.curve_to(in.first, in.second, run.points[i]);
    else
      go_to(part, run.points[i]);
  }
  if (const Side& last = run.sides.back(); run.closed && last.curved)
    part.curve_to(last.first, last.second, run.points.front());
  if (run.closed) part.close();
  outline.append(part);
}

}  // namespace

Outline polygon(const std::vector<Point>& corners) {
  Outline outline;
  for (const Point& corner : corners) outline.verbs.empty() ? outline.move_to(corner) : outline.line_to(corner);
  outline.close();
  return outline;
}

Outline polygon(const Rect& box, int sides) {
  std::vector<Point> corners;
  for (int i = 0; i < sides; ++i) corners.push_back(on_ellipse(box, 360.0 * i / sides - 90));
  return polygon(corners);
}

Outline star(const Rect& box, int points, double inner) {
  std::vector<Point> corners;
  for (int i = 0; i < 2 * points; ++i) corners.push_back(on_ellipse(box, 180.0 * i / points - 90, i % 2 ? inner : 1));
  return polygon(corners);
}

Outline radar(const Rect& box, const std::vector<double>& shares) {
  std::vector<Point> corners;
  for (std::size_t i = 0; i < shares.size(); ++i)
    corners.push_back(on_ellipse(box, -90 + 360 * static_cast<double>(i) / static_cast<double>(shares.size()),
                                 std::clamp(shares[i], 0.0, 1.0)));
  return polygon(corners);
}

Outline arc(const Rect& box, double start, double end) {
  Outline outline;
  const double sweep = sweep_of(start, end);
  if (sweep == 0) return outline;
  outline.move_to(on_ellipse(box, start));
  add_arc(outline, box, start, sweep, 1);
  if (sweep == 360) outline.close();
  return outline;
}

Outline reversed(const Outline& outline) {
  Outline back;
  std::size_t points = 0, verbs = 0;
  for (; verbs < outline.verbs.size() && (verbs == 0 || outline.verbs[verbs] != Verb::move); ++verbs)
    points += outline.verbs[verbs] == Verb::curve ? 3 : outline.verbs[verbs] == Verb::close ? 0 : 1;
  if (points == 0) return back;
  back.move_to(outline.points[--points]);
  for (; verbs > 1; --verbs) {
    const Verb verb = outline.verbs[verbs - 1];
    if (verb == Verb::curve) {
      points -= 3;
      back.curve_to(outline.points[points + 2], outline.points[points + 1], outline.points[points]);
    } else if (verb == Verb::line) {
      back.line_to(outline.points[--points]);
    }
  }
  return back;
}

Outline sector(const Rect& box, double start, double end, double inner) {
  Outline outline = arc(box, start, end);
  if (outline.verbs.empty()) return outline;
  const double sweep = sweep_of(start, end);
  const bool whole = sweep == 360;
  if (inner > 0) {
    whole ? outline.move_to(on_ellipse(box, start, inner)) : outline.line_to(on_ellipse(box, start + sweep, inner));
    add_arc(outline, box, whole ? start : start + sweep, -sweep, inner);
  } else if (!whole) {
    outline.line_to(box.centre());
  }
  if (outline.verbs.back() != Verb::close) outline.close();
  return outline;
}

Outline arrow(const Arrow& arrow) {
  const double way = distance(arrow.from, arrow.to);
  if (way == 0) return {};
  const double across_x = -(arrow.to.y - arrow.from.y).points() / way;
  const double across_y = (arrow.to.x - arrow.from.x).points() / way;
  const auto at = [&](double along, Length aside) {
    const Point p = towards(arrow.from, arrow.to, along);
    return Point{p.x + aside * across_x, p.y + aside * across_y};
  };
  const double head = std::min(arrow.head.points(), arrow.both ? way / 2 : way);
  const double neck = arrow.both ? head : 0;
  const Length half = arrow.width / 2.0, barb = std::max(arrow.barb, arrow.width) / 2.0;
  std::vector<Point> corners;
  if (arrow.both) corners.insert(corners.end(), {arrow.from, at(neck, -barb)});
  corners.insert(corners.end(), {at(neck, -half), at(way - head, -half), at(way - head, -barb), arrow.to,
                                 at(way - head, barb), at(way - head, half), at(neck, half)});
  if (arrow.both) corners.push_back(at(neck, barb));
  return polygon(corners);
}

Outline with_round_corners(const Outline& outline, Length radius) {
  if (!(radius > Length{})) return outline;
  Outline round;
  Run run;
  const auto finish = [&] {
    // one that comes back to its first point before it closes has no side between them
    if (run.closed && run.points.size() > 1 && run.points.front() == run.points.back()) {
      run.points.pop_back();
      run.sides.pop_back();
    }
    if (!run.points.empty()) add_round(round, run, radius.points());
    run = {};
  };
  const Point* p = outline.points.data();
  for (const Verb verb : outline.verbs) {
    if (verb == Verb::close) {
      run.closed = true;
      finish();
      continue;
    }
    if (verb == Verb::move) finish();
    if (verb == Verb::curve) {
      run.sides.back() = {true, p[0], p[1]};
      p += 2;
    }
    run.points.push_back(*p++);
    run.sides.emplace_back();
  }
  finish();
  return round;
}

}  // namespace kingpress::scene
