// Blocks -> slabs -> columns: what is set in type, and how it fills a page.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "book/setting.h"

namespace kingpress::book {

inline constexpr double rounding = 1e-6;  // of steps that are compared

// What a page is filled with: pieces of a column that are not divided, measured in steps of the grid of baselines.
struct Slab {
  double height = 1, before = 0;  // in steps; what is left free before it is left out at the head of a page
  bool with_next = false;         // they stand on one page
  scene::Nodes nodes;             // from the left of the column and its own first baseline
  // A head that begins a page has a line under it and takes more room.
  scene::Nodes rule;
  double height_at_top = 0;
  diag::Span span = {};
};

// Every kind of block set in type.
// `less`: so many lines each picture is lower than it asks for, of which it keeps at least two thirds.
std::vector<Slab> lay(const std::vector<Block>& blocks, int less, const Context& context);

// Tables: columns as wide as what they hold, the rest shared; lines above, below the heads, between and at the foot.
// A slab for every row; all stand on one page where they can.
std::vector<Slab> lay_table(const Table& table, geometry::Length x, geometry::Length width, const Tag& tag,
                            const Context& context);

// Slabs -> columns: as many as fit on each, none divided, those that belong together on one.
struct Filled {
  struct TooHigh {
    diag::Span span;
    double steps = 0;
    std::size_t column = 0;
  };
  std::vector<scene::Nodes> columns;  // from the left of the column and the first baseline
  double used = 0;                    // steps of the last
  std::optional<TooHigh> too_high;    // the first slabs that belong together and are higher than a column
  std::vector<std::pair<std::size_t, std::size_t>> places = {};  // of each slab in the source, and its column
};

Filled fill(const std::vector<Slab>& slabs, double lines, const Type& type);

}  // namespace kingpress::book
