#include "cards/read_look.h"

#include <fmt/format.h>

#include <algorithm>

#include "cards/read_value.h"

namespace kingpress::cards {
namespace {

using data::Node;

std::optional<Look> read_map(const Node& node, std::string_view what, diag::Diagnostics& diagnostics) {
  const Node* layout = node.find("template");
  if (layout == nullptr) {
    diagnostics.error("missing-key", {node.span.file, node.span.begin, std::min(node.span.begin + 1, node.span.end)},
                      fmt::format("'{}' does not say its template", what),
                      fmt::format("such as '{}: {{template: picture-back, art: back.png}}'", what));
    return std::nullopt;
  }
  auto name = read_path(*layout, "template", diagnostics);
  if (!name) return std::nullopt;
  Look look{std::move(*name), layout->span};
  const bool is_drawing = look.value.ends_with(".svg");
  for (const data::Member& member : node.members)
    if (&member.value != layout || is_drawing) look.values.push_back({member.key, raw_value(member.value)});
  return look;
}

}  // namespace

std::optional<Look> read_look(const Node& node, std::string_view what, diag::Diagnostics& diagnostics) {
  if (node.is_map()) return read_map(node, what, diagnostics);
  auto name = read_path(node, what, diagnostics);
  if (!name) return std::nullopt;
  return Look{std::move(*name), node.span};
}

}  // namespace kingpress::cards
