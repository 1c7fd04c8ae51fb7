#include <algorithm>
#include <csignal>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <thread>

#include <CLI/CLI.hpp>

#include "cli/verbs/table_options.h"
#include "cli/verbs/verbs.h"
#include "output/staged_file.h"
#include "play/report.h"
#include "play/simulate.h"
#include "press/workshop.h"

namespace kingpress::cli {
namespace {

struct Options {
  TableOptions table;
  std::uint64_t games = 1000, seed = 1;
  std::string bots = "random", record, format = "text";
  unsigned threads = 0;
};

// Ctrl-C while games are played asks them to stop; the second one ends the program as usual.
class Interruptible {
 public:
  Interruptible() {
    asked = 0;
    struct sigaction action {};
    action.sa_handler = [](int) { asked = 1; };
    action.sa_flags = static_cast<int>(SA_RESETHAND);
    sigaction(SIGINT, &action, &before_);
  }
  ~Interruptible() { sigaction(SIGINT, &before_, nullptr); }
  Interruptible(const Interruptible&) = delete;
  Interruptible& operator=(const Interruptible&) = delete;
  bool stopped() const { return asked != 0; }

 private:
  static inline volatile std::sig_atomic_t asked = 0;
  struct sigaction before_ {};
};

int simulate(const Options& options, Console& console) {
  press::Workshop workshop;
  const auto game = seat(options.table, workshop);
  if (!game) {
    console.report(workshop.diagnostics);
    return wrong_definitions;
  }
  play::Simulation simulation{
      .games = options.games, .seed = options.seed, .bots = bots_for(options.bots, game->players())};
  simulation.threads = options.threads > 0 ? options.threads : std::clamp(std::thread::hardware_concurrency(), 1u, 64u);
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
  if (options.format == "json")
    console.line(play::report_json(*game, simulation, tally));
  else
    console.text(play::report_text(*game, simulation, tally));
  return done;
}

}  // namespace

Action define_simulate(CLI::App& app) {
  auto options = std::make_shared<Options>();
  define_table(app, options->table);
  app.add_option("--games", options->games, "[1000]")
      ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000'000'000}))
      ->option_text("N");
  app.add_option("--seed", options->seed, "the same seed plays the same games [1]")->option_text("N");
  app.add_option("--bots", options->bots,
                 "random, greedy, mcts or mcts:ITERATIONS; one for all seats or one each [random]")
      ->type_name("BOT,...");
  app.add_option("--threads", options->threads, "[all cores]; the results do not depend on it")
      ->check(CLI::Range(1u, 256u))
      ->option_text("N");
  app.add_option("--record", options->record, "write every game down, a JSON object a line")->type_name("FILE");
  app.add_option("--format", options->format, "[text]")
      ->check(CLI::IsMember({"text", "json"}))
      ->option_text("text|json");
  app.footer(
      "examples:\n"
      "  kingpress simulate minkingi --field quick --games 100000 --bots greedy,random\n"
      "  kingpress simulate kings-keys --variant battle-royal --players 3 --rules coins_buy_keys=true\n"
      "  kingpress simulate my-cards/deck.yaml --format json | jq .seats\n"
      "\nrates come with Wilson's 95 % bounds; Ctrl-C stops and reports what was played.");
  return [options](Console& console) { return simulate(*options, console); };
}

}  // namespace kingpress::cli
