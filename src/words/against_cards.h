// How many cards a leaflet says that there are, held against the decks.
#pragma once

#include "cards/cards.h"
#include "words/corpus.h"

namespace kingpress::words {

void compare_counts(const Said& leaflet, const cards::Edition& edition, diag::Diagnostics& diagnostics);

}  // namespace kingpress::words
