// A picture put together of parts by name, `art: {ground: harbour, subject: ferry, props: [gull]}`: which parts there
// are is known where it is drawn.
#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "cards/value.h"
#include "data/node.h"
#include "diag/diagnostic.h"

namespace kingpress::cards {

// In the order in which they are drawn; `accent` is the colour that the parts leave open.
inline constexpr std::array<std::string_view, 4> layer_keys{"ground", "subject", "props", "accent"};
inline constexpr std::size_t most_props = 12;

// Of a map: a record with those of the keys that are given, `props` a list.
std::optional<Value> read_layers(const data::Node& node, std::string_view what, diag::Diagnostics& diagnostics);

}  // namespace kingpress::cards
