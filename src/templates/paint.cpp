// What areas are filled with: colours, and gradients with their stops.
#include <fmt/format.h>

#include <utility>

#include "templates/fields.h"

namespace kingpress::templates {

using data::Node;

namespace {

constexpr std::size_t most_stops = 32;
constexpr double unplaced = -1;

void bad_gradient(diag::Span span, std::string message, std::string hint, Reading& reading) {
  reading.diagnostics.error("bad-gradient", span, std::move(message), std::move(hint));
}

void bad_share(diag::Span span, std::string_view what, std::string_view found, Reading& reading) {
  reading.diagnostics.error("bad-share", span, fmt::format("'{}' is no share for '{}'", found, what),
                            "from 0% to 100%, or from 0 to 1");
}

std::optional<Gradient::Stop> read_stop(const Node& node, Reading& reading) {
  Gradient::Stop stop;
  stop.at = unplaced;
  if (node.is_scalar()) {
    auto colour = read_colour(node, "colour", reading);
    if (!colour) return std::nullopt;
    stop.colour = std::move(*colour);
    return stop;
  }
  data::MapReader map(node, "stop", reading.diagnostics);
  if (!map.is_map()) return std::nullopt;
  const Node* colour = map.require("colour");
  auto read = colour ? read_colour(*colour, "colour", reading) : std::nullopt;
  if (const Node* at = map.find("at")) stop.at = read_share(*at, "at", reading).value_or(unplaced);
  if (const Node* opacity = map.find("opacity")) stop.opacity = read_share(*opacity, "opacity", reading).value_or(1);
  map.finish();
  if (!read) return std::nullopt;
  stop.colour = std::move(*read);
  return stop;
}

// Those without a place share the way between their neighbours evenly.
void set_places(std::vector<Gradient::Stop>& stops) {
  if (stops.front().at == unplaced) stops.front().at = 0;
  if (stops.back().at == unplaced) stops.back().at = 1;
  for (std::size_t i = 1; i < stops.size(); ++i) {
    if (stops[i].at != unplaced) continue;
    std::size_t next = i;
    while (stops[next].at == unplaced) ++next;
    stops[i].at = stops[i - 1].at + (stops[next].at - stops[i - 1].at) / static_cast<double>(next - i + 1);
  }
}

bool read_stops(const Node& list, Gradient& gradient, Reading& reading) {
  if (!list.is_sequence() || list.items.size() < 2 || list.items.size() > most_stops) {
    bad_gradient(list.span, fmt::format("a gradient passes through 2 to {} colours", most_stops),
                 "such as [ink, paper], or [{colour: ink, at: 20%}, {colour: ink, opacity: 0%}]", reading);
    return false;
  }
  for (const Node& item : list.items) {
    auto stop = read_stop(item, reading);
    if (!stop) return false;
    gradient.stops.push_back(std::move(*stop));
  }
  set_places(gradient.stops);
  for (std::size_t i = 1; i < gradient.stops.size(); ++i) {
    if (gradient.stops[i].at >= gradient.stops[i - 1].at) continue;
    bad_gradient(list.items[i].span,
                 fmt::format("this colour stands at {:.4g}%, before the one in front of it at {:.4g}%",
                             gradient.stops[i].at * 100, gradient.stops[i - 1].at * 100),
                 "write the colours in the order of their places", reading);
    return false;
  }
  return true;
}

std::optional<Gradient> read_gradient(const Node& node, std::string_view what, Reading& reading) {
  Gradient gradient;
  gradient.span = node.span;
  data::MapReader map(node, std::string(what), reading.diagnostics);
  const Node *linear = map.find("linear"), *radial = map.find("radial");
  const Node *angle = map.find("angle"), *centre = map.find("centre"), *radius = map.find("radius");
  map.finish();
  if ((linear == nullptr) == (radial == nullptr)) {
    bad_gradient(node.span, fmt::format("'{}' needs either 'linear' or 'radial'", what),
                 "such as {linear: [ink, paper], angle: 45}", reading);
    return std::nullopt;
  }
  for (const auto& [key, name] : {std::pair{linear ? centre : angle, linear ? "centre" : "angle"},
                                  std::pair{linear ? radius : nullptr, "radius"}}) {
    if (!key) continue;
    bad_gradient(key->span, fmt::format("a {} gradient has no '{}'", linear ? "linear" : "radial", name),
                 linear ? "its line has an 'angle'" : "its circle has a 'centre' and a 'radius'", reading);
    return std::nullopt;
  }
  gradient.kind = linear ? scene::Gradient::Kind::linear : scene::Gradient::Kind::radial;
  if (angle) gradient.angle = data::as_number(*angle, "angle", -360, 360, reading.diagnostics).value_or(gradient.angle);
  if (centre)
    if (auto point = read_place(*centre, "centre", reading)) gradient.centre = std::move(*point);
  if (radius) gradient.radius = read_measure(*radius, "radius", reading);
  if (!read_stops(linear ? *linear : *radial, gradient, reading)) return std::nullopt;
  return gradient;
}

}  // namespace

std::optional<Paint> read_paint(const Node& node, std::string_view what, Reading& reading) {
  if (node.is_map()) {
    auto gradient = read_gradient(node, what, reading);
    return gradient ? std::optional<Paint>(std::move(*gradient)) : std::nullopt;
  }
  auto colour = read_colour(node, what, reading);
  return colour ? std::optional<Paint>(std::move(*colour)) : std::nullopt;
}

std::optional<double> read_share(const Node& node, std::string_view what, Reading& reading) {
  const auto text = data::as_text(node, what, reading.diagnostics);
  if (!text) return std::nullopt;
  const auto share = parse_share(*text);
  if (!share) bad_share(node.span, what, *text, reading);
  return share;
}

std::optional<Pattern> read_share_pattern(const Node& node, std::string_view what, Reading& reading) {
  auto pattern = read_pattern(node, what, reading);
  if (!pattern || !pattern->is_literal() || parse_share(pattern->written)) return pattern;
  bad_share(node.span, what, pattern->written, reading);
  return std::nullopt;
}

}  // namespace kingpress::templates
