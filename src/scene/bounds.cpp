#include "scene/bounds.h"

#include <algorithm>
#include <cmath>

namespace kingpress::scene {
namespace {

using geometry::Length;
using geometry::Point;
using geometry::Rect;
using Verb = scene::Outline::Verb;

// A rectangle far beyond any paper: what is said of numbers that are no numbers, so that nothing is taken to be inside.
Rect everywhere() { return {Length::points(-1e9), Length::points(-1e9), Length::points(2e9), Length::points(2e9)}; }

std::optional<Rect> hull(const std::vector<Point>& points) {
  if (points.empty()) return std::nullopt;
  double left = points[0].x.points(), right = left, top = points[0].y.points(), bottom = top;
  bool sound = true;
  for (const Point& p : points) {
    const double x = p.x.points(), y = p.y.points();
    sound = sound && std::isfinite(x) && std::isfinite(y);
    left = std::min(left, x);
    right = std::max(right, x);
    top = std::min(top, y);
    bottom = std::max(bottom, y);
  }
  if (!sound) return everywhere();
  return Rect{Length::points(left), Length::points(top), Length::points(right - left), Length::points(bottom - top)};
}

// Right angles need far less than the limit of miters.
double reach(const scene::Path& path) {
  const double half = path.stroke->width.points() / 2;
  if (as_rectangle(path.outline)) return half * 1.5;
  return path.stroke->join == scene::LineJoin::miter ? half * std::max(path.stroke->miter_limit, 1.5) : half * 1.5;
}

}  // namespace

std::optional<Rect> ink_bounds(const Path& path) {
  if (!path.fill && !path.stroke) return std::nullopt;
  const auto box = hull(path.outline.points);
  return box && path.stroke ? box->outset(Length::points(reach(path))) : box;
}

// Glyphs of sane fonts stay within two ems of their origin.
std::optional<Rect> ink_bounds(const Text& text) {
  if (text.glyphs.empty()) return std::nullopt;
  float left = text.glyphs[0].x, right = left, top = text.glyphs[0].y, bottom = top;
  for (const scene::Glyph& glyph : text.glyphs) {
    left = std::min(left, glyph.x);
    right = std::max(right, glyph.x);
    top = std::min(top, glyph.y);
    bottom = std::max(bottom, glyph.y);
  }
  const Rect box{text.origin.x + Length::points(left), text.origin.y + Length::points(top),
                 Length::points(right - left), Length::points(bottom - top)};
  return box.outset(2.0 * text.size);
}

std::optional<Rect> ink_bounds(const Image& image) {
  if (!image.picture) return std::nullopt;
  return image.box;
}

std::optional<Rect> ink_bounds(const Group& group) {
  if (!group.children) return std::nullopt;
  auto inside = ink_bounds(*group.children);
  if (inside && group.clip) {
    const auto clip = hull(group.clip->points);
    inside = clip ? intersection(*inside, *clip) : std::nullopt;
  }
  if (!inside) return std::nullopt;
  return group.transform.bounds_of(*inside);
}

std::optional<Rect> ink_bounds(const scene::Node& node) {
  return std::visit([](const auto& shape) { return ink_bounds(shape); }, node);
}

std::optional<Rect> ink_bounds(const scene::Nodes& nodes) {
  std::optional<Rect> all;
  for (const scene::Node& node : nodes) {
    const auto one = ink_bounds(node);
    if (one) all = all ? joined(*all, *one) : *one;
  }
  return all;
}

std::optional<Rect> as_rectangle(const scene::Outline& outline) {
  const auto& p = outline.points;
  const auto& v = outline.verbs;
  if (v.size() != 5 || p.size() != 4 || v[0] != Verb::move || v[4] != Verb::close) return std::nullopt;
  if (v[1] != Verb::line || v[2] != Verb::line || v[3] != Verb::line) return std::nullopt;
  const bool across = p[0].y == p[1].y && p[1].x == p[2].x && p[2].y == p[3].y && p[3].x == p[0].x;
  const bool down = p[0].x == p[1].x && p[1].y == p[2].y && p[2].x == p[3].x && p[3].y == p[0].y;
  if (!across && !down) return std::nullopt;
  return hull(p);
}

bool contains(const Rect& outer, const Rect& inner) {
  constexpr Length slack = Length::points(1e-6);
  return inner.left() >= outer.left() - slack && inner.right() <= outer.right() + slack &&
         inner.top() >= outer.top() - slack && inner.bottom() <= outer.bottom() + slack;
}

std::optional<Rect> intersection(const Rect& a, const Rect& b) {
  const Length left = std::max(a.left(), b.left()), right = std::min(a.right(), b.right());
  const Length top = std::max(a.top(), b.top()), bottom = std::min(a.bottom(), b.bottom());
  if (right <= left || bottom <= top) return std::nullopt;
  return Rect{left, top, right - left, bottom - top};
}

Rect joined(const Rect& a, const Rect& b) {
  const Length left = std::min(a.left(), b.left()), right = std::max(a.right(), b.right());
  const Length top = std::min(a.top(), b.top()), bottom = std::max(a.bottom(), b.bottom());
  return {left, top, right - left, bottom - top};
}

}  // namespace kingpress::scene
