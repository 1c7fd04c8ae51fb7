// What is printed on a face, and whether it can be read: the size of each text, and its contrast with what lies under
// it.
#pragma once

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "scene/scene.h"

namespace kingpress::press::legible {

using geometry::Point;
using geometry::Transform;

struct Area {
  std::vector<std::vector<Point>> rings;
  scene::FillRule rule = scene::FillRule::nonzero;
  scene::Colour colour;
};

struct Words {
  std::string text;
  double points = 0;  // size as printed
  std::uint32_t face = 0;
  scene::Colour colour, ground{255, 255, 255};
};

// Curves as eight lines each: near enough to ask whether a point is inside.
inline std::vector<std::vector<Point>> rings(const scene::Outline& outline, const Transform& to_page) {
  std::vector<std::vector<Point>> rings;
  std::size_t at = 0;
  for (const auto verb : outline.verbs) {
    using Verb = scene::Outline::Verb;
    if (verb == Verb::move) rings.emplace_back();
    if (verb == Verb::move || verb == Verb::line) rings.back().push_back(to_page.apply(outline.points[at++]));
    if (verb == Verb::curve) {
      const Point a = rings.back().back(), b = to_page.apply(outline.points[at]),
                  c = to_page.apply(outline.points[at + 1]), d = to_page.apply(outline.points[at + 2]);
      at += 3;
      for (int i = 1; i <= 8; ++i) {
        const double t = i / 8.0, u = 1 - t;
        const double f = u * u * u, g = 3 * u * u * t, h = 3 * u * t * t, k = t * t * t;
        rings.back().push_back({f * a.x + g * b.x + h * c.x + k * d.x, f * a.y + g * b.y + h * c.y + k * d.y});
      }
    }
  }
  return rings;
}

inline bool covers(const Area& area, Point p) {
  int winding = 0, crossings = 0;
  for (const auto& ring : area.rings)
    for (std::size_t i = 0; i < ring.size(); ++i) {
      const Point a = ring[i], b = ring[(i + 1) % ring.size()];
      if ((a.y <= p.y) == (b.y <= p.y)) continue;
      const double along = (p.y - a.y).points() / (b.y - a.y).points();
      if ((a.x + along * (b.x - a.x)) <= p.x) continue;
      ++crossings;
      winding += b.y > a.y ? 1 : -1;
    }
  return area.rule == scene::FillRule::evenodd ? crossings % 2 != 0 : winding != 0;
}

// The texts of a face in the order of painting, each with the colour that is uppermost where it stands.
inline void gather(const scene::Nodes& nodes, const Transform& to_page, std::vector<Area>& painted,
                   std::vector<Words>& words) {
  for (const scene::Node& node : nodes) {
    if (const auto* group = std::get_if<scene::Group>(&node))
      gather(*group->children, group->transform.then(to_page), painted, words);
    if (const auto* path = std::get_if<scene::Path>(&node); path && path->fill)
      painted.push_back({rings(path->outline, to_page), path->rule, *path->fill});
    const auto* text = std::get_if<scene::Text>(&node);
    if (!text || text->glyphs.empty()) continue;
    Words found{text->text,
                text->size.points() * std::sqrt(std::abs(to_page.xx * to_page.yy - to_page.xy * to_page.yx)),
                text->face,
                text->colour,
                {255, 255, 255}};
    const Point middle =
        to_page.apply(text->origin + Point{geometry::Length::points(text->glyphs.back().x / 2) + 0.25 * text->size,
                                           -0.3 * text->size});
    for (const Area& area : painted)
      if (covers(area, middle)) found.ground = area.colour;
    words.push_back(std::move(found));
  }
}

inline std::vector<Words> words_of(const scene::Scene& face) {
  std::vector<Area> painted;
  std::vector<Words> words;
  gather(face.nodes, {}, painted, words);
  return words;
}

// WCAG 2: relative luminance and contrast ratio.
inline double luminance(scene::Colour colour) {
  const auto linear = [](std::uint8_t value) {
    const double v = value / 255.0;
    return v <= 0.04045 ? v / 12.92 : std::pow((v + 0.055) / 1.055, 2.4);
  };
  return 0.2126 * linear(colour.red) + 0.7152 * linear(colour.green) + 0.0722 * linear(colour.blue);
}
inline double contrast(scene::Colour a, scene::Colour b) {
  const double one = luminance(a) + 0.05, other = luminance(b) + 0.05;
  return std::max(one, other) / std::min(one, other);
}

}  // namespace kingpress::press::legible
