// What the tables of papers, sizes and layouts share: how sizes are written and how names are compared: letters and
// digits only, without case, so that "Mini American", "mini-american" and "MiniAmerican" are one.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "geometry/shapes.h"

namespace kingpress::sheets {

bool same_name(std::string_view a, std::string_view b);
// Whether `name` is one of the comma-separated `aliases`.
bool is_alias(std::string_view aliases, std::string_view name);
// "did you mean 'letter'?", or the known names.
std::string suggest_name(std::string_view name, const std::vector<std::string_view>& known);
// The same where "WxH" with a unit is good too: "write 63.5x88mm" for a comma in place of the point, or no unit.
std::string suggest_size(std::string_view name, const std::vector<std::string_view>& known);

template <class Entry>
std::vector<std::string_view> names_of(std::span<const Entry> table) {
  std::vector<std::string_view> names;
  for (const Entry& entry : table) names.push_back(entry.name);
  return names;
}

// Sizes as the tables write them.
constexpr geometry::Size mm(double width, double height) {
  return {geometry::Length::mm(width), geometry::Length::mm(height)};
}
constexpr geometry::Size inches(double width, double height) {
  return {geometry::Length::inches(width), geometry::Length::inches(height)};
}

}  // namespace kingpress::sheets
