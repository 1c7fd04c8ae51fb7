// SVG writes lengths in many units and maps as lists of functions. Here all become numbers in units of the drawing, so
// that nothing else knows of px and %.
#include "svg/measures.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <string>
#include <vector>

#include "svg/number_scanner.h"

namespace kingpress::svg {

using geometry::Rect;
using geometry::Transform;

std::optional<double> length_of(std::string_view text, const Viewport& viewport, Along along) {
  NumberScanner scanner(text);
  const auto value = scanner.number();
  if (!value) return std::nullopt;
  std::string_view unit = text.substr(scanner.offset());
  while (!unit.empty() && unit.back() == ' ') unit.remove_suffix(1);
  const double whole = along == Along::x   ? viewport.width
                       : along == Along::y ? viewport.height
                                           : std::hypot(viewport.width, viewport.height) / std::sqrt(2.0);
  static constexpr std::array<std::pair<std::string_view, double>, 8> known{{{"", 1.0},
                                                                             {"px", 1.0},
                                                                             {"pt", 96.0 / 72},
                                                                             {"pc", 16.0},
                                                                             {"mm", 96 / 25.4},
                                                                             {"cm", 96 / 2.54},
                                                                             {"in", 96.0},
                                                                             {"q", 96 / 101.6}}};
  if (unit == "%") return *value / 100 * whole;
  for (const auto& [name, factor] : known)
    if (unit == name) return *value * factor;
  return std::nullopt;  // em, ex: of type, which is not drawn here
}

Along along_of(std::string_view attribute) {
  if (attribute == "x" || attribute == "cx" || attribute == "x1" || attribute == "x2" || attribute == "width" ||
      attribute == "rx" || attribute == "fx")
    return Along::x;
  if (attribute == "r" || attribute == "fr") return Along::both;
  return Along::y;
}

Transform fitted(const Rect& box, const Viewport& area, std::string_view how) {
  double sx = area.width / box.width.points(), sy = area.height / box.height.points();
  double x = 0, y = 0;
  if (!how.starts_with("none")) {
    const bool slice = how.find("slice") != std::string_view::npos;
    sx = sy = slice ? std::max(sx, sy) : std::min(sx, sy);
    const auto part = [&](std::string_view low, std::string_view high) {
      return how.find(low) != std::string_view::npos ? 0.0 : how.find(high) != std::string_view::npos ? 1.0 : 0.5;
    };
    x = (area.width - sx * box.width.points()) * part("xMin", "xMax");
    y = (area.height - sy * box.height.points()) * part("YMin", "YMax");
  }
  return {sx, 0, 0, sy, units(x - sx * box.x.points()), units(y - sy * box.y.points())};
}

std::optional<Rect> view_box_of(const pugi::xml_node& node) {
  NumberScanner scanner(node.attribute("viewBox").value());
  std::array<double, 4> n{};
  for (double& value : n) {
    const auto number = scanner.number();
    if (!number) return std::nullopt;
    value = *number;
  }
  return n[2] > 0 && n[3] > 0 ? std::optional(rect_of(n[0], n[1], n[2], n[3])) : std::nullopt;
}

std::optional<geometry::Transform> parse_transform(std::string_view text) {
  using geometry::Length;
  using geometry::Transform;
  Transform all;
  NumberScanner scanner(text);
  while (!scanner.at_end()) {
    std::string name;
    while (scanner.peek() != '(') {
      if (scanner.at_end()) return std::nullopt;
      name += scanner.peek();
      scanner.advance();
    }
    scanner.advance();
    std::vector<double> n;
    while (scanner.peek() != ')') {
      const auto value = scanner.number();
      if (!value) return std::nullopt;
      n.push_back(*value);
    }
    scanner.advance();
    const auto at = [&](std::size_t i) { return Length::points(n[i]); };
    const auto slope = [&] { return std::tan(n[0] * std::numbers::pi / 180); };
    Transform one;
    if (name == "translate" && (n.size() == 1 || n.size() == 2))
      one = Transform::move({at(0), n.size() == 2 ? at(1) : Length{}});
    else if (name == "scale" && (n.size() == 1 || n.size() == 2))
      one = Transform::scale(n[0], n.back());
    else if (name == "rotate" && n.size() == 1)
      one = Transform::rotate(n[0]);
    else if (name == "rotate" && n.size() == 3)
      one = Transform::rotate_about({at(1), at(2)}, n[0]);
    else if (name == "skewX" && n.size() == 1)
      one.xy = slope();
    else if (name == "skewY" && n.size() == 1)
      one.yx = slope();
    else if (name == "matrix" && n.size() == 6)
      one = {n[0], n[1], n[2], n[3], at(4), at(5)};
    else
      return std::nullopt;
    all = one.then(all);
  }
  return all;
}

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
