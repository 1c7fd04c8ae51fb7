#include "compose/context.h"

#include <fmt/format.h>

#include <algorithm>

#include "diag/suggestion.h"

namespace kingpress::compose {

diag::Span Context::span_of(const templates::Pattern& pattern, diag::Span of_template) const {
  diag::Span of_theme;
  for (const templates::Pattern::Piece& piece : pattern.pieces) {
    if (!piece.value) continue;
    for (const templates::Name& name : piece.value->names()) {
      const cards::Value* value = scope.find(name);
      if (!value || !value->span) continue;
      const bool chosen = std::any_of(layout.themes.begin(), layout.themes.end(),
                                      [&](const templates::Theme& theme) { return theme.name == name.steps.front(); });
      if (!chosen) return value->span;
      if (!of_theme) of_theme = value->span;
    }
  }
  if (of_theme) return of_theme;
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
  const diag::Span span = context.span_of(pattern, colour.span);
  const bool of_card =
      !context.subject.span || span.file == context.subject.span.file;  // else it is wrong for every card alike
  context.studio.diagnostics.error("unknown-colour", span,
                                   fmt::format("{}unknown colour '{}'", of_card ? context.who() : "", name),
                                   diag::suggest(name, names));
  return std::nullopt;
}

const templates::Drawing* drawing_of(const std::string& name, diag::Span span, const Context& context) {
  templates::Library& library = context.studio.library;
  return context.studio.unseen > 0 ? library.drawing_if_any(context.layout, name, context.subject.home())
                                   : library.drawing(context.layout, name, span, context.subject.home());
}

std::optional<scene::Stroke> resolve(const templates::Stroke& stroke, const Context& context) {
  const auto colour = resolve(stroke.colour, context);
  if (!colour) return std::nullopt;
  return scene::Stroke{*colour, stroke.width, stroke.cap, stroke.join, stroke.dash};
}

}  // namespace kingpress::compose
