// Elements share boxes, colours, strokes and patterns. Each is read by one function, so that every element takes the
// same forms and reports the same mistakes.
#include "templates/fields.h"

#include <fmt/format.h>

#include <array>
#include <vector>

#include "diag/suggestion.h"
#include "geometry/limits.h"
#include "svg/path_data.h"

namespace kingpress::templates {

using data::Node;
using geometry::Length;

namespace {

std::optional<std::string> text_of(const Node& node, std::string_view what, Reading& reading) {
  return data::as_text(node, what, reading.diagnostics);
}

// One side of a box: at most two of start, end, centre and size say where it lies.
struct Axis {
  std::optional<Measure> start, end, centre, size;
  int given() const { return (start ? 1 : 0) + (end ? 1 : 0) + (centre ? 1 : 0) + (size ? 1 : 0); }

  void resolve(Measure& at, Measure& extent) const {
    const Measure whole = Measure::share(1);
    if (size)
      extent = *size;
    else if (start && end)
      extent = whole - *start - *end;
    else if (centre)
      extent = start ? (*centre - *start) * 2 : end ? (whole - *end - *centre) * 2 : whole;
    else if (start)
      extent = whole - *start;
    else if (end)
      extent = whole - *end;
    if (start)
      at = *start;
    else if (centre)
      at = *centre - extent * 0.5;
    else if (end)
      at = whole - *end - extent;
  }
};

std::optional<Measure> read_key(data::MapReader& map, std::string_view key, Reading& reading) {
  const Node* node = map.find(key);
  return node ? read_measure(*node, key, reading) : std::nullopt;
}

std::optional<Box> read_box_list(const Node& node, Reading& reading) {
  if (node.items.size() != 4) {
    reading.diagnostics.error("bad-box", node.span, fmt::format("a box has four values, found {}", node.items.size()),
                              "write [x, y, width, height] or {left: 4mm, top: 4mm, width: 13mm, height: 13mm}");
    return std::nullopt;
  }
  std::array<Measure, 4> sides;
  for (std::size_t i = 0; i < 4; ++i) {
    const auto side = read_measure(node.items[i], "box", reading);
    if (!side) return std::nullopt;
    sides[i] = *side;
  }
  return Box{sides[0], sides[1], sides[2], sides[3], node.span};
}

void read_stroke_words(const std::string& words, Stroke& stroke, const Node& node, Reading& reading, bool& right) {
  const std::size_t blank = words.rfind(' ');
  const auto width = blank == std::string::npos ? std::nullopt : geometry::parse_length(words.substr(blank + 1));
  Node colour = node;
  colour.text = words.substr(0, blank);
  const bool wide = width && !geometry::within_reach(*width);
  const auto read = width ? read_colour(colour, "stroke", reading) : std::nullopt;
  if (wide)
    reading.diagnostics.error("out-of-range", node.span,
                              fmt::format("a length is at most {}, found '{}'", to_string(geometry::farthest), words));
  if (!width)
    reading.diagnostics.error("bad-stroke", node.span, fmt::format("'{}' is no stroke", words),
                              "write 'ink 0.35mm', a colour and a width");
  right = read && !wide;
  if (right) stroke.colour = *read;
  if (width) stroke.width = *width;
}

}  // namespace

diag::Span text_span(const Node& node) {
  if (!node.span) return node.span;
  const std::string_view written = node.span.file->text().substr(node.span.begin, node.span.end - node.span.begin);
  if (written.size() == node.text.size() + 2 && written.substr(1, node.text.size()) == node.text)
    return {node.span.file, node.span.begin + 1, node.span.end - 1};
  return node.span;
}

std::optional<Pattern> read_pattern(const Node& node, std::string_view what, Reading& reading) {
  const auto text = text_of(node, what, reading);
  return text ? parse_pattern(*text, text_span(node), reading.diagnostics) : std::nullopt;
}

std::optional<Measure> read_measure(const Node& node, std::string_view what, Reading& reading) {
  const auto text = text_of(node, what, reading);
  return text ? parse_measure(*text, text_span(node), reading.diagnostics) : std::nullopt;
}

std::optional<Place> read_place(const Node& node, std::string_view what, Reading& reading) {
  if (!node.is_sequence() || node.items.size() != 2) {
    reading.diagnostics.error("wrong-type", node.span, fmt::format("'{}' must be a list of two lengths", what),
                              "such as [\"50%\", 4mm]");
    return std::nullopt;
  }
  const auto x = read_measure(node.items[0], what, reading), y = read_measure(node.items[1], what, reading);
  if (!x || !y) return std::nullopt;
  return Place{*x, *y};
}

std::optional<Box> read_box(const Node& node, Reading& reading) {
  if (node.is_sequence()) return read_box_list(node, reading);
  data::MapReader map(node, "box", reading.diagnostics);
  if (!map.is_map()) return std::nullopt;
  const std::size_t before = reading.diagnostics.error_count();
  Axis across{read_key(map, "left", reading), read_key(map, "right", reading), std::nullopt,
              read_key(map, "width", reading)};
  Axis down{read_key(map, "top", reading), read_key(map, "bottom", reading), std::nullopt,
            read_key(map, "height", reading)};
  if (auto x = read_key(map, "x", reading)) across.start = x;
  if (auto y = read_key(map, "y", reading)) down.start = y;
  if (const Node* centre = map.find("centre"))
    if (const auto place = read_place(*centre, "centre", reading)) {
      across.centre = place->x;
      down.centre = place->y;
    }
  map.finish();
  if (reading.diagnostics.error_count() > before) return std::nullopt;
  if (across.given() > 2 || down.given() > 2) {
    reading.diagnostics.error(
        "bad-box", node.span,
        fmt::format("the box says more than two things about its {}", across.given() > 2 ? "width" : "height"),
        "two of left, right, centre and width place it across, two of top, bottom, centre and height down");
    return std::nullopt;
  }
  Box box;
  box.span = node.span;
  across.resolve(box.x, box.width);
  down.resolve(box.y, box.height);
  return box;
}

std::optional<scene::Colour> named_colour(std::string_view name, const std::map<std::string, scene::Colour>& palette,
                                          diag::Span span, diag::Diagnostics& diagnostics) {
  if (const auto hex = parse_hex_colour(name)) return hex;
  const auto known = palette.find(std::string(name));
  if (known != palette.end()) return known->second;
  std::vector<std::string> names;
  for (const auto& entry : palette) names.push_back(entry.first);
  std::string hint = diag::suggest(name, names);
  if (hint.empty()) hint = "a colour is a name of the palette or '#rrggbb'";
  diagnostics.error("unknown-colour", span, fmt::format("unknown colour '{}'", name), std::move(hint));
  return std::nullopt;
}

std::optional<Colour> read_colour(const Node& node, std::string_view what, Reading& reading) {
  const auto pattern = read_pattern(node, what, reading);
  if (!pattern) return std::nullopt;
  if (!pattern->is_literal()) return Colour{*pattern, text_span(node)};
  const auto colour = named_colour(node.text, reading.layout.palette, node.span, reading.diagnostics);
  if (!colour) return std::nullopt;
  return Colour{*colour, text_span(node)};
}

std::optional<Stroke> read_stroke(const Node& node, std::string_view what, Reading& reading) {
  Stroke stroke;
  bool right = true;
  if (node.is_scalar()) {
    read_stroke_words(node.text, stroke, node, reading, right);
    return right ? std::optional(stroke) : std::nullopt;
  }
  data::MapReader map(node, std::string(what), reading.diagnostics);
  if (!map.is_map()) return std::nullopt;
  const Node* colour = map.require("colour");
  const auto read = colour ? read_colour(*colour, "colour", reading) : std::nullopt;
  if (read) stroke.colour = *read;
  if (map.require("width")) read_length(map, "width", stroke.width, reading);
  read_choice<scene::LineCap, 3>(map, "cap", stroke.cap, {"butt", "round", "square"}, reading);
  read_choice<scene::LineJoin, 3>(map, "join", stroke.join, {"miter", "round", "bevel"}, reading);
  if (const Node* dash = map.find("dash")) {
    for (const Node& item : dash->items)
      if (const auto length = data::as_length(item, "dash", reading.diagnostics)) stroke.dash.push_back(*length);
    if (!dash->is_sequence() || dash->items.size() % 2 == 1)
      reading.diagnostics.error("bad-stroke", dash->span, "'dash' must be a list of an even number of lengths",
                                "such as [1mm, 0.5mm]: drawn, left out, and so on");
  }
  map.finish();
  return read ? std::optional(stroke) : std::nullopt;
}

std::optional<scene::Outline> read_outline(const Node& node, std::string_view what, Reading& reading) {
  const auto text = text_of(node, what, reading);
  if (!text) return std::nullopt;
  svg::PathData data = svg::parse_path_data(*text, Length::points_per_mm);
  if (!data.error) return std::move(data.outline);
  reading.diagnostics.error("bad-path-data",
                            part_of(text_span(node), text->size(), data.error->offset, data.error->offset + 1),
                            data.error->message, "path data as in SVG, in millimetres");
  return std::nullopt;
}

void read_length(data::MapReader& map, std::string_view key, Length& slot, Reading& reading) {
  if (const Node* node = map.find(key))
    if (const auto length = data::as_length(*node, key, reading.diagnostics)) slot = *length;
}

void read_flag(data::MapReader& map, std::string_view key, bool& slot, Reading& reading) {
  if (const Node* node = map.find(key))
    if (const auto flag = data::as_bool(*node, key, reading.diagnostics)) slot = *flag;
}

}  // namespace kingpress::templates
