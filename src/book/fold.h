// Where the pages of a book stand on sheets of paper, so that it reads in order once they are folded.
#pragma once

#include <cstddef>
#include <vector>

#include "book/blocks.h"

namespace kingpress::book {

// A page, counted from 0, in a cell of the side; turned stands upside down.
struct Place {
  std::size_t page = 0;
  std::size_t column = 0, row = 0;
  bool turned = false;
  bool operator==(const Place&) const = default;
};
struct SheetSide {
  std::size_t columns = 1, rows = 1;
  std::vector<Place> places;
};

enum class Turn { long_edge, short_edge };  // how the printer turns the paper for its other side

// Fronts and backs by turns: fold a6 takes eight pages, fold a5 as many as there are, in fours. Pages that are missing
// stay white.
std::vector<SheetSide> fold_sheets(Fold fold, std::size_t pages, Turn turn);
// In reading order, on one side of the paper.
std::vector<SheetSide> lay_flat(std::size_t pages, std::size_t columns, std::size_t rows);

}  // namespace kingpress::book
