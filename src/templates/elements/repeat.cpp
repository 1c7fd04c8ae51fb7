#include "templates/elements/repeat.h"

#include <fmt/format.h>

#include "templates/elements/readers.h"

namespace kingpress::templates {

namespace {

std::optional<Grid> read_grid(const data::Node& node, Reading& reading) {
  data::MapReader map(node, "grid", reading.diagnostics);
  if (!map.is_map()) return std::nullopt;
  Grid grid{{Measure::share(0.5), Measure::share(0.5)}, {}, {}};
  if (const data::Node* origin = map.find("origin"))
    if (auto place = read_place(*origin, "origin", reading)) grid.origin = *place;
  const data::Node* pitch = map.require("pitch");
  const auto step = pitch ? data::as_point(*pitch, "pitch", reading.diagnostics) : std::nullopt;
  map.finish();
  if (!step) return std::nullopt;
  if (step->x < geometry::Length::mm(0.5) || step->y < geometry::Length::mm(0.5)) {
    reading.diagnostics.error("out-of-range", pitch->span, "a grid's pitch is at least 0.5mm both ways");
    return std::nullopt;
  }
  grid.pitch_x = step->x;
  grid.pitch_y = step->y;
  return grid;
}

std::optional<OverList> read_list(const data::Node& node, data::MapReader& map, Reading& reading) {
  const auto text = data::as_text(node, "over", reading.diagnostics);
  if (!text) return std::nullopt;
  const auto name = parse_name(*text, text_span(node), reading.diagnostics);
  if (!name) return std::nullopt;
  OverList list{*name, "item"};
  if (const data::Node* as = map.find("as"))
    if (const auto word = data::as_text(*as, "as", reading.diagnostics)) list.as = *word;
  return list;
}

}  // namespace

void read_repeat(const data::Node& subject, data::MapReader& map, Repeat& repeat, Reading& reading) {
  const data::Node *over = map.find("over"), *times = map.find("times"), *grid = map.find("grid");
  if ((over ? 1 : 0) + (times ? 1 : 0) + (grid ? 1 : 0) != 1)
    reading.diagnostics.error("bad-repeat", subject.span, "a repeat needs exactly one of 'over', 'times' and 'grid'",
                              "over: spaces (a list value), times: 9, or grid: {pitch: [8mm, 8mm]}");
  if (over)
    if (auto list = read_list(*over, map, reading)) repeat.source = std::move(*list);
  if (times)
    if (auto count = read_pattern(*times, "times", reading)) repeat.source = Times{std::move(*count)};
  if (grid)
    if (auto points = read_grid(*grid, reading)) repeat.source = std::move(*points);
  if (const data::Node* step = map.find("step"))
    if (const auto by = data::as_point(*step, "step", reading.diagnostics)) {
      repeat.step_x = by->x;
      repeat.step_y = by->y;
    }
  if (const data::Node* columns = map.find("columns"))
    repeat.columns = static_cast<int>(data::as_integer(*columns, "columns", 1, 1000, reading.diagnostics).value_or(0));
  repeat.children = std::make_shared<const Elements>(read_elements(subject, reading));
}

}  // namespace kingpress::templates
