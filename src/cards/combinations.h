// `each:` - cards for all combinations of values: {suit: [hearts, spades], rank: [A, K, Q]}, or [suit, rank] with the
// choices that the schema gives these fields.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "cards/schema.h"
#include "data/node.h"
#include "diag/diagnostic.h"

namespace kingpress::cards {

struct Axis {
  std::string key;
  diag::Span key_span;
  std::vector<data::Node> values;  // at least one
};

// Empty when it is wrong (reported).
std::vector<Axis> axes_of(const data::Node& each, const CardSchema& schema, diag::Diagnostics& diagnostics);

// From a choice of each axis to the next, the last one first; false behind the last.
bool next_choice(const std::vector<Axis>& axes, std::vector<std::size_t>& chosen);

// A card with these values and all that stands beside `each` in the item, where "{suit}" is the value of that key. Its
// place is the word `each`, so that no value lies in the card alone.
data::Node card_of(const data::Node& item, const std::vector<Axis>& axes, const std::vector<std::size_t>& chosen);

}  // namespace kingpress::cards
