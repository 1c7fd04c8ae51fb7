// Where lines go in the waste of a sheet: crop ticks, join marks of tiles. Only places; drawing is draw_page's.
#pragma once

#include <vector>

#include "sheets/measures.h"

namespace kingpress::sheets {

struct Segment {
  geometry::Point from, to;
};
// The rectangle a segment covers with its stroke.
geometry::Rect ink_of(const Segment& segment);

// Ticks at the corners of every trim, outwards from its bleed until the next bleed or `limit`, each once; tiles are cut
// at their extents. None for round components, whose corners are not cut.
std::vector<Segment> crop_ticks(const Page& page, const std::vector<scene::Component>& components,
                                const geometry::Rect& limit);

// Triangles in the waste at both ends of the lines where the tiles left of and above this one end.
std::vector<scene::Outline> join_marks(const Page& page);

}  // namespace kingpress::sheets
