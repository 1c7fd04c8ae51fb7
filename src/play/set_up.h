// From a deck (and field) and what was wished on a command line to a game ready to be played.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "play/handle.h"

namespace kingpress::play {

struct Wish {
  std::optional<int> players = {};  // else the fewest the variant can do with
  std::string variant = {};         // else the deck's, else the game's standard one
  std::string options = {};         // "coins_buy_keys=true,round_cap=500", laid over the deck's own
};

// The deck and field are judged by the game's rules first; null when anything is in error, and then the diagnostics say
// what. Warnings are not repeated here: playing is not the place to be told of a missing set symbol.
std::unique_ptr<GameHandle> set_up(const cards::Deck& deck, const cards::Field* field, const Wish& wish,
                                   diag::Diagnostics& diagnostics, rules::Spoken spoken = {});
// The same for a setting read from a record: its ruleset must be complete and exactly what it says.
std::unique_ptr<GameHandle> set_up(Setting setting, diag::Diagnostics& diagnostics);

}  // namespace kingpress::play
