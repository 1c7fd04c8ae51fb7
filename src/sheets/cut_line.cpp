// A cut is the same line for a knife, for a clip and for a mark. It is made here once for every shape, with the bleed
// that belongs to it.
#include "sheets/cut_line.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <span>
#include <vector>

#include "scene/edge.h"

namespace kingpress::sheets {
namespace {

using geometry::CutShape;
using geometry::Length;
using geometry::Point;
using geometry::Rect;
using scene::Outline;

constexpr double corners_to_flats = 1.1547005383792517;  // 2 / sqrt(3)

Outline polygon(std::span<const Point> points) {
  Outline outline;
  for (const Point& point : points) outline.verbs.empty() ? outline.move_to(point) : outline.line_to(point);
  outline.close();
  return outline;
}

// A back is the front's shape seen from behind.
Outline seen_from(const Outline& outline, scene::Side side, Length width) {
  Outline seen = outline;
  if (side == scene::Side::back)
    for (Point& point : seen.points) point.x = width - point.x;
  return seen;
}

double area_of(const std::vector<Point>& line) {
  double sum = 0;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const Point &p = line[i], &q = line[(i + 1) % line.size()];
    sum += p.x.points() * q.y.points() - q.x.points() * p.y.points();
  }
  return sum / 2;
}

// The outline with a strip of `bleed` along all of its edges and a disc at each corner: as one shape, for a clip that
// counts windings. What lies inside of an outer line runs clockwise, holes the other way.
Outline widened(const Outline& outline, Length bleed) {
  std::vector<std::vector<Point>> lines = flattened(outline);
  const auto largest = std::max_element(lines.begin(), lines.end(), [](const auto& a, const auto& b) {
    return std::abs(area_of(a)) < std::abs(area_of(b));
  });
  if (largest != lines.end() && area_of(*largest) < 0)
    for (auto& line : lines) std::reverse(line.begin(), line.end());
  Outline whole;
  for (const auto& line : lines) whole.append(polygon(line));
  if (!(bleed > Length{})) return whole;
  for (const auto& line : lines)
    for (std::size_t i = 0; i < line.size(); ++i) {
      const Point &p = line[i], &q = line[(i + 1) % line.size()];
      const double dx = (q.x - p.x).points(), dy = (q.y - p.y).points(), length = std::sqrt(dx * dx + dy * dy);
      if (length == 0) continue;
      const Point out{bleed * (dy / length), bleed * (-dx / length)};
      whole.append(polygon(std::array{p, p + out, q + out, q}));
      whole.append(Outline::ellipse(p, bleed, bleed));
    }
  return whole;
}

struct HexEdge {
  Point from, to;
};

bool at_one_place(const Point& a, const Point& b) {
  constexpr double same_mm = 0.002;
  return std::abs((a.x - b.x).mm()) < same_mm && std::abs((a.y - b.y).mm()) < same_mm;
}

// The edges of the hexagons, those between neighbours once.
void add_hexagons(const std::vector<Rect>& boxes, Outline& lines) {
  std::vector<HexEdge> edges;
  for (const Rect& box : boxes) {
    const auto points = scene::hexagon(box).points;
    for (std::size_t i = 0; i < points.size(); ++i) {
      const HexEdge edge{points[i], points[(i + 1) % points.size()]};
      const bool shared = std::any_of(edges.begin(), edges.end(), [&](const HexEdge& other) {
        return (at_one_place(edge.from, other.to) && at_one_place(edge.to, other.from)) ||
               (at_one_place(edge.from, other.from) && at_one_place(edge.to, other.to));
      });
      if (!shared) edges.push_back(edge);
    }
  }
  for (std::size_t i = 0; i < edges.size(); ++i) {
    if (i == 0 || !(edges[i].from == edges[i - 1].to)) lines.move_to(edges[i].from);
    lines.line_to(edges[i].to);
  }
}

}  // namespace

std::vector<std::vector<Point>> flattened(const Outline& outline) {
  constexpr int pieces = 16;
  std::vector<std::vector<Point>> lines;
  std::size_t at = 0;
  for (const Outline::Verb verb : outline.verbs) {
    if (verb == Outline::Verb::close) continue;
    if (verb == Outline::Verb::move || lines.empty()) lines.emplace_back();
    std::vector<Point>& line = lines.back();
    if (verb != Outline::Verb::curve) {
      line.push_back(outline.points[at++]);
      continue;
    }
    const Point a = line.back(), b = outline.points[at], c = outline.points[at + 1], d = outline.points[at + 2];
    at += 3;
    for (int i = 1; i <= pieces; ++i) {
      const double t = static_cast<double>(i) / pieces, u = 1 - t;
      const auto mix = [&](Length p, Length q, Length r, Length s) {
        return u * u * u * p + 3 * u * u * t * q + 3 * u * t * t * r + t * t * t * s;
      };
      line.push_back({mix(a.x, b.x, c.x, d.x), mix(a.y, b.y, c.y, d.y)});
    }
  }
  for (auto& line : lines)
    while (line.size() > 1 && line.front() == line.back()) line.pop_back();
  std::erase_if(lines, [](const auto& line) { return line.size() < 3; });
  return lines;
}

Outline bleed_outline(const scene::Component& component, scene::Side side, Length bleed) {
  const Rect trim = Rect::of(component.trim);
  const CutShape shape = component.shape == CutShape::rectangle && component.round ? CutShape::circle : component.shape;
  const Rect box = outset(trim, bleed_reach(shape, component.trim, bleed));
  switch (shape) {
    case CutShape::rectangle: break;
    case CutShape::circle: return Outline::ellipse(box.centre(), box.width / 2.0, box.height / 2.0);
    case CutShape::hex: return scene::hexagon(box);
    case CutShape::path: return widened(seen_from(*component.cut, side, component.trim.width), bleed);
  }
  return Outline::rectangle(box);
}

Outline trim_outline(const scene::Component& component, scene::Side side) {
  if (component.cut) return seen_from(*component.cut, side, component.trim.width);
  if (has_cut_line(component)) return bleed_outline(component, side, {});
  return Outline::rounded(Rect::of(component.trim), component.corner_radius);
}

std::optional<scene::Group> cut_contour(const Page& page, const scene::Components& components,
                                        const std::string& name) {
  constexpr scene::Colour magenta{255, 0, 255};  // as cutters show it; elsewhere it is an ink of its own
  scene::Path contour;
  for (const Placement& p : page.placements) {
    if (p.side != scene::Side::front || page.tile) continue;
    contour.outline.append(scene::moved(trim_outline(components[p.component], p.side), p.transform));
  }
  if (contour.outline.verbs.empty()) return std::nullopt;
  contour.stroke = scene::Stroke{magenta, hairline, scene::LineCap::butt, scene::LineJoin::miter, {}};
  return scene::plate(name, {std::move(contour)});
}

double area_of(const scene::Component& component) {
  const double box = component.trim.width.mm() * component.trim.height.mm();
  constexpr double square_points = Length::points_per_mm * Length::points_per_mm;
  double outline = 0;
  switch (component.shape) {
    case CutShape::rectangle: return component.round ? box * std::numbers::pi / 4 : box;
    case CutShape::circle: return box * std::numbers::pi / 4;
    case CutShape::hex: return box * 3 / 4;
    case CutShape::path:
      for (const auto& line : flattened(*component.cut)) outline += area_of(line);
  }
  return std::abs(outline) / square_points;
}

Length bleed_of(const Placement& placement) {
  return std::min(placement.extent.width - placement.trim.width, placement.extent.height - placement.trim.height) / 2.0;
}

Axes bleed_reach(CutShape shape, geometry::Size trim, Length bleed) {
  if (shape != CutShape::hex) return {bleed, bleed};
  return trim.width > trim.height ? Axes{bleed * corners_to_flats, bleed} : Axes{bleed, bleed * corners_to_flats};
}

Outline cut_lines(const Page& page, const scene::Components& components) {
  Outline lines;
  std::vector<Rect> hexagons;
  for (const Placement& p : page.placements) {
    const scene::Component& component = components[p.component];
    if (!has_cut_line(component) || is_cut_by_ticks(component) || component.draws_cut) continue;
    if (component.shape == CutShape::hex) {
      hexagons.push_back(p.trim);
    } else if (component.shape == CutShape::path) {
      lines.append(scene::moved(seen_from(*component.cut, p.side, component.trim.width), p.transform));
    } else {
      lines.append(Outline::ellipse(p.trim.centre(), p.trim.width / 2.0, p.trim.height / 2.0));
    }
  }
  add_hexagons(hexagons, lines);
  return lines;
}

scene::Outline film_lines(const Page& page, geometry::Length film) {
  scene::Outline lines;
  for (const Placement& placement : page.placements)
    lines.append(scene::Outline::rounded(placement.trim.outset(film), film));
  return lines;
}

}  // namespace kingpress::sheets
