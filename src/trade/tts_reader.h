// The cards of a saved object of Tabletop Simulator, wherever in it they lie: decks, cards, bags of them.
#pragma once

#include <string>
#include <vector>

#include "data/node.h"
#include "diag/diagnostic.h"

namespace kingpress::trade {

// Which cell of which picture, counted in rows from the top left.
struct TableFace {
  std::string url;
  std::size_t columns = 1, rows = 1, cell = 0;
  auto operator<=>(const TableFace&) const = default;
};
struct TableCard {
  std::string name;
  std::size_t copies = 1;
  TableFace front, back;
  diag::Span span;  // of its number
};

// In the order in which they are met, each card once. A number that is in none of the decks' sheets is an error.
std::vector<TableCard> read_tts(const data::Node& saved, diag::Diagnostics& diagnostics);

}  // namespace kingpress::trade
