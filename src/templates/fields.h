// Reads the values that elements share: boxes, patterns, colours, strokes, path data. Each reports what is wrong at its
// place.
#pragma once

#include <map>
#include <optional>
#include <string>

#include "data/reader.h"
#include "templates/elements/element.h"
#include "templates/template.h"

namespace kingpress::templates {

// What is known while a template's elements are read.
struct Reading {
  diag::Diagnostics& diagnostics;
  const Template& layout;                          // palette and styles are read already
  std::map<std::string, const data::Node*> parts;  // by name, unread
  struct Part {
    std::shared_ptr<const Elements> elements;  // null while it is read
    std::size_t count = 0;                     // with those of the parts that it uses
    int depth = 0;                             // levels below the element that uses it
  };
  std::map<std::string, Part> read_parts = {};
  int depth = 0, deepest = 0;  // levels above the elements at hand, and the most there were
  std::size_t elements = 0;    // so far, those of a part as often as it is used
  bool beyond_limits = false;  // too many, too deep or without end
};

// The place of a scalar's text, without its quotes; all of it when it is written otherwise there.
diag::Span text_span(const data::Node& node);

std::optional<Pattern> read_pattern(const data::Node& node, std::string_view what, Reading& reading);
std::optional<Measure> read_measure(const data::Node& node, std::string_view what, Reading& reading);
std::optional<Place> read_place(const data::Node& node, std::string_view what, Reading& reading);  // ["50%", 4mm]
std::optional<Box> read_box(const data::Node& node, Reading& reading);
std::optional<Colour> read_colour(const data::Node& node, std::string_view what, Reading& reading);
// A colour, {linear: [ink, paper], angle: 0} or {radial: [paper, ink], centre: ["50%", "30%"], radius: 20mm}.
std::optional<Paint> read_paint(const data::Node& node, std::string_view what, Reading& reading);
// "40%" or 0.4, or what a value says.
std::optional<Pattern> read_share_pattern(const data::Node& node, std::string_view what, Reading& reading);
std::optional<double> read_share(const data::Node& node, std::string_view what, Reading& reading);
// {colour: ink, width: 0.35mm, cap: round, join: round, dash: [1mm, 1mm]} or "ink 0.35mm"
std::optional<Stroke> read_stroke(const data::Node& node, std::string_view what, Reading& reading);
// path data in mm
std::optional<scene::Outline> read_outline(const data::Node& node, std::string_view what, Reading& reading);

// A palette name or "#rrggbb"; reports an unknown one.
std::optional<scene::Colour> named_colour(std::string_view name, const std::map<std::string, scene::Colour>& palette,
                                          diag::Span span, diag::Diagnostics& diagnostics);

// Shorthands for optional keys: leaves `slot` alone when the key is absent or wrong (then reported).
void read_length(data::MapReader& map, std::string_view key, geometry::Length& slot, Reading& reading);
void read_flag(data::MapReader& map, std::string_view key, bool& slot, Reading& reading);
template <class Enum, std::size_t N>
void read_choice(data::MapReader& map, std::string_view key, Enum& slot, const std::array<std::string_view, N>& words,
                 Reading& reading) {
  const data::Node* node = map.find(key);
  if (!node) return;
  if (const auto choice = data::as_choice(*node, key, words, reading.diagnostics)) slot = static_cast<Enum>(*choice);
}

}  // namespace kingpress::templates
