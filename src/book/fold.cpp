#include "book/fold.h"

#include <cassert>

namespace kingpress::book {
namespace {

// What lies behind a cell is the same whichever edge the paper turns about, but for standing upside down.
void stand_on_head(SheetSide& side) {
  for (Place& place : side.places) {
    place.column = side.columns - 1 - place.column;
    place.row = side.rows - 1 - place.row;
    place.turned = !place.turned;
  }
}

// The upper half is folded back, then the left half behind the right: the first page lies in front, its spine at the
// left; the last four are one upright page inside.
std::vector<SheetSide> quarters() {
  return {{2, 2, {{2, 0, 0, true}, {1, 1, 0, true}, {7, 0, 1, false}, {0, 1, 1, false}}},
          {2, 2, {{3, 0, 0, false}, {4, 1, 0, false}, {5, 0, 1, false}, {6, 1, 1, false}}}};
}

// Sheets laid in each other, the first outside.
std::vector<SheetSide> saddle(std::size_t pages) {
  const std::size_t sheets = (pages + 3) / 4, last = 4 * sheets - 1;
  std::vector<SheetSide> sides;
  for (std::size_t i = 0; i < sheets; ++i) {
    sides.push_back({2, 1, {{last - 2 * i, 0, 0, false}, {2 * i, 1, 0, false}}});
    sides.push_back({2, 1, {{2 * i + 1, 0, 0, false}, {last - 2 * i - 1, 1, 0, false}}});
  }
  return sides;
}

}  // namespace

std::vector<SheetSide> fold_sheets(Fold fold, std::size_t pages, Turn turn) {
  assert(fold != Fold::none);
  std::vector<SheetSide> sides = fold == Fold::a6 ? quarters() : saddle(pages);
  const bool upright = fold == Fold::a6;  // how the paper lies: its long edge is at the side
  if ((turn == Turn::long_edge) != upright)
    for (std::size_t i = 1; i < sides.size(); i += 2) stand_on_head(sides[i]);
  return sides;
}

std::vector<SheetSide> lay_flat(std::size_t pages, std::size_t columns, std::size_t rows) {
  const std::size_t each = columns * rows;
  std::vector<SheetSide> sides((pages + each - 1) / each, SheetSide{columns, rows, {}});
  for (std::size_t page = 0; page < pages; ++page) {
    const std::size_t cell = page % each;
    sides[page / each].places.push_back({page, cell % columns, cell / columns, false});
  }
  return sides;
}

}  // namespace kingpress::book
