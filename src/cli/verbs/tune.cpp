// A search takes hours, so everything that could be refused is refused before it begins. What was proposed is written
// as a deck of its own.
#include <algorithm>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "cards/convert.h"
#include "cards/rehome.h"
#include "cli/verbs/shards.h"
#include "cli/verbs/shared_options.h"
#include "cli/verbs/table_options.h"
#include "cli/verbs/verbs.h"
#include "cli/version.h"
#include "diag/usage_error.h"
#include "lab/tune_report.h"
#include "machine/staged_file.h"
#include "play/own_game.h"
#include "press/text_file.h"
#include "press/workshop.h"

namespace kingpress::cli {
namespace {

struct TuneOptions {
  TableOptions table;
  std::vector<std::string> free, bounds;
  std::string bot = "greedy", format = "text", output;
  std::optional<std::uint64_t> games;
  std::uint64_t seed = 1;
  std::optional<int> threads;
  int most_changes = 5;
  bool force = false;
  ShardOptions shards;
};

template <class Asked>
Asked agreed(std::optional<Asked> asked, const lab::Complaint& complaint) {
  if (!asked) throw diag::UsageError(complaint.message, complaint.hint);
  return *std::move(asked);
}

lab::TuneWish wish_of(const TuneOptions& options, const play::GameHandle& game) {
  std::vector<std::string> free, bounds;
  for (const std::string& words : options.free)
    for (std::string& word : parts_of(words)) free.push_back(std::move(word));
  for (const std::string& words : options.bounds)
    for (std::string& word : parts_of(words)) bounds.push_back(std::move(word));
  lab::Complaint complaint;
  lab::TuneWish wish;
  wish.seed = options.seed;
  wish.bot = bot_for(options.bot);
  wish.games = options.games ? *options.games : lab::games_in_time(game, wish.bot);
  wish.most_changes = static_cast<std::size_t>(options.most_changes);
  wish.levers =
      agreed(lab::levers_of(game.setting().deck, free, complaint, play::option_numbers(game.setting())), complaint);
  wish.aims = agreed(lab::aims_of(game, wish.bot, bounds, complaint), complaint);
  return wish;
}

bool is_same_file(const std::string& one, const std::string& other) {
  std::error_code none;
  return std::filesystem::equivalent(one, other, none);
}

// Before hours of games, not behind them.
void judge_output_of_tune(const TuneOptions& options, const press::Workshop& workshop) {
  if (options.output.empty() || options.output == machine::standard_output) return;
  for (const diag::SourceFile& file : workshop.sources.files())
    if (is_same_file(options.output, file.path()))
      throw diag::UsageError(fmt::format("'{}' is what is tuned, and is never written over", options.output),
                             "name another file with -o");
  press::judge_output(options.output, options.force);
}

// The deck with the proposal in it. What it names is named from where it is written.
void write_deck(const TuneOptions& options, const play::GameHandle& game, const lab::TuneWish& wish,
                const lab::Tuned& tuned, press::Workshop& workshop, Console& console) {
  cards::Deck deck = lab::deck_with(game.setting().deck, wish.levers, tuned.values);
  cards::rehome(deck, options.output, workshop.diagnostics);
  const bool table = std::filesystem::path(options.output).extension() == ".csv";
  std::string text = fmt::format("# Tuned by {}, seed {}, kingpress {}:\n", to_text(wish.bot), wish.seed, version());
  for (const std::string& change : changes_of(game, wish, tuned)) text += "#   " + change + "\n";
  text += table ? cards::to_csv(deck) : cards::to_yaml(deck);
  console.report(workshop.diagnostics);
  press::write_text(options.output, text, options.force);
  if (options.output == machine::standard_output) return;
  console.remark("wrote " + options.output);
  std::error_code none;
  const auto beside = std::filesystem::absolute(options.output, none).parent_path();
  const bool is_beside = std::ranges::any_of(workshop.sources.files(), [&](const diag::SourceFile& file) {
    return file.path().ends_with(".yaml") &&
           is_same_file(beside.generic_string(),
                        std::filesystem::absolute(file.path(), none).parent_path().generic_string());
  });
  if (!is_beside) return;
  console.remark(std::filesystem::exists(beside / "edition.yaml", none)
                     ? fmt::format("note: the edition.yaml beside it does not list {}: name the file itself to check "
                                   "and play it, or list it there",
                                   options.output)
                     : fmt::format("note: {} is a second deck of this folder now; 'print' and 'play' of the folder "
                                   "take the first by name, so name the file to print or play it",
                                   options.output));
}

int tune(const TuneOptions& options, Console& console) {
  press::Workshop workshop;
  const auto game = seated(options.table, workshop, console);
  if (!game) return wrong_definitions;
  const lab::TuneWish wish = wish_of(options, *game);
  if (options.shards.shard.empty()) judge_output_of_tune(options, workshop);
  StagedRun run(options.shards, "tune", run_of(*game, wish));
  if (!run.open(console)) return wrong_definitions;
  if (run.is_there(options.output, console)) return done;
  const auto found = lab::tune(*game, wish, hands_for(options.threads, console), run.course());
  console.end_progress();
  if (const auto status = run.close(found.has_value(), options.output, console)) return *status;
  const lab::Report report = report_of(*game, wish, *found, std::string(version()));
  if (options.output != machine::standard_output)
    console.text(options.format == "json" ? to_json(report) : to_text(report));
  const bool changed = cards_changed(wish.levers, found->values) > 0;
  if (!options.output.empty() && changed) write_deck(options, *game, wish, *found, workshop, console);
  if (!options.output.empty() && !changed) console.remark("nothing is changed, so nothing was written");
  return found->kind == lab::Tuned::Kind::not_found ? wrong_definitions : done;
}

Command define_tune() {
  auto options = std::make_shared<TuneOptions>();
  return {
      joined({table_options(options->table),
              {{.name = "--free",
                .into = &options->free,
                .value = "NUMBER,...",
                .says = "what may be changed: speed, speed:CARD, corners.top_left=0..5, copies=1..4",
                .several = true,
                .required = true},
               {.name = "--bounds",
                .into = &options->bounds,
                .value = "MEASURE=LOW..HIGH",
                .says = "what must hold: card-win=40..60, length=..30",
                .several = true,
                .required = true},
               {.name = "--most-changes",
                .into = &options->most_changes,
                .value = "N",
                .says = "greatest number of cards to change",
                .least = 1,
                .most = 1000},
               {.name = "--games",
                .into = &options->games,
                .value = "N",
                .says = "games for each deck",
                .otherwise = "20000; fewer where own games are long",
                .least = 100,
                .most = 1e9},
               seed_option(options->seed),
               bot_option(options->bot),
               threads_option(options->threads),
               report_option(options->format),
               output_option(&options->output, "write the changed deck to this file, never over the original",
                             "yaml yml csv"),
               force_option(options->force)},
              shard_options(options->shards)}),
      [options](Console& console) { return tune(*options, console); },
  };
}

}  // namespace

Verb tune_verb() {
  return {
      .name = "tune",
      .says = "propose the smallest change of a deck's numbers that brings it into bounds",
      .about =
          "Measures: first-seat, second-seat ..., ties, capped, won-by-cards, choice-matters, skill (the bot\n"
          "against random ones), card-win and card-held (win rate of every card when played or held, or\n"
          "card-win:CARD), all in per cent; length, lead-changes, choices. Every deck is played on the same deals;\n"
          "fresh deals confirm the proposal. The original deck is never overwritten. Exit status 1: no such change\n"
          "was found.\n"
          "In a game with a rules.yaml, 'copies' and the options of its rules may be changed, too.\n"
          "Each round of the search is a stage. --shard plays all decks of a stage on part of the deals.",
      .examples =
          "kingpress tune minkingi --free speed --bounds card-win=30..70\n"
          "kingpress tune my-cards/deck.yaml --free speed:15,corners:15 --bounds card-win:15=45..55 -o mine.yaml\n"
          "kingpress tune kingdoms-ii --free value --bounds length=..30 ties=..5 --most-changes 8\n"
          "kingpress tune my-tricks --free tricks=4..8 --bounds length=..13",
      .define = define_tune,
  };
}

}  // namespace kingpress::cli
