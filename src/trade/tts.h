// A kit for Tabletop Simulator: one saved object that holds decks, boards, tiles in bags and the rules as a notecard,
// and its pictures: sheets of at most 10 x 7 cells and 4096 pixels a side, the last cell the hidden face. As the
// game's knowledge base describes its save files (kb.tabletopsimulator.com, "Save File Format").
#pragma once

#include "trade/kit.h"
#include "trade/order.h"

namespace kingpress::trade {

struct TableSpec {
  std::string folder;
  std::string address;  // where the pictures will lie, "https://..."; empty: in the folder itself, as file:///
  unsigned jobs = 1;
};

Sent to_tabletop_simulator(const Kit& kit, const TableSpec& spec, fonts::FontSet& fonts, const Progress& progress);

}  // namespace kingpress::trade
