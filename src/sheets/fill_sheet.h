// The most that goes onto one sheet by straight cuts: a search over blocks of equal pieces, turned or not, and over the
// ways to cut what is left beside and below them. It ends after a fixed number of steps, so that it always finds the
// same.
#pragma once

#include <vector>

#include "sheets/cutting.h"

namespace kingpress::sheets {

struct Filled {
  double value = 0;  // of all pieces
  Cutting cutting;
};

class SheetFiller {
 public:
  // With this much at least round each piece and between blocks, alike in both directions.
  SheetFiller(const std::vector<Stock>& stocks, const Spacing& spacing);

  // Of each stock at most `left` pieces, each worth its price. Nothing has the value 0.
  Filled fill(geometry::Size room, const std::vector<std::size_t>& left, const std::vector<double>& prices);

  // Whether a piece of the stock fits at all, with its spacing.
  bool fits(std::size_t stock, geometry::Size room) const;

 private:
  struct Piece {
    double width = 0, height = 0, gutter = 0, price = 0;  // points
    std::size_t left = 0;
  };
  struct Room {
    double width = 0, height = 0;
  };
  struct Block {
    std::size_t stock = 0;
    bool turned = false;
    std::size_t columns = 0, rows = 0, count = 0;
    Room size;
  };

  double most_in(Room room) const;
  Filled fill_room(Room room, int depth, double more_than);
  void try_block(Room room, const Block& block, int depth, Filled& best);
  void try_split(const Block& block, Room beside, Room below, bool column, int depth, Filled& best);
  void take(const Cutting& cutting, bool back);

  std::vector<Piece> pieces_;
  double gap_ = 0, least_side_ = 0, density_ = 0;
  long steps_ = 0;
};

}  // namespace kingpress::sheets
