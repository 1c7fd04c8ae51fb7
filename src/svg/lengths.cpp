#include "svg/lengths.h"

#include <algorithm>
#include <array>
#include <cmath>

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

}  // namespace kingpress::svg
