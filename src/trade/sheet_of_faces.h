// Faces side by side on pictures, as virtual tables take decks: in rows from the top left, all cells alike.
#pragma once

#include <string>
#include <vector>

#include "trade/bundle.h"
#include "trade/kit.h"

namespace kingpress::trade {

inline constexpr double screen_dpi = 300;  // of all pictures; what a table takes smaller is drawn smaller

struct Cell {
  std::size_t part = 0;
  scene::Side side = scene::Side::front;
};

struct Grid {
  std::size_t columns = 1, rows = 1;
  unsigned cell_width = 0, cell_height = 0;  // pixels
};

// The largest cells, none of more than `screen_dpi`, with which `cells` of `trim` in rows of at most `most_columns`
// stay within `most` pixels a side. At least `least` columns and rows.
Grid fit_cells(geometry::Size trim, std::size_t cells, std::size_t most_columns, unsigned most, std::size_t least = 1);

// A cell that holds all of them.
geometry::Size largest_trim(const std::vector<Cell>& cells, const Kit& kit);

// All faces in one scale, in the middle of their cells. Cells without a part, and backs of what has none, stay white.
// Corners of cards are not rounded.
scene::Scene draw_cells(const Grid& grid, const std::vector<Cell>& cells, const Kit& kit);

// A face as large as its trim, of at most `most` pixels a side; what lies outside of its cut is clear where `clear`.
scene::Scene draw_face(const Part& part, std::size_t index, scene::Side side, const Kit& kit, unsigned most,
                       bool cut_out);

// Parts that lie in one stack: of one kind, size and shape. In the order of the kit, without what is of paper.
struct Stack {
  std::vector<std::size_t> parts;
  bool one_back = true;  // all show the same
  std::size_t pieces(const Kit& kit) const;
};
std::vector<Stack> stacks_of(const Kit& kit);

bool is_card(const Part& part);
bool is_board(const Part& part);  // lies on the table and is not taken up

}  // namespace kingpress::trade
