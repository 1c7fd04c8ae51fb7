#include <unistd.h>

#include <csignal>
#include <cstdint>
#include <memory>
#include <optional>
#include <sstream>
#include <string>

#include "cli/verbs/table_options.h"
#include "cli/verbs/threads.h"
#include "cli/verbs/verbs.h"
#include "output/staged_file.h"
#include "play/report.h"
#include "play/simulate.h"
#include "press/workshop.h"

namespace kingpress::cli {
namespace {

struct SimulateOptions {
  TableOptions table;
  std::uint64_t games = 1000, seed = 1;
  std::string bots = "random", record, format = "text";
  std::optional<int> threads;
};

// Ctrl-C while games are played asks them to stop; the second one ends the program as usual. A signal to the whole
// process group comes twice, by itself and from the process that watches: that is one.
class Interruptible {
 public:
  Interruptible() {
    asked = 0;
    heard = 0;
    passed_on = 0;
    struct sigaction action {};
    action.sa_sigaction = hear;
    action.sa_flags = SA_SIGINFO;
    sigaction(SIGINT, &action, &before);
  }
  ~Interruptible() { sigaction(SIGINT, &before, nullptr); }
  Interruptible(const Interruptible&) = delete;
  Interruptible& operator=(const Interruptible&) = delete;
  bool stopped() const { return asked != 0; }

 private:
  static void hear(int signal, siginfo_t* origin, void*) {
    asked = 1;
    volatile std::sig_atomic_t& count = origin->si_code <= 0 && origin->si_pid == getppid() ? passed_on : heard;
    count = count + 1;
    if (count < 2) return;
    sigaction(signal, &before, nullptr);
    raise(signal);
  }

  static inline volatile std::sig_atomic_t asked = 0, heard = 0, passed_on = 0;
  static inline struct sigaction before {};
};

int simulate(const SimulateOptions& options, Console& console) {
  press::Workshop workshop;
  const auto game = seat(options.table, workshop);
  if (!game) {
    console.report(workshop.diagnostics);
    return wrong_definitions;
  }
  if (options.record == output::standard_output) console.leave_stdout();
  play::Simulation simulation{
      .games = options.games, .seed = options.seed, .bots = bots_for(options.bots, game->players())};
  simulation.threads = threads_for(options.threads);
  std::optional<output::StagedFile> file;
  if (!options.record.empty()) {
    file.emplace(options.record);
    simulation.record = [&](const std::string& line) {
      file->write(line);
      file->write("\n");
    };
  }
  play::Tally tally;
  {
    const Interruptible interruptible;
    simulation.go_on = [&](std::uint64_t done) {
      console.progress("playing", done, options.games);
      return !interruptible.stopped();
    };
    tally = play::simulate(*game, simulation);
  }
  console.end_progress();
  if (file) file->commit();
  const std::string report = options.format == "json" ? play::report_json(*game, simulation, tally) + "\n"
                                                      : play::report_text(*game, simulation, tally);
  if (options.record != output::standard_output) {
    console.text(report);
    return done;
  }
  std::istringstream lines(report);
  for (std::string line; std::getline(lines, line);) console.remark(line);
  return done;
}

Command define_simulate() {
  auto options = std::make_shared<SimulateOptions>();
  return {
      joined(
          {table_options(options->table),
           {{.name = "--games", .into = &options->games, .value = "N", .says = "how many", .least = 1, .most = 1e12},
            {.name = "--seed", .into = &options->seed, .value = "N", .says = "the same seed plays the same games"},
            {.name = "--bots",
             .into = &options->bots,
             .value = "BOT,...",
             .says = "random, greedy, mcts or mcts:ITERATIONS [2000]; one, or one a seat",
             .known = {"random", "greedy", "mcts"},
             .several = true},
            {.name = "--threads",
             .into = &options->threads,
             .value = "N",
             .says = "the results do not depend on it",
             .otherwise = "all cores",
             .least = 1,
             .most = 256},
            {.name = "--record",
             .into = &options->record,
             .value = "FILE",
             .says = "write every game down, a JSON object a line; - for stdout",
             .files = "jsonl"},
            {.name = "--format", .into = &options->format, .says = "json: one object", .choices = {"text", "json"}}}}),
      [options](Console& console) { return simulate(*options, console); },
  };
}

}  // namespace

Verb simulate_verb() {
  return {
      .name = "simulate",
      .says = "let bots play a deck many times, with honest statistics",
      .about = "Rates come with Wilson's 95 % bounds; Ctrl-C stops and reports what was played.",
      .examples =
          "kingpress simulate minkingi --field quick --games 100000 --bots greedy,random\n"
          "kingpress simulate kings-keys --variant battle-royal --players 3 --rules coins_buy_keys=true\n"
          "kingpress simulate my-cards/deck.yaml --format json | jq .seats",
      .define = define_simulate,
  };
}

}  // namespace kingpress::cli
