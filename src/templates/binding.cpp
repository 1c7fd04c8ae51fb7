#include "templates/binding.h"

#include "geometry/parse_double.h"
#include "svg/colours.h"

namespace kingpress::templates {

std::optional<Pattern> parse_pattern(std::string_view text, diag::Span span, diag::Diagnostics& diagnostics) {
  return expr::parse_pattern(text, span, {}, diagnostics);
}

std::optional<Condition> parse_condition(std::string_view text, diag::Span span, diag::Diagnostics& diagnostics) {
  expr::Language language;
  language.code = "bad-condition";
  language.example = "a condition reads like 'title', 'not art', 'level > 0 and type == spade' or 'rank in [J, Q, K]'";
  return expr::parse_condition(text, span, language, diagnostics);
}

std::optional<scene::Colour> parse_hex_colour(std::string_view text) {
  return text.starts_with('#') ? svg::parse_colour(text) : std::nullopt;
}

std::optional<double> parse_share(std::string_view text) {
  const bool hundredths = text.ends_with('%');
  if (hundredths) text.remove_suffix(1);
  double value = 0;
  const auto [end, error] = geometry::parse_double(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  if (hundredths) value /= 100;
  return value >= 0 && value <= 1 ? std::optional(value) : std::nullopt;
}

}  // namespace kingpress::templates
