// The faces of an order, each once: how its file is called and how often it is wanted.
#pragma once

#include <string>
#include <vector>

#include "trade/canvas.h"
#include "trade/lots.h"

namespace kingpress::trade {

struct OrderedFace {
  std::size_t lot = 0;
  Item item;  // whose face it is
  scene::Side side = scene::Side::front;
  bool blank = false;  // the back of what has none
  std::string file;    // with its ending
  std::string name;
};
struct OrderedPiece {
  std::size_t lot = 0;
  Item item;
  std::size_t front = 0, back = 0;  // of the faces
  std::size_t copies = 1;
};
struct OrderedFaces {
  std::vector<OrderedFace> faces;
  std::vector<OrderedPiece> pieces;
};

// Files as the shop names them; two of one name are told apart by their number.
OrderedFaces faces_of(const Goods& goods, const Shop& shop, const std::vector<Lot>& lots);

Canvas canvas_of(const Lot& lot, const Item& item);

}  // namespace kingpress::trade
