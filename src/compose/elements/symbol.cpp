#include <fmt/format.h>

#include <algorithm>

#include "compose/elements/elements.h"
#include "diag/suggestion.h"

namespace kingpress::compose {

using geometry::Rect;

namespace {

// Names that the drawing leaves open and neither the element nor the palette settles.
void check_open_colours(const templates::Drawing& drawing, const DrawingLook& look, const templates::Symbol& symbol,
                        const Context& context) {
  for (const std::string& open : drawing.open_colours) {
    const bool set = std::any_of(look.colours.begin(), look.colours.end(),
                                 [&](const DrawingLook::Named& named) { return named.name == open; });
    if (set || context.layout.palette.contains(open)) continue;
    std::vector<std::string> names;
    for (const auto& [known, value] : context.layout.palette) names.push_back(known);
    context.studio.diagnostics.error(
        "unknown-colour", symbol.span,
        fmt::format("the drawing '{}' asks for the colour '{}', which neither 'colours' nor the palette has",
                    drawing.path, open),
        diag::suggest(open, names));
  }
}

// Over the whole box, from its middle, cut off at its edges.
void draw_tiles(const templates::Drawing& drawing, const std::shared_ptr<const scene::Nodes>& nodes,
                geometry::Length width, const Rect& box, const Context& context, scene::Nodes& out) {
  constexpr int most = 10'000;
  const geometry::Length height = width * (drawing.size.height / drawing.size.width);
  const int across = tiles_beside(box.width, width), down = tiles_beside(box.height, height);
  if (across > most || down > most || (2 * across + 1) * (2 * down + 1) > most) {
    context.studio.diagnostics.error("bad-count", context.subject.span,
                                     fmt::format("{}the box takes more than {} tiles", context.who(), most),
                                     "make them larger");
    return;
  }
  out.push_back(scene::Group{
      {}, scene::Outline::rectangle(box), context.studio.drawings.tiled(drawing, nodes, {width, height}, box)});
}

}  // namespace

void draw(const templates::Symbol& symbol, const Rect& box, const Context& context, scene::Nodes& out) {
  const std::string name = symbol.name.bind(context.lookup);
  if (name.empty()) return;
  const templates::Drawing* drawing = drawing_of(name, context.span_of(symbol.name, symbol.span), context);
  if (!drawing) return;
  DrawingLook look{&context.layout.palette, {}, std::nullopt};
  look.colours.push_back({"currentcolor", scene::Colour{}});
  if (symbol.colour) {
    const auto colour = resolve(*symbol.colour, context);
    if (!colour) return;
    look.colours.back().colour = *colour;
  }
  for (const auto& [drawn, wanted] : symbol.colours) {
    const auto colour = resolve(wanted, context);
    if (!colour) return;
    look.colours.push_back({drawn, *colour});
  }
  check_open_colours(*drawing, look, symbol, context);
  if (symbol.outline) {
    auto stroke = resolve(*symbol.outline, context);
    const double scale = symbol.tile ? *symbol.tile / drawing->size.width : scale_into(*drawing, box);
    if (!stroke || scale <= 0) return;
    stroke->width = stroke->width / scale;
    for (geometry::Length& dash : stroke->dash) dash = dash / scale;
    look.outlined =
        templates::DrawingPaint::Outlined{symbol.colour ? resolve(*symbol.colour, context) : std::nullopt, *stroke};
  }
  const auto painted = context.studio.drawings.painted(*drawing, look);
  if (symbol.tile)
    draw_tiles(*drawing, painted, *symbol.tile, box, context, out);
  else
    out.push_back(placed(*drawing, painted, box));
}

}  // namespace kingpress::compose
