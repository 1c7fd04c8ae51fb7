// Shapes of an SVG, and what they are painted with: colours, lines, gradients.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <deque>

#include "scene/gradient.h"
#include "svg/measures.h"
#include "svg/number_scanner.h"
#include "svg/reader.h"

namespace kingpress::svg {

using geometry::Length;
using geometry::Point;

scene::Colour weaker(scene::Colour colour, double opacity) {
  colour.alpha = static_cast<std::uint8_t>(std::lround(colour.alpha * opacity));
  return colour;
}

std::optional<scene::Outline> Reader::outline_of(const pugi::xml_node& node) {
  const std::string_view name = node.name();
  for (const char* side : {"width", "height"})
    if (name == "rect" && !(length(node, side, 0) > 0)) return std::nullopt;
  if (name == "circle" && !(length(node, "r", 0) > 0)) return std::nullopt;
  std::deque<std::string> plain;  // lengths in units of the drawing
  const SvgShape shape = svg_shape(name, [&](std::string_view of) -> std::optional<std::string_view> {
    const pugi::xml_attribute attribute = node.attribute(std::string(of).c_str());
    if (!attribute) return std::nullopt;
    if (of == "d" || of == "points") return attribute.value();
    if (std::string_view(attribute.value()) == "auto") return std::nullopt;
    const auto value = length_of(attribute.value(), viewport_, along_of(of));
    if (!value) return attribute.value();
    plain.push_back(fmt::format("{}", *value));
    return plain.back();
  });
  if (!shape.wrong.empty())
    return refuse<scene::Outline>(fmt::format("an outline that is broken ({})", shape.attribute));
  if (shape.outline.points.empty()) return std::nullopt;
  return shape.outline;
}

namespace {

// The square ends of lines without length, which pages leave out: such a line has no direction.
scene::Outline square_dots(const scene::Outline& lines, geometry::Length side) {
  using Verb = scene::Outline::Verb;
  scene::Outline dots;
  std::size_t point = 0;
  for (std::size_t at = 0; at < lines.verbs.size();) {
    const geometry::Point start = lines.points[point++];
    bool is_line = false, is_dot = true;
    for (++at; at < lines.verbs.size() && lines.verbs[at] != Verb::move; ++at) {
      const std::size_t end = point + (lines.verbs[at] == Verb::curve ? 3 : lines.verbs[at] == Verb::line ? 1 : 0);
      for (is_line = true; point < end; ++point) is_dot = is_dot && lines.points[point] == start;
    }
    if (is_line && is_dot) dots.append(scene::Outline::rectangle({start.x - side / 2, start.y - side / 2, side, side}));
  }
  return dots;
}

}  // namespace

void Reader::draw_shape(const pugi::xml_node& node, const Style& style, scene::Nodes& out) {
  if (!style.visible) return;
  auto outline = outline_of(node);
  if (!outline) return;
  scene::Path path;
  path.rule = style.rule;
  const bool has_area = std::string_view(node.name()) != "line";
  if (!style.fill.id.empty() && has_area)
    fill_with_gradient(path, style, *outline);
  else if (style.fill.colour && has_area)
    path.fill = weaker(*style.fill.colour, style.fill_opacity);
  if (!style.stroke.id.empty()) {
    if (by_id(style.stroke.id)) return refuse("a line painted with a gradient or pattern");
  }
  if (style.stroke.colour) {
    const double width = length_of(style.stroke_width, viewport_, Along::both).value_or(1);
    scene::Stroke stroke{weaker(*style.stroke.colour, style.stroke_opacity), units(width), style.cap, style.join, {}};
    stroke.miter_limit = style.miter_limit;
    double sum = 0;
    for (const std::string& dash : style.dash) {
      const double value = length_of(dash, viewport_, Along::both).value_or(-1);
      if (value < 0) return refuse("a dash of no length");
      sum += value;
      stroke.dash.push_back(units(value));
    }
    if (sum <= 0) stroke.dash.clear();
    if (stroke.dash.size() % 2 == 1) {
      const auto once = stroke.dash;
      stroke.dash.insert(stroke.dash.end(), once.begin(), once.end());
    }
    if (width > 0) path.stroke = std::move(stroke);
  }
  path.outline = std::move(*outline);
  scene::Path dots;
  if (path.stroke && path.stroke->cap == scene::LineCap::square && path.stroke->dash.empty())
    dots = {square_dots(path.outline, path.stroke->width), path.stroke->colour, scene::FillRule::nonzero, {}};
  if (path.fill || path.stroke) out.emplace_back(std::move(path));
  if (!dots.outline.verbs.empty()) out.emplace_back(std::move(dots));
}

std::string_view Reader::gradient_attribute(const std::vector<pugi::xml_node>& chain, const char* name) const {
  for (const pugi::xml_node& node : chain)
    if (const pugi::xml_attribute attribute = node.attribute(name)) return attribute.value();
  return {};
}

void Reader::fill_with_gradient(scene::Path& path, const Style& style, const scene::Outline& outline) {
  const auto is_gradient = [](const pugi::xml_node& node) {
    return std::string_view(node.name()).ends_with("Gradient");
  };
  std::vector<pugi::xml_node> chain;
  for (pugi::xml_node node = by_id(style.fill.id); node && chain.size() < most_references;
       node = by_id(reference_of(node))) {
    if (!chain.empty() && !is_gradient(node)) break;
    chain.push_back(node);
  }
  if (chain.empty()) {
    if (style.fill.colour) path.fill = weaker(*style.fill.colour, style.fill_opacity);
    return;
  }
  const std::string_view kind = chain.front().name();
  if (kind != "linearGradient" && kind != "radialGradient") return refuse(fmt::format("'{}'", kind));
  const bool linear = kind == "linearGradient";
  scene::Gradient gradient;
  gradient.kind = linear ? scene::Gradient::Kind::linear : scene::Gradient::Kind::radial;
  if (!read_stops(chain, style, gradient) || gradient.stops.empty()) return;
  path.fill = gradient.stops.back().colour;
  if (gradient.stops.size() == 1) return;
  if (const auto spread = gradient_attribute(chain, "spreadMethod"); !spread.empty() && spread != "pad")
    return refuse("a gradient that is repeated");
  const bool own_units = gradient_attribute(chain, "gradientUnits") == "userSpaceOnUse";
  const Viewport unit = own_units ? viewport_ : Viewport{1, 1};
  const auto at = [&](const char* name, std::string_view otherwise) {
    const std::string_view text = gradient_attribute(chain, name);
    return length_of(text.empty() ? otherwise : text, unit, along_of(name)).value_or(0);
  };
  if (linear) {
    gradient.from = {units(at("x1", "0%")), units(at("y1", "0%"))};
    gradient.to = {units(at("x2", "100%")), units(at("y2", "0%"))};
    if (gradient.from == gradient.to) return;
  } else {
    gradient.to = {units(at("cx", "50%")), units(at("cy", "50%"))};
    gradient.radius = units(at("r", "50%"));
    if (!(gradient.radius > Length{})) return;
    if (!gradient_attribute(chain, "fr").empty()) return refuse("a gradient from circle to circle");
    const auto focus = [&](const char* name, Length centre) {
      return gradient_attribute(chain, name).empty() ? centre : units(at(name, "50%"));
    };
    gradient.from = {focus("fx", gradient.to.x), focus("fy", gradient.to.y)};
    const Point away = gradient.from - gradient.to;
    const double far = std::hypot(away.x.points(), away.y.points()) / gradient.radius.points();
    if (far > 1.001) return refuse("a gradient from a point outside");
    if (far > 0.99) gradient.from = gradient.to + Point{away.x * (0.99 / far), away.y * (0.99 / far)};
  }
  if (const auto own = gradient_attribute(chain, "gradientTransform"); !own.empty()) {
    const auto parsed = parse_transform(own);
    if (!parsed) return refuse("a gradient's transform");
    gradient.transform = *parsed;
  }
  if (!own_units) {
    const auto box = box_of(outline);
    if (!box || !(box->width > Length{}) || !(box->height > Length{})) return path.fill.reset();
    gradient.transform = gradient.transform.then({box->width.points(), 0, 0, box->height.points(), box->x, box->y});
  }
  // One that is not seen would be passed over.
  if (path.fill->alpha == 0) path.fill = scene::mean(gradient.stops);
  path.gradient = std::make_shared<const scene::Gradient>(std::move(gradient));
}

bool Reader::read_stops(const std::vector<pugi::xml_node>& chain, const Style& style, scene::Gradient& gradient) {
  for (const pugi::xml_node& node : chain) {
    for (const pugi::xml_node child : node.children("stop")) {
      Style own;
      own.colour = style.colour;
      if (!sheet_.apply(child, own, why_)) return false;
      NumberScanner scanner(child.attribute("offset").value());
      double offset = scanner.number().value_or(0);
      if (scanner.peek() == '%') {
        offset /= 100;
        scanner.advance();
      }
      if (!scanner.at_end()) return refuse<int>("a stop at no place").has_value();
      offset = std::clamp(offset, gradient.stops.empty() ? 0.0 : gradient.stops.back().offset, 1.0);
      gradient.stops.push_back({offset, weaker(own.stop, own.stop_opacity * style.fill_opacity)});
    }
    if (!gradient.stops.empty()) break;
  }
  return true;
}

}  // namespace kingpress::svg
