// What a template draws of a measured field beyond its spaces one by one, as path data in millimetres of the trim: one
// outline round all spaces and the tabs of their tokens, each seam once, and marks between the corners that fight.
#pragma once

#include <string>
#include <vector>

#include "geometry/shapes.h"

namespace kingpress::compose {

// Where the token of a space lies: a tab on the space's own edge, or, `away` from it, a box with a beak to the space.
struct FieldTab {
  geometry::Rect box;
  bool away = false;
  int round = -1;  // the outer corner that is wide and round, numbered as those of a space
};

// Two corners that fight, of spaces numbered from 0; a corner is 0 top left, 1 top right, 2 bottom left, 3 bottom
// right.
struct FieldFight {
  std::size_t a = 0, b = 0;
  int corner_a = 0, corner_b = 0;
};

struct FieldLine {
  geometry::Point from, to;
};

struct FieldMarks {
  // spaces reaching out by `frame`, tabs and beaks: stroked, then all filled, they have a line round their union
  std::string frames;
  std::string seams;     // where two spaces share an edge; a space and its tab are one shape
  std::string fights;    // a line between two corners' boxes, short of both; broken where an earlier one crosses
  std::string lozenges;  // at both ends of each line, so that none lies on a crossing or on a seam
  std::vector<FieldLine> lines;  // from the middle of one corner's box to the other's
};

FieldMarks mark_field(const std::vector<geometry::Rect>& spaces, const std::vector<FieldTab>& tabs,
                      const std::vector<FieldFight>& fights, geometry::Length frame);

}  // namespace kingpress::compose
