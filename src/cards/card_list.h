// `cards:` of a deck -> its cards. A list of cards, or the names of files that hold them, or both: tables (.csv, .tsv),
// sheets of workbooks (.xlsx, .ods, "cards.xlsx#Sheet name"), lists of cards (.json, .jsonl, .yaml), and groups: maps
// with `cards:` of their own, and `defaults:` and `columns:` that count for these alone. For src/cards only.
#pragma once

#include "cards/cards.h"
#include "cards/reading.h"
#include "data/reader.h"
#include "data/table.h"

namespace kingpress::cards {

// Reads `defaults` and `columns` of the deck and its cards into the deck, whose schema is known. With a `table` its
// rows are the cards.
void read_card_list(data::MapReader& map, data::Table* table, Deck& deck, Reading& reading);

// The endings of files that hold cards, for hints: ".csv, .tsv, ...".
std::string known_sources();
bool is_source(const std::string& name);

}  // namespace kingpress::cards
