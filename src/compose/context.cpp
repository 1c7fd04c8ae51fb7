#include "compose/context.h"

#include <fmt/format.h>

#include "diag/suggestion.h"

namespace kingpress::compose {

diag::Span Context::span_of(const templates::Pattern& pattern, diag::Span of_template) const {
  for (const templates::Pattern::Piece& piece : pattern.pieces) {
    if (!piece.value) continue;
    for (const templates::Name& name : piece.value->names()) {
      const cards::Value* value = scope.find(name);
      if (value && value->span) return value->span;
    }
  }
  if (subject.span && !pattern.is_literal()) return subject.span;
  return pattern.span ? pattern.span : of_template;
}

std::optional<scene::Colour> resolve(const templates::Colour& colour, const Context& context) {
  if (const auto* fixed = std::get_if<scene::Colour>(&colour.value)) return *fixed;
  const auto& pattern = std::get<templates::Pattern>(colour.value);
  const std::string name = pattern.bind(context.lookup);
  if (const auto known = context.layout.palette.find(name); known != context.layout.palette.end()) return known->second;
  if (const auto hex = templates::parse_hex_colour(name)) return hex;
  std::vector<std::string> names;
  for (const auto& [known, value] : context.layout.palette) names.push_back(known);
  context.studio.diagnostics.error("unknown-colour", context.span_of(pattern, colour.span),
                                   fmt::format("{}unknown colour '{}'", context.who(), name),
                                   diag::suggest(name, names));
  return std::nullopt;
}

std::optional<scene::Stroke> resolve(const templates::Stroke& stroke, const Context& context) {
  const auto colour = resolve(stroke.colour, context);
  if (!colour) return std::nullopt;
  return scene::Stroke{*colour, stroke.width, stroke.cap, stroke.join, stroke.dash};
}

}  // namespace kingpress::compose
