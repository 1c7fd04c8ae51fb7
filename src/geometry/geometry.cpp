#include <charconv>
#include <cmath>
#include <numbers>

#include "geometry/parse_double.h"
#include "geometry/transform.h"

namespace kingpress::geometry {
namespace {

struct Unit {
  std::string_view name;
  double points;
};
constexpr Unit units[] = {{"mm", Length::points_per_mm}, {"cm", 10 * Length::points_per_mm}, {"in", 72.0}, {"pt", 1.0}};

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
  return text;
}

// The number at the start of `text` and what follows it.
std::optional<std::pair<double, std::string_view>> leading_number(std::string_view text) {
  double value = 0;
  const auto [end, error] = parse_double(text.data(), text.data() + text.size(), value, std::chars_format::fixed);
  if (error != std::errc{} || !std::isfinite(value)) return std::nullopt;
  return std::pair{value, text.substr(static_cast<std::size_t>(end - text.data()))};
}

}  // namespace

std::optional<Length> parse_length(std::string_view text) {
  const auto number = leading_number(trimmed(text));
  if (!number) return std::nullopt;
  const std::string_view unit = trimmed(number->second);
  if (unit.empty() && number->first == 0) return Length{};
  for (const Unit& u : units)
    if (unit == u.name) return Length::points(number->first * u.points);
  return std::nullopt;
}

std::optional<Size> parse_size(std::string_view text) {
  text = trimmed(text);
  const std::size_t cross = text.find('x');
  if (cross == std::string_view::npos) return std::nullopt;
  const std::string_view first = text.substr(0, cross), second = text.substr(cross + 1);
  const auto height = parse_length(second);
  auto width = parse_length(first);
  if (!width) {  // "210x297mm": the unit of the second side serves both
    const auto tail = leading_number(trimmed(second));
    if (!tail) return std::nullopt;
    width = parse_length(std::string(first) + std::string(tail->second));
  }
  if (!width || !height || *width <= Length{} || *height <= Length{}) return std::nullopt;
  return Size{*width, *height};
}

std::string to_string(Length length) {
  char buffer[64];
  double mm = std::round(length.mm() * 1000.0) / 1000.0;
  if (mm == 0) mm = 0;  // never "-0"
  const auto [end, error] = std::to_chars(buffer, buffer + sizeof buffer, mm, std::chars_format::fixed, 3);
  std::string text(buffer, end);
  while (text.back() == '0') text.pop_back();
  if (text.back() == '.') text.pop_back();
  return text + "mm";
}

Transform Transform::rotate(double degrees) {
  const double turns = std::fmod(std::fmod(degrees, 360.0) + 360.0, 360.0);
  if (turns == 0) return {};
  if (turns == 90) return {0, 1, -1, 0, {}, {}};
  if (turns == 180) return {-1, 0, 0, -1, {}, {}};
  if (turns == 270) return {0, -1, 1, 0, {}, {}};
  const double radians = turns * std::numbers::pi / 180.0;
  const double c = std::cos(radians), s = std::sin(radians);
  return {c, s, -s, c, {}, {}};
}

Transform Transform::rotate_about(Point centre, double degrees) {
  return move({-centre.x, -centre.y}).then(rotate(degrees)).then(move(centre));
}

Rect Transform::bounds_of(const Rect& r) const {
  const Point corners[] = {apply({r.left(), r.top()}), apply({r.right(), r.top()}), apply({r.left(), r.bottom()}),
                           apply({r.right(), r.bottom()})};
  Point low = corners[0], high = corners[0];
  for (const Point& p : corners) {
    low = {std::min(low.x, p.x), std::min(low.y, p.y)};
    high = {std::max(high.x, p.x), std::max(high.y, p.y)};
  }
  return {low.x, low.y, high.x - low.x, high.y - low.y};
}

}  // namespace kingpress::geometry
