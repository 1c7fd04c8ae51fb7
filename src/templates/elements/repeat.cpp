#include "templates/elements/repeat.h"

#include <fmt/format.h>

#include <array>

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

void read_hidden(const data::Node& node, Cells& cells, Reading& reading) {
  for (const data::Node& name : node.is_sequence() ? node.items : std::vector<data::Node>{node})
    if (auto pattern = read_pattern(name, "hidden", reading)) cells.hidden.push_back(std::move(*pattern));
}

// {square: [8, 8]}, {hex: [9, 7], flat: true}, {hexhex: 4} or {track: [14, 10], start: bottom_left}
std::optional<Cells> read_cells(const data::Node& node, Reading& reading) {
  constexpr std::array<std::string_view, 4> kinds{"square", "hex", "hexhex", "track"};
  const auto refuse = [&] {
    reading.diagnostics.error("bad-cells", node.span,
                              "cells are one of 'square', 'hex' and 'track' with columns and rows, or 'hexhex' with a "
                              "side",
                              "such as {square: [8, 8]}, {hex: [9, 7]}, {track: [14, 10]} or {hexhex: 4}");
    return std::nullopt;
  };
  if (!node.is_map()) return refuse();
  data::MapReader map(node, "cells", reading.diagnostics);
  Cells cells;
  cells.span = node.span;
  const data::Node* size = nullptr;
  int given = 0;
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    const data::Node* found = map.find(kinds[i]);
    if (!found) continue;
    ++given;
    size = found;
    cells.kind = static_cast<Cells::Kind>(i);
  }
  const bool hexagons = cells.kind == Cells::Kind::hex || cells.kind == Cells::Kind::hexhex;
  if (hexagons) read_flag(map, "flat", cells.flat, reading);
  if (cells.kind == Cells::Kind::track) {
    read_choice<Cells::Corner, 4>(map, "start", cells.start, {"top_left", "top_right", "bottom_right", "bottom_left"},
                                  reading);
    read_flag(map, "anticlockwise", cells.anticlockwise, reading);
  }
  if (const data::Node* hidden = map.find("hidden")) read_hidden(*hidden, cells, reading);
  map.finish();
  const bool alone = cells.kind == Cells::Kind::hexhex;
  if (given != 1 || (alone ? !size->is_scalar() : !size->is_sequence() || size->items.size() != 2)) return refuse();
  if (auto columns = read_pattern(alone ? *size : size->items[0], kinds[static_cast<std::size_t>(cells.kind)], reading))
    cells.columns = std::move(*columns);
  if (!alone)
    if (auto rows = read_pattern(size->items[1], kinds[static_cast<std::size_t>(cells.kind)], reading))
      cells.rows = std::move(*rows);
  return cells;
}

}  // namespace

void read_repeat(const data::Node& subject, data::MapReader& map, Repeat& repeat, Reading& reading) {
  const data::Node *over = map.find("over"), *times = map.find("times"), *grid = map.find("grid"),
                   *cells = map.find("cells");
  if ((over ? 1 : 0) + (times ? 1 : 0) + (grid ? 1 : 0) + (cells ? 1 : 0) != 1)
    reading.diagnostics.error(
        "bad-repeat", subject.span, "a repeat needs exactly one of 'over', 'times', 'grid' and 'cells'",
        "over: spaces (a list value), times: 9, grid: {pitch: [8mm, 8mm]}, or cells: {square: [8, 8]}");
  if (over)
    if (auto list = read_list(*over, map, reading)) repeat.source = std::move(*list);
  if (times)
    if (auto count = read_pattern(*times, "times", reading)) repeat.source = Times{std::move(*count)};
  if (grid)
    if (auto points = read_grid(*grid, reading)) repeat.source = std::move(*points);
  if (cells)
    if (auto board = read_cells(*cells, reading)) repeat.source = std::move(*board);
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
