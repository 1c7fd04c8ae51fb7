// The options that say what is played, by whom, and how it is told: shared by the verbs that play.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "cli/console.h"
#include "cli/option.h"
#include "press/seating.h"

namespace kingpress::cli {

using TableOptions = press::Seating;

std::vector<Option> table_options(TableOptions& options);

// The game that is wished for, with its notes told; null when the definitions are wrong, which is told too.
std::unique_ptr<play::GameHandle> seated(const TableOptions& options, press::Workshop& workshop, Console& console);

Option seed_option(std::uint64_t& seed);
Option bot_option(std::string& bot);  // one for all seats
Option report_option(std::string& format);

// "mcts:500". Throws UsageError.
play::BotSpec bot_for(const std::string& word);

// "random,greedy,mcts:500": one word for all seats or one a seat. Throws UsageError.
std::vector<play::BotSpec> bots_for(const std::string& words, int players);

}  // namespace kingpress::cli
