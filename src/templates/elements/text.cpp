#include "templates/elements/text.h"

#include <fmt/format.h>

#include <array>
#include <vector>

#include "diag/suggestion.h"
#include "templates/elements/readers.h"

namespace kingpress::templates {

namespace {

void read_style(data::MapReader& map, Text& text, Reading& reading) {
  if (const data::Node* node = map.require("style")) text.style = read_style_name(*node, reading);
}

void read_shrink(data::MapReader& map, Text& text, Reading& reading) {
  const data::Node* node = map.find("shrink_to");
  if (!node) return;
  if (!node->is_map()) {
    text.shrink_to = data::as_length(*node, "shrink_to", reading.diagnostics);
    return;
  }
  data::MapReader shrink(*node, "shrink_to", reading.diagnostics);
  if (const data::Node* size = shrink.require("size"))
    text.shrink_to = data::as_length(*size, "size", reading.diagnostics);
  if (const data::Node* leading = shrink.find("leading"))
    text.shrink_leading_to = data::as_length(*leading, "leading", reading.diagnostics);
  shrink.finish();
}

void read_lines(data::MapReader& map, Text& text, Reading& reading) {
  if (const data::Node* lines = map.find("max_lines"))
    text.max_lines = static_cast<int>(data::as_integer(*lines, "max_lines", 1, 1000, reading.diagnostics).value_or(0));
}

void read_foot_bar(data::MapReader& map, Text& text, Reading& reading) {
  const data::Node* node = map.find("foot_bar");
  if (!node) return;
  FootBar bar;
  if (!node->is_map()) {
    if (data::as_bool(*node, "foot_bar", reading.diagnostics).value_or(false)) text.foot_bar = bar;
    return;
  }
  data::MapReader keys(*node, "foot_bar", reading.diagnostics);
  const auto em = [&](std::string_view key, double& slot) {
    if (const data::Node* value = keys.find(key))
      slot = data::as_number(*value, key, 0, 2, reading.diagnostics).value_or(slot);
  };
  em("width", bar.width);
  em("height", bar.height);
  em("gap", bar.gap);
  keys.finish();
  text.foot_bar = bar;
}

void read_marker(data::MapReader& map, Text& text, Reading& reading) {
  const data::Node* node = map.find("marker");
  if (!node) return;
  data::MapReader keys(*node, "marker", reading.diagnostics);
  if (!keys.is_map()) return;
  Marker marker;
  const data::Node* symbol = keys.require("symbol");
  const auto name = symbol ? read_pattern(*symbol, "symbol", reading) : std::nullopt;
  if (name) marker.symbol = *name;
  if (keys.require("size")) read_length(keys, "size", marker.size, reading);
  read_length(keys, "gap", marker.gap, reading);
  read_length(keys, "drop", marker.drop, reading);
  const data::Node* colour = keys.require("colour");
  const auto read = colour ? read_colour(*colour, "colour", reading) : std::nullopt;
  if (read) marker.colour = *read;
  keys.finish();
  if (name && read) text.before = std::move(marker);
}

// {start: 200, end: 340}, of the ellipse in the box, or {d: M0 20 Q30 0 60 20}
void read_along(data::MapReader& map, Text& text, Reading& reading) {
  const data::Node* node = map.find("along");
  if (!node) return;
  data::MapReader keys(*node, "along", reading.diagnostics);
  if (!keys.is_map()) return;
  Along along;
  if (node->find("d"))
    along.line = read_path_data(keys, reading);
  else
    along.line = read_arc(false, keys, reading);
  if (!node->find("d")) read_flag(keys, "anticlockwise", along.anticlockwise, reading);
  keys.finish();
  text.along = std::move(along);
}

// `long: {style: small, max_lines: 2, shrink_to: 7pt}`: the element as it is but for these.
void read_long(data::MapReader& map, Text& text, Reading& reading) {
  const data::Node* node = map.find("long");
  if (!node) return;
  data::MapReader keys(*node, "long", reading.diagnostics);
  if (!keys.is_map()) return;
  Text other = text;
  other.max_lines = 0;
  read_style(keys, other, reading);
  read_lines(keys, other, reading);
  read_shrink(keys, other, reading);
  keys.finish();
  text.when_long = std::make_shared<const Text>(std::move(other));
}

}  // namespace

std::string read_style_name(const data::Node& node, Reading& reading) {
  const auto name = data::as_text(node, "style", reading.diagnostics);
  if (!name || reading.layout.styles.contains(*name)) return name.value_or("");
  std::vector<std::string> known;
  for (const auto& entry : reading.layout.styles) known.push_back(entry.first);
  reading.diagnostics.error("unknown-style", node.span, fmt::format("unknown style '{}'", *name),
                            diag::suggest(*name, known));
  return *name;
}

void read_text(const data::Node& subject, data::MapReader& map, Text& text, Reading& reading) {
  if (auto pattern = read_pattern(subject, "text", reading)) text.text = std::move(*pattern);
  read_style(map, text, reading);
  read_flag(map, "markup", text.markup, reading);
  read_flag(map, "reminders", text.reminders, reading);
  if (const data::Node* colour = map.find("colour")) text.colour = read_paint(*colour, "colour", reading);
  if (const data::Node* outline = map.find("outline")) text.outline = read_stroke(*outline, "outline", reading);
  read_choice<TextAlign, 6>(map, "align", text.align, {"start", "left", "centre", "right", "end", "justify"}, reading);
  read_choice<TextVertical, 4>(map, "vertical", text.vertical, {"top", "middle", "bottom", "figures"}, reading);
  if (map.find("baseline")) {
    text.vertical = TextVertical::baseline;
    read_length(map, "baseline", text.baseline, reading);
  }
  read_flag(map, "optical", text.optical, reading);
  read_shrink(map, text, reading);
  if (const data::Node* same = map.find("same_size")) {
    constexpr std::array<std::string_view, 1> whole{"deck"};
    text.same_size = data::as_choice(*same, "same_size", whole, reading.diagnostics).has_value();
  }
  read_choice<Overflow, 2>(map, "overflow", text.overflow, {"error", "ellipsis"}, reading);
  read_lines(map, text, reading);
  if (const data::Node* cap = map.find("drop_cap"))
    text.drop_cap = static_cast<int>(data::as_integer(*cap, "drop_cap", 2, 9, reading.diagnostics).value_or(0));
  read_along(map, text, reading);
  read_foot_bar(map, text, reading);
  read_marker(map, text, reading);
  read_long(map, text, reading);
}

}  // namespace kingpress::templates
