// A game of somebody's own, played by its rules file (room `script`). Its setting holds the rules as they are written,
// so a record replays by itself, and one of other rules has another hash.
#pragma once

#include <memory>

#include "diag/source.h"
#include "play/set_up.h"

namespace kingpress::play {

// `deck` may have no cards. Null when the rules or the wishes are wrong; the diagnostics say what.
std::unique_ptr<GameHandle> set_up_own(const cards::Deck& deck, const diag::SourceFile& rules, const Wish& wish,
                                       diag::Diagnostics& diagnostics);

// Of a setting read from a record.
bool is_own_game(const Setting& setting);
std::unique_ptr<GameHandle> set_up_own(Setting setting, diag::Diagnostics& diagnostics);

}  // namespace kingpress::play
