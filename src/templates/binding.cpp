#include "templates/binding.h"

#include <fmt/format.h>

#include <algorithm>

namespace kingpress::templates {

using geometry::Length;

namespace {

bool is_word(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
}

}  // namespace

std::string Name::text() const { return fmt::format("{}", fmt::join(steps, ".")); }

diag::Span part_of(diag::Span span, std::size_t size, std::size_t begin, std::size_t end) {
  if (!span || span.end - span.begin != size) return span;
  return {span.file, span.begin + begin, span.begin + std::max(end, std::min(begin + 1, size))};
}

std::optional<Name> parse_name(std::string_view text, diag::Span span, diag::Diagnostics& diagnostics) {
  Name name;
  name.span = span;
  std::size_t start = 0;
  for (std::size_t i = 0; i <= text.size(); ++i) {
    if (i < text.size() && is_word(text[i])) continue;
    if (i == start || (i < text.size() && text[i] != '.')) {
      diagnostics.error("bad-name", span, fmt::format("'{}' is no name of a value", text),
                        "a name is words joined by dots, like 'corners.top_left.number'");
      return std::nullopt;
    }
    name.steps.emplace_back(text.substr(start, i - start));
    start = i + 1;
  }
  return name;
}

bool Pattern::is_literal() const {
  return std::none_of(pieces.begin(), pieces.end(), [](const Piece& piece) { return piece.name.has_value(); });
}

const Name* Pattern::only_name() const { return pieces.size() == 1 && pieces[0].name ? &*pieces[0].name : nullptr; }

std::string Pattern::bind(const Lookup& lookup) const {
  std::string bound;
  for (const Piece& piece : pieces) bound += piece.name ? lookup(*piece.name).value_or("") : piece.text;
  return bound;
}

std::optional<Pattern> parse_pattern(std::string_view text, diag::Span span, diag::Diagnostics& diagnostics) {
  Pattern pattern;
  pattern.span = span;
  std::string plain;
  const auto keep = [&] {
    if (!plain.empty()) pattern.pieces.push_back({plain, std::nullopt});
    plain.clear();
  };
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool doubled = i + 1 < text.size() && text[i + 1] == text[i];
    if (text[i] == '}' && !doubled) {
      diagnostics.error("bad-binding", part_of(span, text.size(), i, i + 1), "'}' without '{'",
                        "write '}}' for a brace");
      return std::nullopt;
    }
    if ((text[i] == '{' || text[i] == '}') && doubled) {
      plain += text[i++];
      continue;
    }
    if (text[i] != '{') {
      plain += text[i];
      continue;
    }
    const std::size_t end = text.find('}', i);
    if (end == std::string_view::npos) {
      diagnostics.error("bad-binding", part_of(span, text.size(), i, text.size()), "'{' without '}'",
                        "write '{{' for a brace");
      return std::nullopt;
    }
    keep();
    const auto name = parse_name(text.substr(i + 1, end - i - 1), part_of(span, text.size(), i + 1, end), diagnostics);
    if (!name) return std::nullopt;
    pattern.pieces.push_back({{}, *name});
    i = end;
  }
  keep();
  return pattern;
}

Pattern literal(std::string text, diag::Span span) {
  Pattern pattern;
  pattern.span = span;
  if (!text.empty()) pattern.pieces.push_back({std::move(text), std::nullopt});
  return pattern;
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
