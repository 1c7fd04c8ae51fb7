// Short ways to a card's values for the pieces of every game. Absence and the wrong type are the same here: reading has
// said so.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "cards/cards.h"

namespace kingpress::rules {

std::optional<int> integer_of(const cards::Value* value);
std::string text_of(const cards::Value* value);  // empty when absent
inline std::string text_of(const cards::Card& card, std::string_view key) { return text_of(card.find(key)); }
// The value's place, or the whole card's when it is not set.
diag::Span span_of(const cards::Card& card, std::string_view key);

}  // namespace kingpress::rules
