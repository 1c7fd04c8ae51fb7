#include "cards/art_layers.h"

#include <fmt/format.h>

#include "cards/read_value.h"
#include "data/reader.h"

namespace kingpress::cards {
namespace {

using data::Node;

std::optional<Value> read_part(const Node& node, std::string_view what, diag::Diagnostics& diagnostics) {
  auto name = read_path(node, what, diagnostics);
  if (!name) return std::nullopt;
  return Value{std::move(*name), node.span};
}

// One name is a list of one.
std::optional<Value> read_props(const Node& node, diag::Diagnostics& diagnostics) {
  List props;
  const std::size_t before = diagnostics.error_count();
  const auto add = [&](const Node& item) {
    if (auto prop = read_part(item, "props", diagnostics)) props.push_back(std::move(*prop));
  };
  if (node.is_sequence())
    for (const Node& item : node.items) add(item);
  else
    add(node);
  if (props.size() > most_props)
    diagnostics.error("out-of-range", node.span,
                      fmt::format("'props' has {} names, the limit is {}", props.size(), most_props));
  if (diagnostics.error_count() != before) return std::nullopt;
  return Value{std::move(props), node.span};
}

}  // namespace

std::optional<Value> read_layers(const Node& node, std::string_view what, diag::Diagnostics& diagnostics) {
  data::MapReader map(node, fmt::format("'{}'", what), diagnostics);
  const std::size_t before = diagnostics.error_count();
  Record layers;
  bool has_part = false;
  for (const std::string_view key : layer_keys) {
    const Node* given = map.find(key);
    if (given == nullptr) continue;
    auto layer = key == "props" ? read_props(*given, diagnostics) : read_part(*given, key, diagnostics);
    if (!layer || (layer->list() != nullptr && layer->list()->empty())) continue;
    has_part = has_part || key != "accent";
    layers.push_back({std::string(key), std::move(*layer)});
  }
  map.finish();
  if (diagnostics.error_count() == before && !has_part)
    diagnostics.error("missing-key", node.span, fmt::format("'{}' names no part", what),
                      "such as {ground: harbour, subject: ferry, props: [gull]}");
  if (diagnostics.error_count() != before) return std::nullopt;
  return Value{std::move(layers), node.span};
}

}  // namespace kingpress::cards
