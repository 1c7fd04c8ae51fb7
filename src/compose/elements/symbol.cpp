#include <fmt/format.h>

#include "compose/elements/elements.h"
#include "diag/suggestion.h"

namespace kingpress::compose {

namespace {

// The colour for a name that the drawing leaves open and the element does not set: the palette's.
std::optional<scene::Colour> colour_for(const std::string& name, const templates::Symbol& symbol, const templates::Drawing& drawing, const Context& context) {
  if (name == "currentcolor") return symbol.colour ? resolve(*symbol.colour, context) : scene::Colour{};
  if (const auto known = context.layout.palette.find(name); known != context.layout.palette.end()) return known->second;
  std::vector<std::string> names;
  for (const auto& [known, value] : context.layout.palette) names.push_back(known);
  context.studio.diagnostics.error("unknown-colour", symbol.span, fmt::format("the drawing '{}' asks for the colour '{}', which neither 'colours' nor the palette has", drawing.path, name), diag::suggest(name, names));
  return std::nullopt;
}

}  // namespace

void draw(const templates::Symbol& symbol, const geometry::Rect& box, const Context& context, scene::Nodes& out) {
  const std::string name = symbol.name.bind(context.lookup);
  if (name.empty()) return;
  const templates::Drawing* drawing = context.studio.library.drawing(context.layout, name, context.span_of(symbol.name, symbol.span));
  if (!drawing) return;
  DrawingLook look;
  for (const auto& [drawn, wanted] : symbol.colours) {
    const auto colour = resolve(wanted, context);
    if (!colour) return;
    look.colours.push_back({drawn, *colour});
  }
  for (const std::string& open : drawing->open_colours) {
    if (symbol.colours.contains(open)) continue;
    const auto colour = colour_for(open, symbol, *drawing, context);
    if (!colour) return;
    look.colours.push_back({open, *colour});
  }
  if (symbol.outline) {
    auto stroke = resolve(*symbol.outline, context);
    const double scale = scale_into(*drawing, box);
    if (!stroke || scale <= 0) return;
    stroke->width = stroke->width / scale;
    for (geometry::Length& dash : stroke->dash) dash = dash / scale;
    look.outlined = templates::DrawingPaint::Outlined{symbol.colour ? resolve(*symbol.colour, context) : std::nullopt, *stroke};
  }
  out.push_back(placed(*drawing, context.studio.drawings.painted(*drawing, look), box));
}

}  // namespace kingpress::compose
