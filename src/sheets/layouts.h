// Named ways of laying components on sheets: what `--layout` takes.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace kingpress::sheets {

enum class Layout { automatic, grid, one_per_page, gutter_fold, strip };

struct LayoutEntry {
  std::string_view name;
  Layout layout;
  std::string_view says;
};
std::span<const LayoutEntry> layouts();

// By name; case, spaces, hyphens and dots do not count. `suggest_layout` is the hint for an unknown one.
std::optional<Layout> find_layout(std::string_view name);
std::string suggest_layout(std::string_view name);

}  // namespace kingpress::sheets
