// The keys that only a die has: `faces`, six words or pictures; `edge`, of a face; `as`, net (to fold) or stickers.
#pragma once

#include "cards/cards.h"
#include "data/reader.h"

namespace kingpress::cards {

// Gives the part its values, and the template of what it is made as where it names none.
void read_die(data::MapReader& map, Part& part, diag::Diagnostics& diagnostics);

}  // namespace kingpress::cards
