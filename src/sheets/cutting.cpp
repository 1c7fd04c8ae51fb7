#include "sheets/cutting.h"

#include <array>
#include <cmath>

#include "sheets/cut_line.h"

namespace kingpress::sheets {
namespace {

using geometry::Length;
using geometry::Point;
using geometry::Rect;
using geometry::Size;

constexpr double bleed_steps = 20;  // to the millimetre

Axes bleed_of(const Stock& stock, Size trim, Axes bleed) {
  if (stock.shape == geometry::CutShape::rectangle)
    return {std::min(stock.bleed, bleed.x), std::min(stock.bleed, bleed.y)};
  return bleed_reach(stock.shape, trim, std::min({stock.bleed, bleed.x, bleed.y}));
}

Size trim_of(const Stock& stock, bool turned) { return turned ? stock.trim.turned() : stock.trim; }

Length in_a_row(std::size_t n, Length piece, Length between) {
  return static_cast<double>(n) * piece + (static_cast<double>(n) - 1) * between;
}

bool fits(const Cutting& cutting, const std::vector<Stock>& stocks, const Spacing& spacing, Size room) {
  const Size size = size_of(cutting, stocks, spacing);
  return size.width <= room.width + slack && size.height <= room.height + slack;
}

void add_counts(const Cutting& cutting, std::vector<std::size_t>& counts) {
  if (cutting.way == Cutting::Way::block) counts[cutting.stock] += cutting.count;
  for (const Cutting& part : cutting.parts) add_counts(part, counts);
}

void place_block(const Cutting& block, const Stock& stock, const Spacing& spacing, Point origin, std::size_t& next,
                 std::vector<Placement>& placements) {
  const Size trim = trim_of(stock, block.turned);
  const Axes bleed = bleed_of(stock, trim, spacing.bleed);
  const Size extent = extent_of(stock, block.turned, spacing.bleed);
  for (std::size_t i = 0; i < block.count; ++i) {
    const Point at{origin.x + static_cast<double>(i % block.columns) * (extent.width + stock.gutter) + bleed.x,
                   origin.y + static_cast<double>(i / block.columns) * (extent.height + stock.gutter) + bleed.y};
    const Rect rect{at.x, at.y, trim.width, trim.height};
    placements.push_back(
        {stock.items[next++], scene::Side::front, lay(stock.trim, block.turned, at), rect, outset(rect, bleed)});
  }
}

void place_into(const Cutting& cutting, const std::vector<Stock>& stocks, const Spacing& spacing, Point origin,
                std::vector<std::size_t>& next, std::vector<Placement>& placements) {
  if (cutting.way == Cutting::Way::block)
    return place_block(cutting, stocks[cutting.stock], spacing, origin, next[cutting.stock], placements);
  for (const Cutting& part : cutting.parts) {
    place_into(part, stocks, spacing, origin, next, placements);
    const Size size = size_of(part, stocks, spacing);
    if (cutting.way == Cutting::Way::beside)
      origin.x += size.width + spacing.gap.x;
    else
      origin.y += size.height + spacing.gap.y;
  }
}

}  // namespace

Length least_gap(const std::vector<Stock>& stocks, const SheetSpec& spec) {
  Length gap = spec.marks != Marks::none ? std::max(spec.gutter, 2.0 * tick_gap + least_tick) : spec.gutter;
  for (const Stock& stock : stocks) gap = std::max(gap, stock.gutter);
  return gap;
}

Size extent_of(const Stock& stock, bool turned, Axes bleed) {
  const Size trim = trim_of(stock, turned);
  return outset(Rect::of(trim), bleed_of(stock, trim, bleed)).size();
}

Size size_of(const Cutting& cutting, const std::vector<Stock>& stocks, const Spacing& spacing) {
  if (cutting.way == Cutting::Way::block) {
    const Stock& stock = stocks[cutting.stock];
    const Size extent = extent_of(stock, cutting.turned, spacing.bleed);
    return {in_a_row(cutting.columns, extent.width, stock.gutter), in_a_row(cutting.rows, extent.height, stock.gutter)};
  }
  const bool beside = cutting.way == Cutting::Way::beside;
  const double gaps = static_cast<double>(cutting.parts.size()) - 1;
  Size size = beside ? Size{gaps * spacing.gap.x, {}} : Size{{}, gaps * spacing.gap.y};
  for (const Cutting& part : cutting.parts) {
    const Size of_part = size_of(part, stocks, spacing);
    size = beside ? Size{size.width + of_part.width, std::max(size.height, of_part.height)}
                  : Size{std::max(size.width, of_part.width), size.height + of_part.height};
  }
  return size;
}

std::optional<Spacing> widest_spacing(const Cutting& cutting, const std::vector<Stock>& stocks, Size room,
                                      const SheetSpec& spec) {
  const Length tight = least_gap(stocks, spec), wide = std::max(block_gap, tight);
  const Length enough = bleed_to_keep(spec);
  const auto with = [&](Length x, Length y) {
    return Spacing{{x == wide ? enough : Length{}, y == wide ? enough : Length{}}, {x, y}};
  };
  const std::array ways{with(wide, wide), with(wide, tight), with(tight, wide), Spacing{{}, {tight, tight}}};
  const auto* way =
      std::find_if(ways.begin(), ways.end(), [&](const Spacing& s) { return fits(cutting, stocks, s, room); });
  if (way == ways.end()) return std::nullopt;
  Spacing spacing = *way;
  // Both axes alike first, then each as far as there is room.
  const auto widen = [&](bool x, bool y) {
    const auto at = [&](long steps) {
      const Length bleed = std::min(spec.bleed, Length::mm(static_cast<double>(steps) / bleed_steps));
      Spacing wider = spacing;
      if (x) wider.bleed.x = std::max(spacing.bleed.x, bleed);
      if (y) wider.bleed.y = std::max(spacing.bleed.y, bleed);
      return wider;
    };
    long low = 0, high = std::lround(std::ceil(spec.bleed.mm() * bleed_steps));
    while (low < high) {
      const long middle = (low + high + 1) / 2;
      if (fits(cutting, stocks, at(middle), room))
        low = middle;
      else
        high = middle - 1;
    }
    spacing = at(low);
  };
  widen(true, true);
  widen(true, false);
  widen(false, true);
  return spacing;
}

std::vector<std::size_t> counts_of(const Cutting& cutting, std::size_t stocks) {
  std::vector<std::size_t> counts(stocks);
  add_counts(cutting, counts);
  return counts;
}

std::vector<Placement> place(const Cutting& cutting, const std::vector<Stock>& stocks, const Spacing& spacing,
                             Point origin, std::vector<std::size_t>& next) {
  std::vector<Placement> placements;
  place_into(cutting, stocks, spacing, origin, next, placements);
  return placements;
}

}  // namespace kingpress::sheets
