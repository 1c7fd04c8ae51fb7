// The options that say what is played: shared by simulate, perft and play.
#pragma once

#include <string>
#include <vector>

#include "cli/option.h"
#include "press/seating.h"

namespace kingpress::cli {

using TableOptions = press::Seating;

std::vector<Option> table_options(TableOptions& options);

// "mcts:500". Throws UsageError.
play::BotSpec bot_for(const std::string& word);

// "random,greedy,mcts:500": one word for all seats or one a seat. Throws UsageError.
std::vector<play::BotSpec> bots_for(const std::string& words, int players);

}  // namespace kingpress::cli
