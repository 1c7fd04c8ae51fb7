// Where marks go: crop ticks in the waste of a sheet, join marks on tiles. Only places; drawing is draw_page's.
#pragma once

#include <vector>

#include "sheets/measures.h"

namespace kingpress::sheets {

struct Segment {
  geometry::Point from, to;
};
// The rectangle a segment covers with its stroke.
geometry::Rect ink_of(const Segment& segment, geometry::Length weight = line_width);

// How far ticks reach: never out of `limit`; out of `clear` only as far as the least needs.
struct TickRoom {
  geometry::Rect limit, clear;
};
// Ticks at the corners of every piece's cut box, outwards from its bleed until the next bleed or the end of their room,
// each once. None for round components, whose corners are not cut.
std::vector<Segment> crop_ticks(const Page& page, const scene::Components& components, const TickRoom& room,
                                Marks marks, const MarkLine& line);

// Within the bleed of every piece, from each corner of its trim outwards along the cuts: seen on any strip that a cut
// leaves. None in a bleed too narrow for them, none on a neighbour's trim.
std::vector<Segment> corner_marks(const Page& page, const scene::Components& components, const MarkLine& line);

// For rounds in rows: marks at both ends of the alleys between rows and columns, to cut them apart straight, and
// crosses at the corners. None about a disc, which is cut along the line printed on it; none outside of `limit`, none
// on a piece. An alley is cut anywhere within it: less than a millimetre from another cut of the page, along that one.
std::vector<Segment> round_ticks(const Page& page, const scene::Components& components, const geometry::Rect& limit,
                                 geometry::Length weight = line_width);

// Triangles near both ends of the lines where the tiles left of and above this one end when they are glued over it:
// within the strip that they cover, their tips on the line. `rim` is to be seen on any picture.
struct JoinMark {
  scene::Outline triangle, rim;
};
std::vector<JoinMark> join_marks(const Page& page);

}  // namespace kingpress::sheets
