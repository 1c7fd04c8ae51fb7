#include "templates/binding.h"

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
  const bool is_hex = (text.size() == 7 || text.size() == 4) && text.front() == '#';
  return is_hex ? svg::parse_colour(text) : std::nullopt;
}

}  // namespace kingpress::templates
