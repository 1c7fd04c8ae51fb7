// Which spaces of an Active Field are Combat Adjacent, and which of their corners touch (MK-1, MK-2, MK-14). Geometry
// only: the field need not be lawful; a listed contact that names no space is left out here and reported by
// check_field.
#pragma once

#include <cstdint>
#include <vector>

#include "cards/cards.h"
#include "geometry/shapes.h"

namespace kingpress::rules::minkingi {

struct CornerPair {
  std::uint8_t a = 0, b = 0;  // corner of the first space and of the second, counted as in pieces.h
  constexpr bool operator==(const CornerPair&) const = default;
};

// Two Combat Adjacent spaces, a < b, numbered from 0 in the field's order. No corner pair when they touch by their
// sides alone: then a battle may be declared but no corner ever attacks across.
struct Adjacency {
  int a = 0, b = 0;
  std::vector<CornerPair> corners;  // sorted, unique
  bool operator==(const Adjacency&) const = default;
};

// Between two upright rectangles, 0 when they touch or overlap.
geometry::Length gap_between(const geometry::Rect& r, const geometry::Rect& s);

geometry::Rect rect_of(const cards::Space& space, geometry::Size card);

// The distances in force: the field's own, or one third of the card's short side (21 mm for 63 x 88 mm) and 0.
geometry::Length contact_distance(const cards::Field& field);
geometry::Length gap_distance(const cards::Field& field);

// Sorted by (a, b). Listed contacts replace the measured ones (MK-1); one without corners touches by the corners in
// reach, or by the nearest when none is, so that a listed contact is never idle (MK-20).
std::vector<Adjacency> adjacencies(const cards::Field& field);

// Spaces reachable from each other, as lists of space numbers from 0; one list when the field is connected.
std::vector<std::vector<int>> groups(std::size_t spaces, const std::vector<Adjacency>& adjacencies);

}  // namespace kingpress::rules::minkingi
