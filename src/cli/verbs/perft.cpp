#include <memory>
#include <string>

#include <fmt/format.h>

#include "cli/verbs/table_options.h"
#include "cli/verbs/verbs.h"
#include "diag/usage_error.h"
#include "press/workshop.h"

namespace kingpress::cli {
namespace {

struct PerftOptions {
  TableOptions table;
  int depth = 0;
  bool divide = false;
};

int perft(const PerftOptions& options, Console& console) {
  press::Workshop workshop;
  const auto game = seated(options.table, workshop, console);
  if (!game) return wrong_definitions;
  const auto perft = game->perft(options.depth, options.divide);
  if (!perft)
    throw diag::UsageError(fmt::format("chance decides something within {} plies", options.depth),
                           "ask for a smaller --depth");
  for (const play::PerftMove& move : perft->moves) console.line(fmt::format("{}: {}", move.text, move.count));
  console.line(std::to_string(perft->count));
  return done;
}

Command define_perft() {
  auto options = std::make_shared<PerftOptions>();
  return {
      joined({table_options(options->table),
              {{.name = "--depth",
                .into = &options->depth,
                .value = "D",
                .says = "number of plies",
                .least = 0,
                .most = 64,
                .required = true},
               {.name = "--divide", .into = &options->divide, .says = "also the count after each first ply"}}}),
      [options](Console& console) { return perft(*options, console); },
  };
}

}  // namespace

Verb perft_verb() {
  return {
      .name = "perft",
      .says = "count the sequences of plies from a fixed position",
      .about =
          "Counts the sequences of D plies from a fixed starting position: a check on any program that knows the\n"
          "rules.\n"
          "Minkingi: a ply is a whole Day; nothing is drafted, hands are open: player 1 holds the deck's first\n"
          "cards, player 2 the next.",
      .examples =
          "kingpress perft minkingi --field quick --depth 3\n"
          "kingpress perft kings-keys --variant battle-royal --depth 1 --divide",
      .define = define_perft,
  };
}

}  // namespace kingpress::cli
