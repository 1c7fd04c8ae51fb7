#include "sheets/layouts.h"

#include "sheets/names.h"

namespace kingpress::sheets {
namespace {

constexpr LayoutEntry layout_table[] = {
    {"auto", Layout::automatic,
     "the fewest sheets: as grid, or all kinds together, turned and in the gaps, where that takes fewer"},
    {"grid", Layout::grid, "as many of a kind on a sheet as fit, bleeds abutting, crop ticks around the grid"},
    {"strip", Layout::strip, "rows apart, each with its own crop ticks, so that marks survive the first cuts"},
    {"gutter-fold", Layout::gutter_fold,
     "fronts and backs on one side of the paper, mirrored about a fold: no duplex needed"},
    {"one-per-page", Layout::one_per_page, "each on a page of its trim plus bleed, without marks, as print shops ask"},
};

}  // namespace

std::span<const LayoutEntry> layouts() { return layout_table; }

std::optional<Layout> find_layout(std::string_view name) {
  for (const LayoutEntry& entry : layout_table)
    if (same_name(entry.name, name)) return entry.layout;
  return std::nullopt;
}

std::string suggest_layout(std::string_view name) { return suggest_name(name, names_of(layouts())); }

}  // namespace kingpress::sheets
