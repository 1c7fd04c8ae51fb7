// The options that say what is played: shared by simulate, perft and play.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/option.h"
#include "play/set_up.h"

namespace kingpress::press {
class Workshop;
}

namespace kingpress::cli {

struct TableOptions {
  std::string target, field;
  play::Wish wish;
};

std::vector<Option> table_options(TableOptions& options);

// Null when the definitions are wrong; then the workshop's diagnostics say what. Throws UsageError for an unknown
// target or field.
std::unique_ptr<play::GameHandle> seat(const TableOptions& options, press::Workshop& workshop);

// "random,greedy,mcts:500": one word for all seats or one a seat. Throws UsageError.
std::vector<play::BotSpec> bots_for(const std::string& words, int players);

}  // namespace kingpress::cli
