// Where pieces are cut that are no rectangles, and what of their bleed is printed.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "sheets/measures.h"

namespace kingpress::sheets {

// Not along straight lines through the whole sheet: no crop marks help.
inline bool has_cut_line(const scene::Component& component) {
  return component.round || component.shape != geometry::CutShape::rectangle;
}

// Rounds in rows have ticks in the waste about them (round_ticks), so that nothing stays on a finished piece.
inline bool is_cut_by_ticks(const scene::Component& component) {
  return component.round && component.shape == geometry::CutShape::rectangle;
}

// Round this and no farther out than `bleed` a face is painted, in its own coordinates.
scene::Outline bleed_outline(const scene::Component& component, scene::Side side, geometry::Length bleed);

// Where a piece is cut out, in the coordinates of the face of that side: one closed line for each of its edges.
scene::Outline trim_outline(const scene::Component& component, scene::Side side);
// Where the film around laminated pieces is cut, so far outside their trims: a box with round corners around each.
scene::Outline film_lines(const Page& page, geometry::Length film);
// The same for all pieces of a page whose fronts are seen, as a spot colour of this name: what cutters follow. Nothing
// for tiles, which are cut when they are glued together.
std::optional<scene::Group> cut_contour(const Page& page, const scene::Components& components, const std::string& name);

// What of the paper a piece is when it is cut out, in square millimetres.
double area_of(const scene::Component& component);

// Bleed of a placement, from its trim and its extent.
geometry::Length bleed_of(const Placement& placement);
// How far beyond the trim the bleed of a shape reaches: the tips of a hexagon are farther out than its sides.
Axes bleed_reach(geometry::CutShape shape, geometry::Size trim, geometry::Length bleed);

// Its closed lines as polygons, curves in sixteen pieces.
std::vector<std::vector<geometry::Point>> flattened(const scene::Outline& outline);

// The lines to cut along on a page, each once where neighbours share it. Empty when there are none.
scene::Outline cut_lines(const Page& page, const scene::Components& components);

}  // namespace kingpress::sheets
