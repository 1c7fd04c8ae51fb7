// The codes of the games' checks, and every ruling by its number, for `kingpress explain`.
#pragma once

#include <vector>

#include "diag/code_entry.h"

namespace kingpress::rules {

// The codes of this room, then the rulings of all games ("MK-1", "KD-4"): meaning is the ruling's statement as the
// game's cards/<game>/RULES.md gives it, rule the game's title.
const std::vector<diag::CodeEntry>& codes();

// A game's decision where its source is silent or ambiguous.
struct Ruling {
  std::string_view number;     // "MK-1"
  std::string_view name;       // "Contact"
  std::string_view statement;  // in our own words
  std::string_view example;    // one case, empty when the statement is one
};
const std::vector<Ruling>& minkingi_rulings();
const std::vector<Ruling>& kingdoms_ii_rulings();
const std::vector<Ruling>& twenty_five_kingdoms_rulings();
const std::vector<Ruling>& kings_keys_rulings();
const std::vector<Ruling>& kingdom_coinquest_rulings();

}  // namespace kingpress::rules
