// A deck that is written to another place still names its files: pictures, a back, a template of its own.
#pragma once

#include <string>

#include "cards/cards.h"
#include "diag/diagnostic.h"

namespace kingpress::cards {

// Rewrites the names of files that are there, so that they are found from the folder of `file`. One that cannot be
// named from there, for it lies neither in that folder nor below, keeps its name and brings a warning.
void rehome(cards::Deck& deck, const std::string& file, diag::Diagnostics& diagnostics);

}  // namespace kingpress::cards
