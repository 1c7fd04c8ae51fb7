// What verbs are told to work on: the row for a target, and for the game of a table that does not say its own.
#pragma once

#include <string>
#include <string_view>

#include "cli/option.h"

namespace kingpress::cli {

// Endings of the files that cards are read from.
inline constexpr std::string_view deck_files = "yaml yml csv tsv xlsx ods json jsonl ndjson";

// A word or several, as `into` says.
Option target_option(Slot into, std::string_view says = "a game, a deck or field file, a folder, or -");
Option table_game_option(std::string& into);

}  // namespace kingpress::cli
