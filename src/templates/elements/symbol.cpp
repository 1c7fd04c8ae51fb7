#include "templates/elements/symbol.h"

#include "diag/ascii.h"
#include "templates/elements/readers.h"

namespace kingpress::templates {

namespace {

const geometry::Length narrowest_tile = geometry::Length::mm(1);

void read_tile(const data::Node& node, Symbol& symbol, Reading& reading) {
  symbol.tile = data::as_length(node, "tile", reading.diagnostics);
  if (!symbol.tile || *symbol.tile >= narrowest_tile) return;
  reading.diagnostics.error("out-of-range", node.span, "a tile is at least 1mm wide");
  symbol.tile.reset();
}

}  // namespace

void read_symbol(const data::Node& subject, data::MapReader& map, Symbol& symbol, Reading& reading) {
  if (auto name = read_pattern(subject, "symbol", reading)) symbol.name = std::move(*name);
  if (const data::Node* colour = map.find("colour")) symbol.colour = read_colour(*colour, "colour", reading);
  if (const data::Node* outline = map.find("outline")) symbol.outline = read_stroke(*outline, "outline", reading);
  if (const data::Node* tile = map.find("tile")) read_tile(*tile, symbol, reading);
  const data::Node* colours = map.find("colours");
  if (!colours) return;
  if (!colours->is_map()) {
    reading.diagnostics.error("wrong-type", colours->span,
                              "'colours' must be a map from colours of the drawing to colours",
                              "such as {\"#f2c230\": yellow}");
    return;
  }
  for (const data::Member& member : colours->members) {
    if (auto colour = read_colour(member.value, member.key, reading))
      symbol.colours.emplace(diag::lower(member.key), std::move(*colour));
  }
}

}  // namespace kingpress::templates
