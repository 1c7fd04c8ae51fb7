#include "compose/styles.h"

#include <fmt/format.h>

#include "compose/other_font.h"
#include "diag/suggestion.h"

namespace kingpress::compose {

namespace {

constexpr double smallest_type = 1, largest_type = 500;  // points
constexpr int bold_weight = 700, black_weight = 900;

}  // namespace

const ResolvedStyle* Styles::resolve(const templates::Style& style, diag::Diagnostics& diagnostics, Family instead) {
  const std::pair key(&style, instead);
  auto known = known_.find(key);
  if (known == known_.end()) known = known_.emplace(key, look_up(style, instead, diagnostics)).first;
  return known->second ? &*known->second : nullptr;
}

std::optional<fonts::FaceId> Styles::face_of(const templates::Style& style, Family instead) const {
  if (!instead) return fonts_.face({style.font, style.weight, style.italic});
  const auto face = fonts_.face({instead->value, style.weight, style.italic});
  return face || !style.italic ? face : fonts_.face({instead->value, style.weight, false});
}

std::optional<ResolvedStyle> Styles::look_up(const templates::Style& style, Family instead,
                                             diag::Diagnostics& diagnostics) {
  const double points = style.size.points();
  if (!(points >= smallest_type && points <= largest_type)) {
    diagnostics.error("bad-size", style.size_span, fmt::format("a text of {:.4g}pt cannot be set", points),
                      fmt::format("sizes run from {}pt to {}pt", smallest_type, largest_type));
    return std::nullopt;
  }
  if (!instead && !style.otherwise.empty() && !fonts_.has_family(style.font))
    if (auto other = look_up_other(style, diagnostics)) return other;
  if (const auto face = face_of(style, instead)) {
    ResolvedStyle resolved{&style, *face, layout_.metrics(*face), 1, instead != nullptr};
    if (fonts_.is_all_in_one()) set_in_one(resolved);
    return resolved;
  }
  const std::string& font = instead ? instead->value : style.font;
  if (fonts_.has_family(font)) {
    diagnostics.error("unknown-font", style.italic_span, fmt::format("font '{}' has no italic", font),
                      "leave 'italic' out, or name a family that has one: 'kingpress list fonts'");
  } else {
    const std::vector<std::string> names = fonts_.families();
    diagnostics.error("unknown-font", instead ? instead->span : style.font_span, fmt::format("unknown font '{}'", font),
                      diag::suggest(font, names));
  }
  return std::nullopt;
}

std::optional<ResolvedStyle> Styles::look_up_other(const templates::Style& style, diag::Diagnostics& diagnostics) {
  for (const std::string& family : style.otherwise) {
    if (!fonts_.has_family(family)) continue;
    templates::Style& other = smaller_.emplace_back(style);
    other.font = family;
    other.otherwise.clear();
    if (other.italic && !fonts_.face({family, other.weight, true})) other.italic = false;
    auto resolved = look_up(other, nullptr, diagnostics);
    if (resolved) tell_other_font(style.font, fonts_.info(resolved->face).family, style.font_span, diagnostics);
    return resolved;
  }
  return std::nullopt;
}

// Small letters are as tall as they were, and lines lie and fit where they did.
void Styles::set_in_one(ResolvedStyle& resolved) {
  const templates::Style& style = *resolved.style;
  resolved.as_large = fonts_.info(resolved.face).as_large;
  smaller_.push_back(style);
  smaller_.back().size = style.size * resolved.as_large;
  resolved.style = &smaller_.back();
  const auto designed = fonts_.designed_face({style.font, style.weight, style.italic});
  if (!designed) return;
  const fonts::TextLayout::Metrics metrics = layout_.metrics(*designed);
  resolved.metrics.ascent = metrics.ascent / resolved.as_large;
  resolved.metrics.descent = metrics.descent / resolved.as_large;
}

std::optional<fonts::FaceId> Styles::variant(const ResolvedStyle& style, bool bold, bool italic) {
  const fonts::FaceInfo& plain = fonts_.info(style.face);
  const int weight = !bold ? plain.weight : plain.weight < bold_weight ? bold_weight : black_weight;
  // Emphasis within italics is upright.
  return fonts_.face({plain.family, weight, italic != plain.italic});
}

}  // namespace kingpress::compose
