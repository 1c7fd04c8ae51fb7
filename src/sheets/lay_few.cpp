#include "sheets/lay.h"

#include <fmt/format.h>

#include <cassert>

#include "sheets/few_sheets.h"
#include "sheets/grid.h"

namespace kingpress::sheets {
namespace {

using geometry::Length;
using geometry::Rect;
using geometry::Size;

// What the search may lay, and what it leaves to lay_groups.
struct Parted {
  std::vector<Stock> together;
  std::vector<Group> apart;
};

void add_stock(const Group& group, Length gutter, std::vector<Stock>& stocks) {
  auto stock = std::find_if(stocks.begin(), stocks.end(), [&](const Stock& s) {
    return s.trim == group.trim && s.shape == group.shape && s.bleed == group.bleed && s.gutter == gutter;
  });
  if (stock == stocks.end()) stock = stocks.insert(stock, {group.trim, group.bleed, {}, group.shape, gutter, {}});
  stock->items.insert(stock->items.end(), group.items.begin(), group.items.end());
}

Parted parted(const std::vector<Group>& groups, const SheetSpec& spec) {
  Parted parted;
  for (const Group& group : groups) {
    SheetSpec of_group = spec;
    of_group.gutter = gutter_of(group, spec);
    const auto grid = fit_grid(group.piece(), of_group);
    const bool marked = grid && grid->film && grid->slug != Slug::none && (grid->ticks || spec.marks == Marks::none);
    const bool interlocks = grid && !grid->nested.empty();
    if (!marked || lies_alone(group) || (interlocks && !fits_shelves(group.trim, spec))) {
      parted.apart.push_back(group);
      continue;
    }
    Group rest = group;
    if (interlocks) {  // as such as long as they fill sheets
      const auto own = static_cast<std::ptrdiff_t>(group.items.size() - group.items.size() % grid->count());
      parted.apart.push_back(group);
      parted.apart.back().items.resize(static_cast<std::size_t>(own));
      if (own == 0) parted.apart.pop_back();
      rest.items.erase(rest.items.begin(), rest.items.begin() + own);
    }
    if (!rest.items.empty()) add_stock(rest, of_group.gutter, parted.together);
  }
  return parted;
}

class FewSheets {
 public:
  FewSheets(const std::vector<Stock>& stocks, const scene::Components& components, const SheetSpec& spec)
      : stocks_(stocks), components_(components), spec_(spec), next_(stocks.size()) {}

  void lay(const Ream& ream, Laid& laid) {
    const bool ticks = spec_.marks != Marks::none;
    const Rect room = work_area(spec_, ream.paper, ream.slug, ticks);
    const auto spacing = widest_spacing(ream.cutting, stocks_, room.size(), spec_);
    assert(spacing && "what the search lays fits its room");
    const Size size = size_of(ream.cutting, stocks_, *spacing);
    const geometry::Point origin{room.centre().x - size.width / 2.0, room.centre().y - size.height / 2.0};
    for (std::size_t i = 0; i < ream.sheets; ++i) {
      Page page;
      page.paper = ream.paper;
      page.slug = ream.slug;
      page.ticks = ticks;
      page.placements = place(ream.cutting, stocks_, *spacing, origin, next_);
      page.kind = kinds_on(page.placements, components_, spec_);
      laid.pages.push_back(std::move(page));
    }
    note_bleed(ream, *spacing, laid);
  }

 private:
  // Less than was asked for, or than a careful cut needs where nobody asked.
  void note_bleed(const Ream& ream, const Spacing& spacing, Laid& laid) const {
    const Page& page = laid.pages.back();
    Length most;
    for (const Placement& p : page.placements)
      most = std::max(most, std::min(components_[p.component].bleed, spec_.bleed));
    const Length wanted = spec_.bleed_is_usual ? std::min(most, bleed_worth_having) : most;
    Axes got{std::min(spacing.bleed.x, most), std::min(spacing.bleed.y, most)};
    if (got.x >= wanted && got.y >= wanted) return;
    std::string what = fmt::format("{} on a sheet ({})", page.placements.size(), page.kind);
    if (const Cutting& cutting = ream.cutting; cutting.way == Cutting::Way::block) {
      what = fmt::format("{} x {} of {}", cutting.columns, cutting.rows, describe(stocks_[cutting.stock].trim));
      if (cutting.turned) std::swap(got.x, got.y);
    }
    std::string note = bleed_note(most, what, got, spec_);
    if (std::find(laid.notes.begin(), laid.notes.end(), note) == laid.notes.end())
      laid.notes.push_back(std::move(note));
  }

  const std::vector<Stock>& stocks_;
  const scene::Components& components_;
  const SheetSpec& spec_;
  std::vector<std::size_t> next_;  // item of each stock
};

}  // namespace

std::optional<Laid> lay_few(const std::vector<Group>& groups, const scene::Components& components,
                            const SheetSpec& spec) {
  const Parted pieces = parted(groups, spec);
  if (pieces.together.empty()) return std::nullopt;
  const auto reams = few_sheets(pieces.together, spec);
  if (!reams) return std::nullopt;
  diag::Diagnostics told;  // what cannot be laid is told where kinds are laid one by one
  Laid laid = lay_groups(pieces.apart, components, spec, told);
  FewSheets sheets(pieces.together, components, spec);
  for (const Ream& ream : *reams) sheets.lay(ream, laid);
  // In the order of the kit.
  const auto first = [](const Page& page) {
    std::size_t least = page.placements.empty() ? 0 : page.placements.front().component;
    for (const Placement& placement : page.placements) least = std::min(least, placement.component);
    return least;
  };
  std::stable_sort(laid.pages.begin(), laid.pages.end(),
                   [&](const Page& a, const Page& b) { return first(a) < first(b); });
  return laid;
}

}  // namespace kingpress::sheets
