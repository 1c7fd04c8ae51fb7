// Straight rows are what a knife can part: a disc is then cut free along its line. Equal ones begin a row of their own
// only where the sheets allow it, which is for the caller to try.
#include "sheets/rounds.h"

#include <algorithm>
#include <utility>

#include "sheets/cut_line.h"

namespace kingpress::sheets {
namespace {

using geometry::Length;
using geometry::Rect;
using geometry::Size;

// Around a block, for the marks at the ends of its alleys, and between rows of different rounds.
constexpr Length marks_around = Length::mm(4), between_sizes = Length::mm(9);

Length around(const SheetSpec& spec) { return spec.marks == Marks::none ? Length{} : marks_around; }

// What a block may hold on an upright sheet, its marks left out.
Size room_of(const SheetSpec& spec) {
  const Rect area = work_area(spec, papers_to_try(spec).front(), Slug::horizontal, spec.marks != Marks::none);
  return area.outset(-around(spec)).size();
}

Size extent_of(const Group& group) {
  return {group.trim.width + 2.0 * group.bleed, group.trim.height + 2.0 * group.bleed};
}

bool is_taken(const Group& group, const scene::Components& components, const SheetSpec& spec) {
  const Size room = room_of(spec), extent = extent_of(group);
  return is_cut_by_ticks(components[group.items.front()]) && extent.width <= room.width && extent.height <= room.height;
}

// Of the row that begins with `from`: with `together`, before equal ones that it would part.
std::size_t end_of_row(const std::vector<std::size_t>& items, std::size_t from, std::size_t in_a_row, bool together) {
  const std::size_t full = std::min(from + in_a_row, items.size());
  if (!together || full == items.size()) return full;
  std::size_t first = full;  // of those that are equal to the first beyond the row
  while (first > from && items[first - 1] == items[full]) --first;
  return first > from ? first : full;
}

Size size_of(const std::vector<Rect>& boxes) {
  Size size;
  for (const Rect& box : boxes) size = {std::max(size.width, box.right()), std::max(size.height, box.bottom())};
  return size;
}

}  // namespace

std::size_t Rounds::most_columns(const scene::Components& components, const SheetSpec& spec,
                                 const std::vector<Group>& groups) {
  Length widest;
  for (const Group& group : groups)
    if (is_taken(group, components, spec)) widest = std::max(widest, extent_of(group).width);
  if (!(widest > Length{})) return 0;
  const Length gutter = std::max(spec.gutter, alley);
  return static_cast<std::size_t>((room_of(spec).width + gutter + slack) / (widest + gutter));
}

Rounds::Rounds(const scene::Components& components, const SheetSpec& spec, std::vector<Group>& groups,
               std::size_t columns, bool together)
    : own_(components.size()) {
  std::vector<Group> rounds;
  for (const Group& group : groups)
    if (is_taken(group, components, spec)) rounds.push_back(group);
  if (rounds.empty() || columns == 0) return;
  std::erase_if(groups, [&](const Group& group) { return is_taken(group, components, spec); });
  std::stable_sort(rounds.begin(), rounds.end(),
                   [](const Group& a, const Group& b) { return a.trim.width > b.trim.width; });
  const Length gutter = std::max(spec.gutter, alley);
  const double most = static_cast<double>(columns);
  const Length width = most * extent_of(rounds.front()).width + (most - 1) * gutter;
  const Length height = room_of(spec).height;

  std::vector<Disc> discs;
  bool has_back = false;
  Length top;
  Size row;  // of the round that was laid last
  for (const Group& group : rounds) {
    const Size extent = extent_of(group);
    const std::size_t in_a_row = static_cast<std::size_t>((width + gutter + slack) / (extent.width + gutter));
    for (std::size_t done = 0, next = 0; done < group.items.size(); done = next) {
      next = end_of_row(group.items, done, in_a_row, together);
      if (!discs.empty()) top = top + row.height + (row == extent ? gutter : std::max(gutter, between_sizes));
      if (top + extent.height > height + slack) {
        add_block(std::exchange(discs, {}), std::exchange(has_back, false), spec);
        top = {};
      }
      row = extent;
      has_back |= group.has_back;
      for (std::size_t i = 0; done + i < next; ++i)
        discs.push_back({group.items[done + i],
                         {static_cast<double>(i) * (extent.width + gutter) + group.bleed, top + group.bleed,
                          group.trim.width, group.trim.height},
                         group.bleed});
    }
  }
  add_block(std::move(discs), has_back, spec);

  for (const scene::Component& component : components) components_.add(component);
  for (Block& block : blocks_) {
    block.piece.kind = rounds.front().kind;
    components_.add(block.piece);
    Group group{rounds.front().kind,
                block.piece.trim,
                geometry::CutShape::rectangle,
                {},
                false,
                block.piece.has_back,
                {components_.size() - 1},
                {}};
    group.shares = true;
    groups.push_back(std::move(group));
  }
}

void Rounds::add_block(std::vector<Disc> discs, bool has_back, const SheetSpec& spec) {
  std::vector<Rect> boxes;
  for (const Disc& disc : discs) boxes.push_back(disc.trim.outset(disc.bleed));
  const Size size = size_of(boxes);
  const Length rim = around(spec);
  // Those of one size are centred in the block, all in the columns of their longest row.
  for (std::size_t from = 0, to = 0; from < discs.size(); from = to) {
    Length right;
    for (to = from; to < discs.size() && discs[to].trim.size() == discs[from].trim.size(); ++to)
      right = std::max(right, boxes[to].right());
    for (std::size_t i = from; i < to; ++i)
      discs[i].trim = discs[i].trim.moved({rim + (size.width - right) / 2.0, rim});
  }
  Block block;
  block.piece.name = "tokens";
  block.piece.trim = {size.width + 2.0 * rim, size.height + 2.0 * rim};
  block.piece.has_back = has_back;
  block.discs = std::move(discs);
  blocks_.push_back(std::move(block));
}

void Rounds::unpack(std::vector<Page>& pages) const {
  for (Page& page : pages) {
    if (std::none_of(page.placements.begin(), page.placements.end(),
                     [&](const Placement& p) { return p.component >= own_; }))
      continue;
    Placements unpacked;
    for (const Placement& placement : page.placements) {
      if (placement.component < own_) {
        unpacked.push_back(placement);
        continue;
      }
      for (const Disc& disc : blocks_[placement.component - own_].discs) {
        const Rect trim = placement.transform.bounds_of(disc.trim);
        unpacked.push_back({disc.component, placement.side,
                            geometry::Transform::move(disc.trim.origin()).then(placement.transform), trim,
                            trim.outset(disc.bleed)});
      }
    }
    page.placements = std::move(unpacked);
  }
}

}  // namespace kingpress::sheets
