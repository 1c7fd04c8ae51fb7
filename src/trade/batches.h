// Which product each piece becomes: the one that is cut most nearly as the piece is. Never scaled: what a product is
// larger on a side shows more of the bleed there, what it is smaller is cut off.
#pragma once

#include <deque>
#include <set>
#include <string>
#include <vector>

#include "diag/diagnostic.h"
#include "trade/kit.h"
#include "trade/shop.h"

namespace kingpress::trade {

struct Item {
  std::size_t part = 0;
  bool turned = false;
};
// What is ordered as one product.
struct Batch {
  const Product* product = nullptr;
  std::vector<Item> items;
  std::size_t pieces(const Kit& kit) const;  // copies included
};

struct Batches {
  std::vector<Batch> batches;      // in the order of the pieces
  std::deque<Product> made;        // products of any size, in the sizes that are wanted
  std::vector<std::string> notes;  // what is cut a little otherwise, and what the shop does not make
  // What it does not make ("a hexagonal card of 57.735mm x 50mm"), and what helps where the shape is why.
  std::set<std::string> left_out, ways_out;
};

// `product`: cards become this one and no other; empty: the nearest. How many a shop takes is an error where it is not
// kept.
Batches sort_by_product(const Kit& kit, const Shop& shop, const std::string& product, diag::Diagnostics& diagnostics);

}  // namespace kingpress::trade
