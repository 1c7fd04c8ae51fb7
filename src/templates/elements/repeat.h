// `repeat:` - its elements once for every item of a list value, a number of times, for every point of a grid, or for
// every cell of a board. Inside, the names below are known besides the card's.
#pragma once

#include <variant>

#include "templates/elements/group.h"

namespace kingpress::templates {

// Every item of a list value, known inside as `as`. Also known: index (from 1), count.
struct OverList {
  Name list;
  std::string as = "item";
};
// A number of times ("{copies}", "9"). Known inside: index (from 1), count.
struct Times {
  Pattern count;
};
// Every point of a grid through `origin` that may show within the trim and its bleed. The container of the elements has
// its top left corner at the point. Known inside: column, row (0 at the origin, negative to the left and above), parity
// ("even" or "odd", of column + row), steps (|column| + |row|).
struct Grid {
  Place origin;
  geometry::Length pitch_x, pitch_y;
};

// Every cell of a board that lies in `box`, as large as fits: its container. Of hexagons that is the square around the
// circle through its corners. Known inside: column and row (from 1), name ("B3"), index (from 1, of those that show),
// count; of squares parity; of a hexhex steps, how far from the middle; of a track side ("top", "right", "bottom",
// "left", "corner").
struct Cells {
  enum class Kind { square, hex, hexhex, track };
  enum class Corner { top_left, top_right, bottom_right, bottom_left };
  Kind kind = Kind::square;
  Pattern columns, rows;            // whole numbers once bound; of a hexhex the columns are its side
  bool flat = false;                // hexagons with a side on top, in columns
  Corner start = Corner::top_left;  // of a track, which goes round clockwise
  bool anticlockwise = false;
  std::vector<Pattern> hidden;  // names of cells that are left out; one that is a list's alone: all of it
  diag::Span span;
};

struct Repeat : Common {
  std::variant<OverList, Times, Grid, Cells> source;
  // Where item i goes: `box` moved by (i mod columns) * step_x and (i div columns) * step_y; 0 columns: one row without
  // end. Grid: `box` of an item is moved to the point. A box may also bind the item's values and leave the steps at 0.
  geometry::Length step_x, step_y;
  int columns = 0;
  std::shared_ptr<const Elements> children;
};

}  // namespace kingpress::templates
