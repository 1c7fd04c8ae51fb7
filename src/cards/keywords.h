// Words with a meaning of their own, which a deck explains once:
//   keywords: {flying: only other flyers can block it, guard: it blocks {n} attackers}
// A card's text marks them, [[Flying]] or [[guard 2]]; a field of the type `keyword`, or a list of it, holds them.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cards/cards.h"
#include "cards/reading.h"
#include "data/reader.h"

namespace kingpress::cards {

void read_keywords(data::MapReader& map, Deck& deck, Reading& reading);

// Used and not explained, explained and not used: warnings.
void check_keywords(const Deck& deck, diag::Diagnostics& diagnostics);

// A card's words as they are printed: the marks go, and behind the first use of each comes what it means, in brackets,
// where `reminders` asks for it; `markup` sets that in italics.
std::string with_keywords(std::string_view text, std::span<const Keyword> keywords, bool reminders, bool markup);

// The marks of a text that none of them explains, as they are written.
std::vector<std::string> unexplained(std::string_view text, std::span<const Keyword> keywords);

// "guard 2" is the keyword "guard", whatever its letters' case; null when it is none of them.
const Keyword* find_keyword(std::string_view words, std::span<const Keyword> keywords);
// The same words under another name: "Guard 2" as "Wache 2".
std::string renamed_keyword(std::string_view words, std::string_view name);

}  // namespace kingpress::cards
