// The box of a template's element, moved and sized by its edges: each length that says where an edge lies changes by as
// much as the edge does, in the words in which it is written ("50% - 6mm" -> "50% - 5.5mm").
#pragma once

#include <string>

#include "edit/change.h"
#include "geometry/shapes.h"

namespace kingpress::edit {

using geometry::Edges;

// `place`: of the box's value. Refuses where a value or the container says where an edge lies.
Edited move_edges(const Document& document, Place place, const Edges& by);
// Why a box, by the text that says it, cannot be moved at all; empty: it may be.
std::string why_fixed(std::string_view written);

// A template that extends another says the box of one of its elements: an item of `elements`, the last one.
// `written`: the box as it is said there, in one line.
Edited add_override(const Document& document, const std::string& id, const std::string& written);
// The box at `place` in one line, with its edges moved; for add_override().
std::variant<std::string, Refusal> box_in_one_line(const Document& document, Place place, const Edges& by);

}  // namespace kingpress::edit
