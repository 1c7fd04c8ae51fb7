#include "templates/elements/shape.h"

#include <fmt/format.h>

#include <array>

#include "templates/elements/readers.h"

namespace kingpress::templates {

namespace {

constexpr std::array<std::string_view, 4> forms{"rect", "ellipse", "line", "path"};

RectShape read_rect(data::MapReader& map, Reading& reading) {
  RectShape rect;
  const data::Node* radius = map.find("radius");
  if (!radius) return rect;
  if (!radius->is_sequence()) {
    rect.radii.fill(data::as_length(*radius, "radius", reading.diagnostics).value_or(geometry::Length{}));
    return rect;
  }
  if (radius->items.size() != 4) {
    reading.diagnostics.error(
        "wrong-type", radius->span,
        fmt::format("'radius' must be a length or a list of four, found {}", radius->items.size()),
        "in the order top left, top right, bottom right, bottom left");
    return rect;
  }
  for (std::size_t i = 0; i < 4; ++i)
    rect.radii[i] = data::as_length(radius->items[i], "radius", reading.diagnostics).value_or(geometry::Length{});
  return rect;
}

LineShape read_line(data::MapReader& map, Reading& reading) {
  LineShape line;
  const data::Node *from = map.require("from"), *to = map.require("to");
  if (from)
    if (auto place = read_place(*from, "from", reading)) line.from = *place;
  if (to)
    if (auto place = read_place(*to, "to", reading)) line.to = *place;
  return line;
}

PathShape read_path(data::MapReader& map, Reading& reading) {
  PathShape path;
  if (const data::Node* d = map.require("d")) {
    if (d->text.find('{') != std::string::npos)
      path.data = read_pattern(*d, "d", reading).value_or(Pattern{});
    else if (auto outline = read_outline(*d, "d", reading))
      path.outline = std::move(*outline);
  }
  read_choice<scene::FillRule, 2>(map, "rule", path.rule, {"nonzero", "evenodd"}, reading);
  return path;
}

}  // namespace

void read_shape(const data::Node& subject, data::MapReader& map, Shape& shape, Reading& reading) {
  const auto form = data::as_choice(subject, "shape", forms, reading.diagnostics);
  if (!form) return;
  if (*form == 0) shape.form = read_rect(map, reading);
  if (*form == 1) shape.form = EllipseShape{};
  if (*form == 2) shape.form = read_line(map, reading);
  if (*form == 3) shape.form = read_path(map, reading);
  const data::Node *fill = map.find("fill"), *stroke = map.find("stroke");
  if (fill) shape.fill = read_paint(*fill, "fill", reading);
  if (stroke) shape.stroke = read_stroke(*stroke, "stroke", reading);
  if (!fill && !stroke)
    reading.diagnostics.warning("invisible-shape", subject.span,
                                "the shape has neither fill nor stroke, so nothing is drawn");
}

}  // namespace kingpress::templates
