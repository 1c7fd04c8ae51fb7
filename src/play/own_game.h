// A game of somebody's own, played by its rules file (room `script`). Its setting holds the rules as they are written,
// so a record replays by itself, and one of other rules has another hash.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "diag/source.h"
#include "play/set_up.h"
#include "script/wording.h"
#include "script/world.h"

namespace kingpress::play {

struct OwnGame {
  cards::Deck deck;  // may have no cards
  std::vector<script::KitBoard> boards;
  const diag::SourceFile& rules;
  const script::Wording* wording = nullptr;  // null: people read what is written
};

// What a deck's `rules:` or a command line says of the options of rules.
std::map<std::string, std::string> rules_wished(const cards::Record& said);

// The options of its rules that are numbers; none of a game with rules of its own.
std::map<std::string, std::int64_t> option_numbers(const Setting& setting);

// Null when the rules or the wishes are wrong; the diagnostics say what.
std::unique_ptr<GameHandle> set_up_own(const OwnGame& game, const Wish& wish, diag::Diagnostics& diagnostics);

// Of a setting read from a record.
bool is_own_game(const Setting& setting);
std::unique_ptr<GameHandle> set_up_own(Setting setting, diag::Diagnostics& diagnostics);

}  // namespace kingpress::play
