// The faces of an order, each once: how its file is called and how often it is wanted.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "trade/batches.h"
#include "trade/canvas.h"

namespace kingpress::trade {

struct OrderedFace {
  std::size_t batch = 0;
  Item item;  // whose face it is
  scene::Side side = scene::Side::front;
  bool blank = false;  // the back of what has none
  std::string file;    // with its ending
  std::string name;
};
// In which files a face stands, and as which of their pages or places, from 1.
struct Where {
  std::vector<std::pair<std::string, std::vector<std::size_t>>> files;
  void add(const std::string& file, std::size_t number);
  std::string told(const char* word) const;  // "poker.pdf pages 2, 4"
};

struct OrderedPiece {
  std::size_t batch = 0;
  Item item;
  std::size_t front = 0, back = 0;  // of the faces
  std::size_t copies = 1;
  Where fronts = {}, backs = {};  // in documents and on sheets, once they are drawn
};
struct OrderedFaces {
  std::vector<OrderedFace> faces;
  std::vector<OrderedPiece> pieces;
};

// Files as the shop names them; two of one name are told apart by their number.
OrderedFaces faces_of(const Kit& kit, const Shop& shop, const std::vector<Batch>& batches);

Canvas canvas_of(const Batch& batch, const Item& item);

}  // namespace kingpress::trade
