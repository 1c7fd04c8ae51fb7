// Words with a meaning of their own, which a deck explains once:
//   keywords: {flying: only other flyers can block it, guard: it blocks {n} attackers}
// A card's text marks them, [[Flying]] or [[guard 2]]; a field of the type `keyword`, or a list of it, holds them.
#pragma once

#include <string>
#include <string_view>

#include "cards/cards.h"
#include "cards/reading.h"
#include "data/reader.h"

namespace kingpress::cards {

void read_keywords(data::MapReader& map, Deck& deck, Reading& reading);

// Used and not explained, explained and not used: warnings.
void check_keywords(const Deck& deck, diag::Diagnostics& diagnostics);

// A card's words as they are printed: the marks go, and behind the first use of each comes what it means, in brackets,
// where `reminders` asks for it; `markup` sets that in italics.
std::string with_keywords(std::string_view text, const Deck& deck, bool reminders, bool markup);

}  // namespace kingpress::cards
