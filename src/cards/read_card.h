// One card of a deck through its game's schema. Keys: those of the schema, and for every game `id`, `title`, `text`,
// `art`, `set`, `copies` (`qty`, `count`, `quantity` mean the same), `template` and `back`. A key of the schema comes
// before a common one of the same name.
#pragma once

#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include "cards/cards.h"
#include "cards/schema.h"
#include "data/node.h"
#include "diag/diagnostic.h"

namespace kingpress::cards {

inline constexpr std::array<std::string_view, 4> copies_keys{"copies", "qty", "count", "quantity"};
// Beside `art`, where that says who made it: a record of by, licence, source and made.
inline constexpr std::string_view art_credit = "art_credit";
inline constexpr std::array<std::string_view, 5> common_keys{"id", "title", "text", "art", "set"};
inline constexpr std::array<std::string_view, 2> look_keys{"template", "back"};

// Every key that a card of the schema may have, the schema's own first.
std::vector<std::string_view> known_keys(const CardSchema& schema);

// "copies" for each key that means the same; any other as it is.
std::string_view key_meant(std::string_view key, const CardSchema& schema);

// What a card at `position` is called when it has no `id`: by the schema's pattern, else "#3"; without a pattern
// by its title, "fire-fox", else "3".
std::string usual_id(const Card& card, const CardSchema& schema, std::size_t position);

// Cards that would be called alike by their titles are told apart: "fox", "fox-2".
void tell_apart(std::vector<Card>& cards);

// `position` counts from 1 and names a card that has no better id. A card with errors is still returned, with what
// could be read.
std::optional<Card> read_card(const data::Node& node, const CardSchema& schema, std::size_t position,
                              diag::Diagnostics& diagnostics);

}  // namespace kingpress::cards
