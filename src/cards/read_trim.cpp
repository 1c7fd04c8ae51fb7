// `size:` and `shape:`: how large a piece is, and in what shape it is cut.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "cards/limits.h"
#include "cards/reading.h"
#include "data/reader.h"

namespace kingpress::cards {
namespace {

using data::Node;

bool is_name(const Node& node) {
  const auto is_letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
  return node.is_scalar() && !node.text.empty() && is_letter(node.text.front());
}

}  // namespace

std::optional<Trim> read_trim(const Node& node, double largest_side, Reading& reading) {
  const bool named = is_name(node) && reading.games.named_size;
  const auto across = node.is_scalar() && !named ? geometry::parse_length(node.text) : std::nullopt;
  const auto size = named    ? reading.games.named_size(node.text)
                    : across ? std::optional(geometry::Size{*across, *across})
                             : data::as_size(node, "size", reading.diagnostics);
  if (named && !size)
    reading.diagnostics.error("unknown-value", node.span, fmt::format("unknown size '{}'", node.text),
                              reading.games.suggest_size(node.text));
  if (!size) return std::nullopt;
  if (std::min(size->width, size->height).mm() >= smallest_side_mm - 1e-9 &&
      std::max(size->width, size->height).mm() <= largest_side + 1e-9)
    return Trim{*size, node.span, across.has_value()};
  reading.diagnostics.error(
      "out-of-range", node.span,
      fmt::format("the sides of a {} must be from {}mm to {}mm, found {} x {}",
                  largest_side > largest_side_mm ? "board" : "card", smallest_side_mm, largest_side,
                  geometry::to_string(size->width), geometry::to_string(size->height)));
  return std::nullopt;
}

std::optional<geometry::Size> read_card_size(const Node& node, Reading& reading) {
  const auto trim = read_trim(node, largest_side_mm, reading);
  if (!trim) return std::nullopt;
  return trim->across ? data::as_size(node, "size", reading.diagnostics) : trim->value;
}

std::optional<Located<geometry::CutShape>> read_shape(const Node& node, Reading& reading) {
  using enum geometry::CutShape;
  static constexpr std::array<std::string_view, 3> names{"rectangle", "circle", "hex"};
  static constexpr std::array shapes{rectangle, circle, hex};
  if (node.is_map()) {
    reading.diagnostics.error(
        "wrong-type", node.span, "'shape' must be rectangle, hex or circle, found a map",
        "an outline of your own is the template's to say: 'shape: {path: \"M0 0 H40 V30 Z\"}' there");
    return std::nullopt;
  }
  const auto index = data::as_choice(node, "shape", names, reading.diagnostics);
  if (!index) return std::nullopt;
  return Located<geometry::CutShape>{shapes[*index], node.span};
}

}  // namespace kingpress::cards
