// The box of a template's element, moved and sized by its edges: each length that says where an edge lies changes by as
// much as the edge does, in the words in which it is written ("50% - 6mm" -> "50% - 5.5mm").
#pragma once

#include <string>
#include <vector>

#include "edit/change.h"
#include "geometry/shapes.h"

namespace kingpress::edit {

using geometry::Edges;

// `place`: of the box's value. Refuses where a value or the container says where an edge lies.
Edited move_edges(const Document& document, Place place, const Edges& by);
// Several boxes, all or none.
struct BoxMove {
  Place place;
  Edges by;
};
Edited move_boxes(const Document& document, std::vector<BoxMove> moves);
// Why a box, by the text that says it, cannot be moved at all; empty: it may be.
std::string why_fixed(std::string_view written);

// The box at `place` in one line, with its edges moved; for add_element().
std::variant<std::string, Refusal> box_in_one_line(const Document& document, Place place, const Edges& by);

}  // namespace kingpress::edit
