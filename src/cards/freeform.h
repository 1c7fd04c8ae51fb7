// A game of the user's own: `game: freeform` with a `schema:` in the deck file, a map of field name to type. A type is
// a name ("integer", "number", "boolean", "text", "list"), a list of words to choose from, or a map of
//   type:     one of those names, or choice, record range:    [low, high], of integer and number choices:  [words], of
//   choice of:       a type's name (list) or a map of element to type's name (record) required: true or false says:
//   one sentence
#pragma once

#include <string>

#include "cards/schema.h"
#include "data/node.h"
#include "diag/diagnostic.h"

namespace kingpress::cards {

// `node` may be null: then there are only the keys that every card has. `id` is the pattern that names cards.
CardSchema read_schema(const data::Node* node, std::string id, diag::Diagnostics& diagnostics);

// The `schema:` of a deck file that reads as this schema; lines end in a line break.
std::string schema_text(const CardSchema& schema);

}  // namespace kingpress::cards
