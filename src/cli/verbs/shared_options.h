// Rows of options that several verbs have, each said once; what differs from verb to verb is a parameter.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "cli/option.h"

namespace kingpress::cli {

// Endings of the files that cards are read from.
inline constexpr std::string_view deck_files = "yaml yml csv tsv xlsx ods json jsonl ndjson kingpress";

// A word or several, as `into` says.
Option target_option(Slot into,
                     std::string_view says = "a game, a deck or field file, a folder, or - for standard input");
// The game of a table that does not say its own.
Option table_game_option(std::string& into);
// A variant that decks name.
Option variant_option(Slot into);
Option language_option(Slot into, std::string_view says);

Option output_option(Slot into, std::string_view says, std::string_view files, std::string_view value = "FILE",
                     Writes writes = Writes::file);
Option force_option(bool& into);

Option paper_option(Slot into, std::string_view says, std::string_view otherwise = {});
Option duplex_option(Slot into, std::string_view says, std::string_view otherwise = {});
Option dpi_option(Slot into, std::string_view says = "of PNG", std::string_view otherwise = {});
Option ink_profile_option(Slot into, std::string_view says);

// `says`: what does not depend on it.
Option threads_option(std::optional<int>& threads,
                      std::string_view says = "threads; the results do not depend on their number",
                      std::string_view name = "--threads");
// For what is drawn.
Option jobs_option(std::optional<int>& jobs);
// As many as wanted, else one a core.
unsigned threads_for(std::optional<int> wanted);

// The same row, shown by --help-all, the man page and the manual only.
Option rare(Option option);

}  // namespace kingpress::cli
