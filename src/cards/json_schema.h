// JSON Schema (draft-07) of deck, field and edition files, for editors that complete and underline YAML while one
// writes.
#pragma once

#include <span>
#include <string>

#include "cards/schema.h"

namespace kingpress::cards {

// Of the files of one game, or of those that go with one freeform deck: a field with `spaces` or `contacts`, an edition
// with `decks` or `fields`, else a deck. A freeform schema without fields lets cards have any key.
std::string json_schema(const CardSchema& schema);
// Of the files of all these games: `game` decides.
std::string json_schema(std::span<const CardSchema* const> schemas);

// Of language files (language.h).
std::string language_schema();

}  // namespace kingpress::cards
