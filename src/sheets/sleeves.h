// The usual sleeves of cards, by the size of the card that fits into them.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "geometry/shapes.h"

namespace kingpress::sheets {

struct Sleeve {
  std::string_view name;
  std::string_view aliases;  // comma-separated
  geometry::Size insert;     // upright
  std::string_view says;
};
std::span<const Sleeve> sleeves();

// By name, alias, or the size of its insert, "WxH" with a unit, which is turned upright and called "custom".
std::optional<Sleeve> find_sleeve(std::string_view name);
std::string suggest_sleeve(std::string_view name);

// The trim with which a card fills the sleeve, lying as the card lies; nothing when the card is more than
// `most_change` larger or smaller than that on a side.
inline constexpr geometry::Length most_change = geometry::Length::mm(6);
std::optional<geometry::Size> fitted(geometry::Size trim, geometry::Size insert);

}  // namespace kingpress::sheets
