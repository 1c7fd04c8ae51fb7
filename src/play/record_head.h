// The part of a record that says what was played: game, variant, players, ruleset, deck and field with what the rules
// use of them, and their hash. See docs/reference/records.md.
#pragma once

#include <optional>
#include <string>

#include "play/setting.h"
#include "play/statement_json.h"

namespace kingpress::play {

// 2: 'hash' covers all that was agreed (1: the deck and the field); Coinquest's Forge has its top card first.
inline constexpr int record_format = 2;

// Cards with their id, copies and values, pictures and words left out.
Json deck_json(const cards::Deck& deck);
// Spaces and contacts; lengths in millimetres.
Json field_json(const cards::Field& field);

Json head_json(const Setting& setting);
// 16 hex digits over all that was agreed: "game" to "field" as they stand in the head, which must hold them.
std::string hash_of_agreed(const Json& head);
// What differs between two heads, in words; empty when the same was agreed on.
std::string what_changed(const Json& then, const Json& now);
// The setting a head describes; nothing and a reason when it is malformed or its hash does not fit. Options are taken
// as written: whoever makes the game judges them.
std::optional<Setting> setting_of(const Json& head, std::string& reason);

}  // namespace kingpress::play
