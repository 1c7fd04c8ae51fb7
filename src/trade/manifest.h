// What shops and the programs that order from them read beside the pictures.
#pragma once

#include <string>

#include "trade/ordered_faces.h"
#include "trade/shop.h"

namespace kingpress::trade {

// Whether MPC Autofill can order it: its tool opens one product of the shop and no other, custom cards of 63 x 88 mm.
bool mpc_autofill_orders(const Product& product);

// The order of one product as MPC Autofill reads it (the project's wiki, "order XML"): pictures are files of this
// folder, slots count every copy from 0.
std::string mpc_autofill_xml(const OrderedFaces& ordered, std::size_t batch, const Kit& kit);

// What The Game Crafter's programming interface asks for, in its words: a game of sets, each with its identity and its
// faces. The pictures are still to be sent.
std::string game_crafter_json(const OrderedFaces& ordered, const std::vector<Batch>& batches, const Kit& kit);

// Every piece a row: product, copies, name, front, back. With `pages`, the word for them, faces stand in documents or
// on sheets; else each is a file.
std::string order_list(const OrderedFaces& ordered, const std::vector<Batch>& batches, const Kit& kit,
                       const char* pages);

}  // namespace kingpress::trade
