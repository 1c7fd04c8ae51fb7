// Trim sizes by trade name, or of any size ("63x88mm"). Names in the trade are ambiguous ("mini" is three sizes):
// messages always say the millimetres too. A size is a line of the table in card_sizes.cpp.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "geometry/shapes.h"

namespace kingpress::sheets {

struct CardSize {
  std::string_view name;
  std::string_view aliases;  // comma-separated
  geometry::Size trim;       // portrait
  geometry::Length corner;   // usual corner radius; 0 where there is none
  std::string_view says;
};
std::span<const CardSize> card_sizes();

// By name, alias, or "WxH" with a unit, which keeps its orientation and is called "custom".
std::optional<CardSize> find_card_size(std::string_view name);
std::string suggest_card_size(std::string_view name);

}  // namespace kingpress::sheets
