// Where the cells of a board lie in its box, and what each is called.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "geometry/shapes.h"
#include "templates/elements/repeat.h"

namespace kingpress::compose {

struct BoardCell {
  std::int64_t column = 1, row = 1;
  geometry::Rect box;
  std::string name;        // "B3"; of column 27 "AA3"
  std::int64_t steps = 0;  // of a hexhex: from the middle
  std::string side = {};   // of a track
};

// `columns` and `rows` are at least 1; of a hexhex the columns are its side. Row by row, a track the way it goes.
std::vector<BoardCell> board_cells(const templates::Cells& cells, std::int64_t columns, std::int64_t rows,
                                   const geometry::Rect& box);

}  // namespace kingpress::compose
