#include "svg/shapes.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <vector>

#include "svg/number_scanner.h"
#include "svg/path_data.h"

namespace kingpress::svg {

using geometry::Length;
using geometry::Point;

namespace {

struct ShapeAttributes {
  std::string_view element;
  std::vector<std::string_view> attributes;
};
const std::vector<ShapeAttributes>& shapes() {
  static const std::vector<ShapeAttributes> table{{"path", {"d"}},
                                                  {"rect", {"x", "y", "width", "height", "rx", "ry"}},
                                                  {"circle", {"cx", "cy", "r"}},
                                                  {"ellipse", {"cx", "cy", "rx", "ry"}},
                                                  {"line", {"x1", "y1", "x2", "y2"}},
                                                  {"polyline", {"points"}},
                                                  {"polygon", {"points"}}};
  return table;
}

// Reads the plain numbers of an element, remembering the first that is none.
class Numbers {
 public:
  Numbers(const SvgAttribute& attribute, SvgShape& shape) : attribute_(attribute), shape_(shape) {}
  double operator()(std::string_view name, double otherwise = 0) {
    const auto text = attribute_(name);
    if (!text) return otherwise;
    NumberScanner scanner(*text);
    const auto value = scanner.number();
    if (value && scanner.at_end()) return *value;
    if (shape_.wrong.empty()) shape_ = {{}, fmt::format("{} '{}' is no plain number", name, *text), std::string(name)};
    return otherwise;
  }

 private:
  const SvgAttribute& attribute_;
  SvgShape& shape_;
};

scene::Outline rounded_rect(Numbers& n, const SvgAttribute& attribute) {
  const geometry::Rect rect{units(n("x")), units(n("y")), units(n("width")), units(n("height"))};
  double rx = n("rx"), ry = n("ry");
  if (!attribute("ry")) ry = rx;
  if (!attribute("rx")) rx = ry;
  if (rx <= 0 || ry <= 0) return scene::Outline::rectangle(rect);
  const double w = rect.width.points(), h = rect.height.points();
  if (rx == ry && 2 * rx <= std::min(w, h)) return scene::Outline::rounded(rect, units(rx));
  rx = std::min(rx, w / 2);
  ry = std::min(ry, h / 2);
  const double x = rect.x.points(), y = rect.y.points();
  return parse_path_data(
             fmt::format(
                 "M{} {} H{} A{} {} 0 0 1 {} {} V{} A{} {} 0 0 1 {} {} H{} A{} {} 0 0 1 {} {} V{} A{} {} 0 0 1 {} {} Z",
                 x + rx, y, x + w - rx, rx, ry, x + w, y + ry, y + h - ry, rx, ry, x + w - rx, y + h, x + rx, rx, ry, x,
                 y + h - ry, y + ry, rx, ry, x + rx, y),
             1)
      .outline;
}

// A radius that is missing or negative is as long as the other.
scene::Outline ellipse(Numbers& n) {
  double rx = n("rx", -1), ry = n("ry", -1);
  if (rx < 0) rx = ry;
  if (ry < 0) ry = rx;
  if (!(rx > 0) || !(ry > 0)) return {};
  return scene::Outline::ellipse({units(n("cx")), units(n("cy"))}, units(rx), units(ry));
}

SvgShape points_shape(const SvgAttribute& attribute, bool closed) {
  SvgShape shape;
  const std::string_view text = attribute("points").value_or("");
  NumberScanner scanner(text);
  while (!scanner.at_end()) {
    const auto x = scanner.number(), y = x ? scanner.number() : std::nullopt;
    if (!y) return {{}, fmt::format("expected pairs of numbers, found '{}'", text), "points"};
    const Point p{units(*x), units(*y)};
    if (shape.outline.verbs.empty())
      shape.outline.move_to(p);
    else
      shape.outline.line_to(p);
  }
  if (closed && !shape.outline.verbs.empty()) shape.outline.close();
  return shape;
}

}  // namespace

bool is_svg_shape(std::string_view element) {
  return std::any_of(shapes().begin(), shapes().end(), [&](const ShapeAttributes& s) { return s.element == element; });
}

bool is_shape_attribute(std::string_view element, std::string_view attribute) {
  return std::any_of(shapes().begin(), shapes().end(), [&](const ShapeAttributes& s) {
    return s.element == element && std::find(s.attributes.begin(), s.attributes.end(), attribute) != s.attributes.end();
  });
}

SvgShape svg_shape(std::string_view element, const SvgAttribute& attribute) {
  if (element == "polyline" || element == "polygon") return points_shape(attribute, element == "polygon");
  SvgShape shape;
  if (element == "path") {
    PathData data = parse_path_data(attribute("d").value_or(""), 1);
    if (data.error) return {{}, fmt::format("{} at character {}", data.error->message, data.error->offset + 1), "d"};
    shape.outline = std::move(data.outline);
    return shape;
  }
  Numbers n(attribute, shape);
  scene::Outline outline;
  if (element == "rect")
    outline = rounded_rect(n, attribute);
  else if (element == "circle")
    outline = scene::Outline::ellipse({units(n("cx")), units(n("cy"))}, units(n("r")), units(n("r")));
  else if (element == "ellipse")
    outline = ellipse(n);
  else
    outline = scene::Outline::line({units(n("x1")), units(n("y1"))}, {units(n("x2")), units(n("y2"))});
  if (shape.wrong.empty()) shape.outline = std::move(outline);
  return shape;
}

}  // namespace kingpress::svg
