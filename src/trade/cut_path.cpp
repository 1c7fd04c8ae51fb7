// Cutting programs read few kinds of lines. Curves become chords that leave them by less than a knife shows; arcs stay
// arcs where the format has them.
#include "trade/cut_path.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include <fmt/format.h>

#include "sheets/cut_line.h"

namespace kingpress::trade {
namespace {

using geometry::CutShape;
using geometry::Length;
using geometry::Point;
using geometry::Rect;
using scene::Outline;

constexpr double quarter_circle = 0.41421356237309503;  // tan(90 degrees / 4)
constexpr double half_circle = 1;
constexpr double flat_mm = 0.005;  // a line leaves its curve by less

CutPath rounded(const Rect& box, Length radius) {
  const Length r = std::min({radius, box.width / 2.0, box.height / 2.0});
  if (!(r > Length{}))
    return {{{box.left(), box.top()}},
            {{box.right(), box.top()}},
            {{box.right(), box.bottom()}},
            {{box.left(), box.bottom()}}};
  return {{{box.left() + r, box.top()}},     {{box.right() - r, box.top()}, quarter_circle},
          {{box.right(), box.top() + r}},    {{box.right(), box.bottom() - r}, quarter_circle},
          {{box.right() - r, box.bottom()}}, {{box.left() + r, box.bottom()}, quarter_circle},
          {{box.left(), box.bottom() - r}},  {{box.left(), box.top() + r}, quarter_circle}};
}

CutPath ellipse(const Rect& box) {
  if (std::abs((box.width - box.height).mm()) < flat_mm)
    return {{{box.left(), box.centre().y}, half_circle}, {{box.right(), box.centre().y}, half_circle}};
  const double longest = std::max(box.width, box.height).mm() / 2;
  const int pieces = static_cast<int>(std::ceil(std::numbers::pi / std::acos(1 - flat_mm / longest)));
  CutPath path;
  for (int i = 0; i < pieces; ++i) {
    const double angle = 2 * std::numbers::pi * i / pieces;
    path.push_back(
        {{box.centre().x + box.width / 2.0 * std::cos(angle), box.centre().y + box.height / 2.0 * std::sin(angle)}});
  }
  return path;
}

// In as many pieces as its bends need: twice the second difference bounds what a cubic leaves its chord by.
void add_curve(CutPath& path, Point a, Point b, Point c, Point d) {
  const auto bend = [](Point p, Point q, Point r) {
    return std::hypot((p.x - 2.0 * q.x + r.x).mm(), (p.y - 2.0 * q.y + r.y).mm());
  };
  const double most = std::max(bend(a, b, c), bend(b, c, d));
  const int pieces = std::max(1, static_cast<int>(std::ceil(std::sqrt(0.75 * most / flat_mm))));
  for (int i = 1; i <= pieces; ++i) {
    const double t = static_cast<double>(i) / pieces, u = 1 - t;
    const auto mix = [&](Length p, Length q, Length r, Length s) {
      return u * u * u * p + 3 * u * u * t * q + 3 * u * t * t * r + t * t * t * s;
    };
    path.push_back({{mix(a.x, b.x, c.x, d.x), mix(a.y, b.y, c.y, d.y)}});
  }
}

std::vector<CutPath> paths_of(const Outline& outline) {
  std::vector<CutPath> paths;
  std::size_t at = 0;
  for (const Outline::Verb verb : outline.verbs) {
    if (verb == Outline::Verb::close) continue;
    if (verb == Outline::Verb::move || paths.empty()) paths.emplace_back();
    CutPath& path = paths.back();
    if (verb == Outline::Verb::curve) {
      const Point from = path.empty() ? outline.points[at] : path.back().at;
      add_curve(path, from, outline.points[at], outline.points[at + 1], outline.points[at + 2]);
      at += 3;
    } else {
      path.push_back({outline.points[at++]});
    }
  }
  for (CutPath& path : paths)
    if (path.size() > 1 && path.front().at == path.back().at) path.pop_back();
  std::erase_if(paths, [](const CutPath& path) { return path.size() < 2; });
  return paths;
}

std::string number(double value) {
  const std::string text = fmt::format("{:.3f}", value);
  return text == "-0.000" ? "0.000" : text;
}

std::string svg_path(const CutPath& path) {
  std::string d = "M" + number(path.front().at.x.mm()) + " " + number(path.front().at.y.mm());
  for (std::size_t i = 0; i < path.size(); ++i) {
    const Point from = path[i].at, to = path[(i + 1) % path.size()].at;
    const double b = path[i].bulge, chord = std::hypot((to.x - from.x).mm(), (to.y - from.y).mm());
    const std::string end = number(to.x.mm()) + " " + number(to.y.mm());
    if (b == 0) {
      if (i + 1 < path.size()) d += " L" + end;
      continue;
    }
    const std::string radius = number(chord * (1 + b * b) / (4 * std::abs(b)));
    d += fmt::format(" A{0} {0} 0 0 {1} {2}", radius, b > 0 ? 1 : 0, end);
  }
  return d + " Z";
}

std::string svg_layer(const std::string& name, const std::string& colour, const std::vector<CutPath>& paths) {
  std::string text = fmt::format(
      "  <g id=\"{0}\" inkscape:groupmode=\"layer\" inkscape:label=\"{0}\" fill=\"none\" stroke=\"{1}\" "
      "stroke-width=\"0.1\">\n",
      name, colour);
  for (const CutPath& path : paths) text += "    <path d=\"" + svg_path(path) + "\"/>\n";
  return text + "  </g>\n";
}

void add_dxf(std::string& text, const std::string& layer, const CutPath& path, Length height) {
  text += fmt::format("0\nPOLYLINE\n8\n{}\n66\n1\n10\n0.0\n20\n0.0\n30\n0.0\n70\n1\n", layer);
  for (const CutCorner& corner : path) {
    text += fmt::format("0\nVERTEX\n8\n{}\n10\n{}\n20\n{}\n30\n0.0\n", layer, number(corner.at.x.mm()),
                        number((height - corner.at.y).mm()));
    if (corner.bulge != 0) text += fmt::format("42\n{:.9f}\n", -corner.bulge);  // there, above 0 is counter-clockwise
  }
  text += fmt::format("0\nSEQEND\n8\n{}\n", layer);
}

}  // namespace

std::vector<CutPath> cut_paths(const scene::Component& component, const geometry::Transform& to_page) {
  const Rect box = Rect::of(component.trim);
  std::vector<CutPath> paths;
  switch (component.shape == CutShape::rectangle && component.round ? CutShape::circle : component.shape) {
    case CutShape::rectangle:
      paths = component.cut ? paths_of(*component.cut) : std::vector<CutPath>{rounded(box, component.corner_radius)};
      break;
    case CutShape::circle: paths = {ellipse(box)}; break;
    case CutShape::hex: paths = paths_of(sheets::bleed_outline(component, scene::Side::front, {})); break;
    case CutShape::path: paths = paths_of(*component.cut); break;
  }
  for (CutPath& path : paths)
    for (CutCorner& corner : path) corner.at = to_page.apply(corner.at);
  return paths;
}

std::string as_svg(geometry::Size page, const std::vector<CutPath>& cut, const std::vector<CutPath>& marks) {
  const std::string width = number(page.width.mm()), height = number(page.height.mm());
  return fmt::format(
             "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\" "
             "xmlns:inkscape=\"http://www.inkscape.org/namespaces/inkscape\" width=\"{0}mm\" height=\"{1}mm\" "
             "viewBox=\"0 0 {0} {1}\">\n",
             width, height) +
         (marks.empty() ? "" : svg_layer("registration-marks", "#000000", marks)) + svg_layer("cut", "#ff0000", cut) +
         "</svg>\n";
}

std::string as_dxf(geometry::Size page, const std::vector<CutPath>& cut, const std::vector<CutPath>& marks) {
  std::string text = fmt::format(
      "0\nSECTION\n2\nHEADER\n9\n$ACADVER\n1\nAC1009\n9\n$INSUNITS\n70\n4\n9\n$MEASUREMENT\n70\n1\n"
      "9\n$EXTMIN\n10\n0.0\n20\n0.0\n9\n$EXTMAX\n10\n{}\n20\n{}\n0\nENDSEC\n0\nSECTION\n2\nENTITIES\n",
      number(page.width.mm()), number(page.height.mm()));
  for (const CutPath& path : marks) add_dxf(text, "registration-marks", path, page.height);
  for (const CutPath& path : cut) add_dxf(text, "cut", path, page.height);
  return text + "0\nENDSEC\n0\nEOF\n";
}

}  // namespace kingpress::trade
