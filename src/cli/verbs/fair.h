// `field --fair`: the fairest of many fields for a deck, found by playing.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "boards/field_generator.h"
#include "cli/console.h"
#include "cli/option.h"
#include "cli/verbs/shards.h"
#include "press/workshop.h"

namespace kingpress::cli {

struct FairOptions {
  std::string target, bot = "mcts:100", confirm = "mcts:500";
  std::uint64_t candidates = 16, games = 6'000, confirming = 1'000;
  double margin = 3;
  std::optional<int> threads;
  ShardOptions shards;
};
std::vector<Option> fair_options(FairOptions& options);

struct FairChoice {
  boards::GeneratedField made;
  std::uint64_t seed = 0;
  double mix = 0.5;
  std::string evidence;  // comment lines
};
// A status when there is no field to write: the target is wrong or no field can be made, and the workshop's diagnostics
// say why; or a part of the run was played, to `output`. `mixes`: the candidates differ in their share of portrait
// spaces.
std::variant<FairChoice, int> fair_field(const FairOptions& options, const boards::FieldRequest& request, bool mixes,
                                         const std::string& output, press::Workshop& workshop, Console& console);

}  // namespace kingpress::cli
