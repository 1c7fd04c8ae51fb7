// What a record is held against: the rules and cards that it was played by must be those that are there now.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/console.h"
#include "cli/option.h"
#include "cli/verbs/table_options.h"
#include "play/replay.h"

namespace kingpress::cli {

struct AgreedOptions {
  TableOptions table;
  std::string language{};  // in which it is told
  bool as_recorded = false;
};
Option told_in_option(AgreedOptions& options);
Option as_recorded_option(AgreedOptions& options);
std::vector<Option> agreed_options(
    AgreedOptions& options);  // the target, how it is played, --language and --as-recorded

// The game of the target; without one, of the rules.yaml in this folder, if there is one, else the game of the program
// that the record is of, which then lends words and titles.
class AgreedGame {
 public:
  // `record`: the file, or "-". False after a report: what is named is wrong. Throws UsageError for options of a target
  // that is not named.
  bool read(const AgreedOptions& options, const std::string& record, Console& console);
  const play::Agreed* agreed() const { return agreed_ ? &*agreed_ : nullptr; }

 private:
  std::unique_ptr<play::GameHandle> game_;
  std::optional<play::Agreed> agreed_;
};

}  // namespace kingpress::cli
