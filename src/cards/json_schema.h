// JSON Schema (draft-07) of deck and field files, for editors that complete and underline YAML while one writes.
#pragma once

#include <span>
#include <string>

#include "cards/schema.h"

namespace kingpress::cards {

// Of the files of one game: a deck when it has `cards`, else a field.
std::string json_schema(const CardSchema& schema);
// Of the files of all these games, and of `freeform`: `game` decides.
std::string json_schema(std::span<const CardSchema* const> schemas);

}  // namespace kingpress::cards
