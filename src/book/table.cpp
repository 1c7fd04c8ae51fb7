#include "book/lay.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "book/lines.h"
#include "book/words.h"

namespace kingpress::book {
namespace {

using geometry::Length;

const Length between = Length::mm(3.5), room_at_end = Length::mm(2);
constexpr double label_points = 8;
constexpr double air = 0.2;  // of a step, that a row is higher than its lines

Length natural_width(const Words& cell, bool head, const Context& context) {
  if (head) return head_width(plain(cell), label_points, context);
  const auto lines = set_lines(cell, {}, context);
  return lines.empty() ? Length{} : lines.front().width;
}

// As wide as what they hold, the rest shared; what is missing is taken from those wider than a fair share.
std::vector<Length> columns_of(const Table& table, Length width, const Context& context) {
  std::size_t count = 0;
  for (const auto& row : table.rows) count = std::max(count, row.size());
  std::vector<Length> columns(count);
  for (std::size_t r = 0; r < table.rows.size(); ++r)
    for (std::size_t c = 0; c < table.rows[r].size(); ++c)
      columns[c] = std::max(columns[c], natural_width(table.rows[r][c], r == 0, context) + between);
  const Length all = std::accumulate(columns.begin(), columns.end(), Length{});
  if (all <= width) {
    for (Length& column : columns) column += (width - all) / static_cast<double>(count);
    return columns;
  }
  const Length fair = width / static_cast<double>(count);
  Length small, large;
  for (const Length column : columns) (column <= fair ? small : large) += column;
  for (Length& column : columns)
    if (column > fair) column = (width - small) * (column / large);
  return columns;
}

scene::Node line_across(Length x, Length y, Length width, scene::Colour colour, double mm) {
  scene::Path path;
  path.outline = scene::Outline::line({x, y}, {x + width, y});
  path.stroke = scene::Stroke{colour, Length::mm(mm), scene::LineCap::butt, scene::LineJoin::miter, {}};
  return path;
}

bool is_empty(const std::vector<Words>& row) {
  return std::all_of(row.begin(), row.end(), [](const Words& cell) { return cell.empty(); });
}

}  // namespace

std::vector<Slab> lay_table(const Table& table, Length x, Length width, const Tag& tag, const Context& context) {
  const std::vector<Length> columns = columns_of(table, width, context);
  // A line, from the baseline below it: halfway between the row above and the capitals.
  const Length above = -context.type.at(0.76 + air / 2);
  std::vector<Slab> slabs;
  double height = 0;
  for (std::size_t r = 0; r < table.rows.size(); ++r) {
    if (r == 0 && is_empty(table.rows[0])) continue;
    Slab slab;
    slab.with_next = r + 1 < table.rows.size();
    double lines_high = 1;
    if (slabs.empty()) slab.nodes.push_back(line_across(x, above, width, ink, 0.35));
    Length left = x;
    const Tag row = context.tags.add(Role::row, tag);
    for (std::size_t c = 0; c < table.rows[r].size(); ++c) {
      const Tag cell = context.tags.add(r == 0 ? Role::head : Role::cell, row);
      const Length room = columns[c] - room_at_end;
      const double anchor = table.anchors[c];
      if (r == 0) {
        slab.nodes.push_back(
            moved(set_head(plain(table.rows[r][c]), label_points, context, anchor), left + room * anchor, {}, cell));
      } else {
        auto lines = set_lines(table.rows[r][c], room, context);
        for (std::size_t i = 0; i < lines.size(); ++i)
          slab.nodes.push_back(moved(std::move(lines[i].nodes), left + (room - lines[i].width) * anchor,
                                     context.type.at(static_cast<double>(i)), cell));
        lines_high = std::max(lines_high, static_cast<double>(lines.size()));
      }
      left += columns[c];
    }
    const bool strong = r == 0 || r + 1 == table.rows.size();
    slab.height = lines_high + air;
    slab.nodes.push_back(
        line_across(x, context.type.at(slab.height) + above, width, strong ? ink : hair, strong ? 0.35 : 0.25));
    height += slab.height;
    slabs.push_back(std::move(slab));
  }
  if (!slabs.empty()) slabs.back().height += std::ceil(height - rounding) - height;  // what follows stands on the grid
  return slabs;
}

}  // namespace kingpress::book
