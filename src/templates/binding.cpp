#include "templates/binding.h"

#include <array>
#include <cstdint>

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
  if ((text.size() != 7 && text.size() != 4) || text[0] != '#') return std::nullopt;
  const auto digit = [](char c) {
    return c >= '0' && c <= '9'   ? c - '0'
           : c >= 'a' && c <= 'f' ? c - 'a' + 10
           : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                  : -1;
  };
  std::array<std::uint8_t, 3> parts{};
  for (std::size_t i = 0; i < 3; ++i) {
    const int high = digit(text.size() == 7 ? text[1 + 2 * i] : text[1 + i]),
              low = text.size() == 7 ? digit(text[2 + 2 * i]) : high;
    if (high < 0 || low < 0) return std::nullopt;
    parts[i] = static_cast<std::uint8_t>(high * 16 + low);
  }
  return scene::Colour{parts[0], parts[1], parts[2], 255};
}

}  // namespace kingpress::templates
