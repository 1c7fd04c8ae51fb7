// The makers behind the table in playable.cpp, one file a game: each turns a checked setting into the game's Rules
// object.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "diag/diagnostic.h"
#include "play/handle.h"

namespace kingpress::play {

// The ids of a game's pieces, in their order.
template <class Piece>
std::vector<std::string> ids_of(const cards::Deck& deck, const std::vector<Piece>& pieces) {
  std::vector<std::string> ids;
  for (const Piece& piece : pieces) ids.push_back(deck.cards[piece.index].id);
  return ids;
}

std::unique_ptr<GameHandle> make_minkingi(Setting setting, diag::Diagnostics& diagnostics);
std::unique_ptr<GameHandle> make_kings_keys(Setting setting, diag::Diagnostics& diagnostics);
std::unique_ptr<GameHandle> make_twenty_five_kingdoms(Setting setting, diag::Diagnostics& diagnostics);
std::unique_ptr<GameHandle> make_kingdom_coinquest(Setting setting, diag::Diagnostics& diagnostics);
std::unique_ptr<GameHandle> make_kingdoms_ii(Setting setting, diag::Diagnostics& diagnostics);

}  // namespace kingpress::play
