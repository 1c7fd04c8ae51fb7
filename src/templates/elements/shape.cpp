// Each form has keys of its own, which no other form takes: a key that a form would pass over is an error.
// Fill, line and round corners are common to them.
#include "templates/elements/shape.h"

#include <fmt/format.h>

#include <array>

#include "templates/elements/readers.h"

namespace kingpress::templates {

namespace {

constexpr std::array<std::string_view, 11> forms{"rect", "ellipse", "line",  "path",      "polygon", "star",
                                                 "arc",  "sector",  "arrow", "polyomino", "radar"};
constexpr int most_corners = 360;

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

void read_ends(data::MapReader& map, Place& from, Place& to, Reading& reading) {
  const data::Node *first = map.require("from"), *last = map.require("to");
  if (first)
    if (auto place = read_place(*first, "from", reading)) from = *place;
  if (last)
    if (auto place = read_place(*last, "to", reading)) to = *place;
}

LineShape read_line(data::MapReader& map, Reading& reading) {
  LineShape line;
  read_ends(map, line.from, line.to, reading);
  return line;
}

PolygonShape read_polygon(const data::Node& subject, data::MapReader& map, Reading& reading) {
  PolygonShape polygon;
  const data::Node *sides = map.find("sides"), *corners = map.find("corners");
  if ((sides == nullptr) == (corners == nullptr))
    reading.diagnostics.error("bad-polygon", subject.span, "a polygon needs either 'sides' or 'corners'",
                              "sides: 6, or corners: [[0mm, 0mm], [\"100%\", 4mm], [\"50%\", \"100%\"]]");
  if (sides)
    polygon.sides =
        static_cast<int>(data::as_integer(*sides, "sides", 3, most_corners, reading.diagnostics).value_or(3));
  if (!corners) return polygon;
  if (!corners->is_sequence() || corners->items.size() < 3 || corners->items.size() > most_corners) {
    reading.diagnostics.error("bad-polygon", corners->span,
                              fmt::format("'corners' must be a list of 3 to {} places", most_corners),
                              "such as [[0mm, 0mm], [\"100%\", 4mm], [\"50%\", \"100%\"]]");
    return polygon;
  }
  for (const data::Node& corner : corners->items)
    if (auto place = read_place(corner, "corners", reading)) polygon.corners.push_back(std::move(*place));
  return polygon;
}

StarShape read_star(data::MapReader& map, Reading& reading) {
  StarShape star;
  if (const data::Node* points = map.find("points"))
    star.points =
        static_cast<int>(data::as_integer(*points, "points", 3, most_corners, reading.diagnostics).value_or(5));
  if (const data::Node* inner = map.find("inner"))
    star.inner = read_share(*inner, "inner", reading).value_or(star.inner);
  return star;
}

ArrowShape read_arrow(data::MapReader& map, Reading& reading) {
  ArrowShape arrow;
  read_ends(map, arrow.from, arrow.to, reading);
  if (map.require("width")) read_length(map, "width", arrow.width, reading);
  arrow.head = arrow.width * 2.5;
  arrow.barb = arrow.width * 3;
  if (const data::Node* head = map.find("head"))
    if (const auto size = data::as_point(*head, "head", reading.diagnostics)) {
      arrow.head = size->x;
      arrow.barb = size->y;
    }
  read_flag(map, "both", arrow.both, reading);
  for (const geometry::Length length : {arrow.width, arrow.head, arrow.barb})
    if (length < geometry::Length{}) {
      reading.diagnostics.error("out-of-range", map.node().span, "no part of an arrow is shorter than 0mm");
      break;
    }
  return arrow;
}

// A text with a row in each part, or a list of rows.
PolyominoShape read_polyomino(data::MapReader& map, Reading& reading) {
  PolyominoShape polyomino;
  const data::Node* cells = map.require("cells");
  if (!cells) return polyomino;
  data::Node rows = *cells;
  if (cells->is_sequence()) {
    rows = {};
    rows.kind = data::Node::Kind::scalar;
    rows.span = cells->span;
    for (const data::Node& row : cells->items)
      rows.text += (rows.text.empty() ? "" : "/") + data::as_text(row, "cells", reading.diagnostics).value_or("");
  }
  if (auto pattern = read_pattern(rows, "cells", reading)) polyomino.cells = std::move(*pattern);
  return polyomino;
}

// `values: ["{attack}", "{speed}", "{wit}"]`, or a list of the card's, "{stats}".
RadarShape read_radar(data::MapReader& map, Reading& reading) {
  RadarShape radar;
  const data::Node *values = map.require("values"), *most = map.require("most");
  if (most)
    if (auto pattern = read_pattern(*most, "most", reading)) radar.most = std::move(*pattern);
  if (!values) return radar;
  if (values->is_sequence() && (values->items.size() < 3 || values->items.size() > most_corners))
    reading.diagnostics.error("bad-chart", values->span,
                              fmt::format("a radar has 3 to {} values, found {}", most_corners, values->items.size()),
                              "such as values: [\"{attack}\", \"{speed}\", \"{wit}\"]");
  for (const data::Node& value : values->is_sequence() ? values->items : std::vector<data::Node>{*values})
    if (auto pattern = read_pattern(value, "values", reading)) radar.values.push_back(std::move(*pattern));
  return radar;
}

}  // namespace

ArcShape read_arc(bool area, data::MapReader& map, Reading& reading) {
  ArcShape arc;
  arc.area = area;
  const auto angle = [&](std::string_view key, Pattern& slot) {
    const data::Node* node = map.require(key);
    auto pattern = node ? read_pattern(*node, key, reading) : std::nullopt;
    if (!pattern) return;
    if (pattern->is_literal()) (void)data::as_number(*node, key, -3600, 3600, reading.diagnostics);
    slot = std::move(*pattern);
  };
  angle("start", arc.start);
  angle("end", arc.end);
  if (const data::Node* inner = area ? map.find("inner") : nullptr)
    arc.inner = read_share(*inner, "inner", reading).value_or(0);
  return arc;
}

PathShape read_path_data(data::MapReader& map, Reading& reading) {
  PathShape path;
  if (const data::Node* d = map.require("d")) {
    if (d->text.find('{') != std::string::npos)
      path.data = read_pattern(*d, "d", reading).value_or(Pattern{});
    else if (auto outline = read_outline(*d, "d", reading))
      path.outline = std::move(*outline);
  }
  return path;
}

void read_shape(const data::Node& subject, data::MapReader& map, Shape& shape, Reading& reading) {
  const auto form = data::as_choice(subject, "shape", forms, reading.diagnostics);
  if (!form) return;
  if (*form == 0) shape.form = read_rect(map, reading);
  if (*form == 1) shape.form = EllipseShape{};
  if (*form == 2) shape.form = read_line(map, reading);
  if (*form == 3) {
    PathShape path = read_path_data(map, reading);
    read_choice<scene::FillRule, 2>(map, "rule", path.rule, {"nonzero", "evenodd"}, reading);
    shape.form = std::move(path);
  }
  if (*form == 4) shape.form = read_polygon(subject, map, reading);
  if (*form == 5) shape.form = read_star(map, reading);
  if (*form == 6 || *form == 7) shape.form = read_arc(*form == 7, map, reading);
  if (*form == 8) shape.form = read_arrow(map, reading);
  if (*form == 9) shape.form = read_polyomino(map, reading);
  if (*form == 10) shape.form = read_radar(map, reading);
  const bool has_corners = *form == 3 || *form == 4 || *form == 5 || *form >= 7;
  if (has_corners) read_length(map, "round", shape.round, reading);
  const data::Node *fill = map.find("fill"), *stroke = map.find("stroke");
  if (fill) shape.fill = read_paint(*fill, "fill", reading);
  if (stroke) shape.stroke = read_stroke(*stroke, "stroke", reading);
  if (!fill && !stroke)
    reading.diagnostics.warning("invisible-shape", subject.span,
                                "the shape has neither fill nor stroke, so nothing is drawn");
}

}  // namespace kingpress::templates
