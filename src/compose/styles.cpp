#include "compose/styles.h"

#include <fmt/format.h>

#include "diag/suggestion.h"

namespace kingpress::compose {

namespace {

constexpr double smallest_type = 1, largest_type = 500;  // points
constexpr int bold_weight = 700, black_weight = 900;

}  // namespace

const ResolvedStyle* Styles::resolve(const templates::Style& style, diag::Diagnostics& diagnostics) {
  auto known = known_.find(&style);
  if (known == known_.end()) known = known_.emplace(&style, look_up(style, diagnostics)).first;
  return known->second ? &*known->second : nullptr;
}

std::optional<ResolvedStyle> Styles::look_up(const templates::Style& style, diag::Diagnostics& diagnostics) const {
  const double points = style.size.points();
  if (!(points >= smallest_type && points <= largest_type)) {
    diagnostics.error("bad-size", style.size_span, fmt::format("a text of {:.4g}pt cannot be set", points),
                      fmt::format("sizes run from {}pt to {}pt", smallest_type, largest_type));
    return std::nullopt;
  }
  const auto face = fonts_.face({style.font, style.weight, style.italic});
  if (face) return ResolvedStyle{&style, *face, layout_.metrics(*face)};
  if (fonts_.has_family(style.font)) {
    diagnostics.error("unknown-font", style.italic_span, fmt::format("font '{}' has no italic", style.font));
  } else {
    const std::vector<std::string> names = fonts_.families();
    diagnostics.error("unknown-font", style.font_span, fmt::format("unknown font '{}'", style.font),
                      diag::suggest(style.font, names));
  }
  return std::nullopt;
}

std::optional<fonts::FaceId> Styles::variant(const ResolvedStyle& style, bool bold, bool italic) {
  const fonts::FaceInfo& plain = fonts_.info(style.face);
  const int weight = !bold ? plain.weight : plain.weight < bold_weight ? bold_weight : black_weight;
  // Emphasis within italics is upright.
  return fonts_.face({plain.family, weight, italic != plain.italic});
}

}  // namespace kingpress::compose
