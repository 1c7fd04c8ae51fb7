#include <memory>
#include <string>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "cli/verbs/table_options.h"
#include "cli/verbs/verbs.h"
#include "press/usage_error.h"
#include "press/workshop.h"

namespace kingpress::cli {
namespace {

struct Options {
  TableOptions table;
  int depth = 1;
  bool divide = false;
};

int perft(const Options& options, Console& console) {
  press::Workshop workshop;
  const auto game = seat(options.table, workshop);
  if (!game) {
    console.report(workshop.diagnostics);
    return wrong_definitions;
  }
  const auto perft = game->perft(options.depth, options.divide);
  if (!perft)
    throw press::UsageError(fmt::format("chance decides something within {} plies", options.depth),
                            "ask for a smaller --depth");
  for (const play::PerftMove& move : perft->moves) console.line(fmt::format("{}: {}", move.text, move.count));
  console.line(std::to_string(perft->count));
  return done;
}

}  // namespace

Action define_perft(CLI::App& app) {
  auto options = std::make_shared<Options>();
  define_table(app, options->table);
  app.add_option("--depth", options->depth, "plies")->required()->check(CLI::Range(0, 64))->option_text("D");
  app.add_flag("--divide", options->divide, "also the number behind each first ply");
  app.footer(
      "counts the sequences of D plies from a fixed starting position: a check on any program that knows the rules.\n"
      "Minkingi: a ply is a whole Day; nothing is drafted, hands are open: player 1 holds the deck's first cards, "
      "player 2 the next.\n"
      "\nexamples:\n"
      "  kingpress perft minkingi --field quick --depth 3\n"
      "  kingpress perft kings-keys --variant battle-royal --depth 1 --divide");
  return [options](Console& console) { return perft(*options, console); };
}

}  // namespace kingpress::cli
