// Short names for pictures and drawings in a deck's texts: `symbols: {f: icons/fire.svg, w: water-drop}`, then
// `2:f::w:`.
#pragma once

#include "cards/cards.h"
#include "cards/reading.h"
#include "data/reader.h"

namespace kingpress::cards {

void read_symbols(data::MapReader& map, Deck& deck, Reading& reading);

}  // namespace kingpress::cards
