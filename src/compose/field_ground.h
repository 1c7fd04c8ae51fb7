// What fills the ground of a measured field that nothing else takes: a pattern of whole motifs, and emblems in the
// voids.
#pragma once

#include <string>
#include <vector>

#include "compose/field_marks.h"
#include "geometry/shapes.h"

namespace kingpress::compose {

struct FieldEmblem {
  geometry::Point centre;
  bool night = false;  // in the lower half of the board
};

struct FieldGround {
  // path data: the corner box of a card, small, at even steps from the middle of the board, at least three by three
  std::string quarters;
  std::vector<FieldEmblem> emblems;  // 30 mm across, the largest void first; mirrored where the board is
};

// Each keeps clear of what is taken, of tabs, roads and of `margin`, the strip along the edge of the board.
FieldGround fill_ground(geometry::Size board, geometry::Length margin, const std::vector<geometry::Rect>& taken,
                        const std::vector<FieldTab>& tabs, const std::vector<FieldLine>& roads);

}  // namespace kingpress::compose
