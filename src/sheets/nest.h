// Hexagons and discs as close as they lie: lines of equal pieces, every second one moved along so that they interlock.
#pragma once

#include <vector>

#include "geometry/cut_shape.h"
#include "sheets/measures.h"

namespace kingpress::sheets {

struct Nest {
  geometry::Size piece;  // bleed included
  bool upright = true;   // lines are columns; else rows
  std::size_t lines = 0;
  std::size_t even = 0, odd = 0;        // pieces in the first line, in the second
  geometry::Length step, shift, pitch;  // along a line; of every second line; from line to line

  std::size_t count() const { return (lines + 1) / 2 * even + lines / 2 * odd; }
  // Top left corners of the first `most` pieces as one reads, from the top left corner of the nest.
  std::vector<geometry::Point> places(std::size_t most) const;
  geometry::Size size_of(const std::vector<geometry::Point>& places) const;
};

// Whether pieces of this shape always interlock. Paths do where it helps, see interlock.h.
inline bool nests(geometry::CutShape shape) {
  return shape == geometry::CutShape::circle || shape == geometry::CutShape::hex;
}

// As many as fit into `room`, `gutter` apart. A hexagon's corners point along its longer side; `piece` is then regular.
// Where several ways hold as many, it is the one whose neighbours share whole edges.
Nest nest_in(geometry::Size room, geometry::CutShape shape, geometry::Size piece, geometry::Length gutter);

// Where a piece of a nest lies: its top left corner, and whether it lies upside down.
struct NestPlace {
  geometry::Point corner;
  bool upside_down = false;
};
Placement placed(const NestPlace& place, std::size_t component, geometry::Size face, bool quarter, Axes bleed);

// How a nest of pieces fills a room: the bleed that is left to them, and their places in it.
struct Nested {
  geometry::Length bleed;
  geometry::Size size;            // of all, bleeds included
  std::vector<NestPlace> places;  // of the bleeds
};
// As many as fit, each with 1 mm of bleed at least (or what was asked, if less); up to three with whatever is left.
Nested fit_nest(geometry::Size room, geometry::CutShape shape, geometry::Size trim, geometry::Length bleed,
                geometry::Length gutter, std::size_t most);

}  // namespace kingpress::sheets
