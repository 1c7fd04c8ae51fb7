// What is being played, as it stands in results and records: game, variant, ruleset in full, the deck and field in the
// words of the record, and their hash.
#pragma once

#include <optional>
#include <string>

#include "cards/cards.h"
#include "rules/engine/spoken.h"
#include "rules/ruleset.h"

namespace kingpress::play {

struct Setting {
  std::string title;       // for people: "Minkingi, 3 x 3"
  rules::Ruleset ruleset;  // game, variant and every option
  cards::Deck deck;
  std::optional<cards::Field> field;
  int players = 2;
  rules::Spoken spoken{};  // for people
};

// 16 hex digits over the deck and field as records write them (see record_head.h): what the rules use and nothing else.
std::string deck_hash(const Setting& setting);

}  // namespace kingpress::play
