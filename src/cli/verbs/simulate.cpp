// A simulation may be a part of a larger one, be stopped, or write records. What does not go together is refused before
// the first game.
#include <cstdint>
#include <memory>
#include <optional>
#include <sstream>
#include <string>

#include <fmt/format.h>

#include "cli/verbs/shards.h"
#include "cli/verbs/shared_options.h"
#include "cli/verbs/table_options.h"
#include "cli/verbs/verbs.h"
#include "cli/version.h"
#include "diag/count.h"
#include "diag/usage_error.h"
#include "lab/simulation_shard.h"
#include "machine/staged_file.h"
#include "machine/terminal.h"
#include "play/report.h"
#include "play/simulate.h"
#include "press/text_file.h"
#include "press/workshop.h"

namespace kingpress::cli {
namespace {

struct SimulateOptions {
  TableOptions table;
  std::uint64_t games = 1000, seed = 1;
  std::string bots = "random", record, format = "text", shard, output;
  std::optional<int> threads;
  bool force = false;
};

// Nothing when no shard was asked for.
std::optional<lab::Part> part_asked(const SimulateOptions& options) {
  const auto part = part_of(options.shard);
  if (!part && !options.output.empty()) throw diag::UsageError("-o is for --shard; reports go to standard output");
  if (part && options.output.empty() && options.record == machine::standard_output)
    throw diag::UsageError("the shard and the records cannot both go to standard output",
                           "name a file for one of them");
  return part;
}

// Plays, with a bar on the terminal. Nothing when it was stopped and only the whole will do.
std::optional<play::Tally> played(const play::GameHandle& game, play::Simulation& simulation,
                                  const SimulateOptions& options, bool whole, Console& console) {
  std::optional<machine::StagedFile> file;
  if (!options.record.empty()) {
    press::judge_output(options.record, options.force);
    file.emplace(options.record);
    simulation.record = [&](const std::string& line) {
      file->write(line);
      file->write("\n");
    };
  }
  play::Tally tally;
  {
    const machine::Interruptible interruptible;
    simulation.go_on = [&](std::uint64_t done) {
      console.progress("playing", done, simulation.games);
      return !interruptible.stopped();
    };
    tally = play::simulate(game, simulation);
  }
  console.end_progress();
  if (whole && tally.games < simulation.games) return std::nullopt;
  if (file) file->commit();
  return tally;
}

int simulate_shard(const play::GameHandle& game, const play::Simulation& simulation, const lab::Part& part,
                   const SimulateOptions& options, Console& console) {
  lab::Shard shard{std::string(version()), "simulate", lab::run_of(game, simulation), part, {}};
  if (is_file(options.output) && is_there(options.output, shard, console)) return done;
  play::Simulation own = lab::cut(simulation, part);
  const auto tally = played(game, own, options, true, console);
  if (!tally) return stopped_before(part, console);
  shard.counts = lab::counts_of(*tally);
  write_shard(options.output, shard, diag::counted(own.games, "game"), console);
  return done;
}

int simulate(const SimulateOptions& options, Console& console) {
  const auto part = part_asked(options);
  press::Workshop workshop;
  const auto game = seated(options.table, workshop, console);
  if (!game) return wrong_definitions;
  if (options.record == machine::standard_output) console.leave_stdout();
  play::Simulation simulation{
      .games = options.games, .seed = options.seed, .bots = bots_for(options.bots, game->players())};
  simulation.threads = threads_for(options.threads);
  if (part) return simulate_shard(*game, simulation, *part, options, console);
  const play::Tally tally = *played(*game, simulation, options, false, console);
  const std::string report = options.format == "json" ? play::report_json(*game, simulation, tally) + "\n"
                                                      : play::report_text(*game, simulation, tally);
  if (options.record != machine::standard_output) {
    console.text(report);
  } else {
    std::istringstream lines(report);
    for (std::string line; std::getline(lines, line);) console.remark(line);
  }
  return status_of(tally, console);
}

Command define_simulate() {
  auto options = std::make_shared<SimulateOptions>();
  return {
      joined(
          {table_options(options->table),
           {{.name = "--games",
             .into = &options->games,
             .value = "N",
             .says = "number of games",
             .least = 1,
             .most = 1e12},
            {.name = "--seed", .into = &options->seed, .value = "N", .says = "the same seed plays the same games"},
            {.name = "--bots",
             .into = &options->bots,
             .value = "BOT,...",
             .says = "random, greedy, mcts or mcts:ITERATIONS [2000]; one, or one a seat",
             .known = {"random", "greedy", "mcts"},
             .several = true},
            threads_option(options->threads),
            {.name = "--record",
             .into = &options->record,
             .value = "FILE",
             .says = "record every game, a JSON object a line; - for stdout",
             .files = "jsonl",
             .writes = Writes::file},
            force_option(options->force),
            report_option(options->format),
            {.name = "--shard",
             .into = &options->shard,
             .value = "I/N",
             .says = "play the I-th of N parts; 'kingpress merge' joins them"},
            output_option(&options->output, "the file of --shard; a shard that exists is not played again", "jsonl")}}),
      [options](Console& console) { return simulate(*options, console); },
  };
}

}  // namespace

Verb simulate_verb() {
  return {
      .name = "simulate",
      .says = "let bots play a deck many times, with confidence bounds",
      .about = "Rates have 95 % confidence bounds (Wilson). Ctrl-C stops and reports the games played until then.",
      .examples =
          "kingpress simulate minkingi --field quick --games 100000 --bots greedy,random\n"
          "kingpress simulate kings-keys --variant battle-royal --players 3 --rules coins_buy_keys=true\n"
          "kingpress simulate my-cards/deck.yaml --format json | jq .seats\n"
          "kingpress simulate minkingi --games 1000000000 --shard 3/500 -o shards/3.jsonl",
      .define = define_simulate,
  };
}

}  // namespace kingpress::cli
