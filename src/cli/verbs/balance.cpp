// A balance may be played whole, in parts, or be put together from parts. The three share what is asked and what is
// reported; only the playing differs.
#include <algorithm>
#include <memory>
#include <optional>
#include <string>

#include <fmt/format.h>

#include "cli/verbs/shards.h"
#include "cli/verbs/shared_options.h"
#include "cli/verbs/table_options.h"
#include "cli/verbs/verbs.h"
#include "cli/version.h"
#include "diag/suggestion.h"
#include "diag/usage_error.h"
#include "lab/balance_report.h"
#include "lab/compare.h"
#include "lab/deals.h"
#include "machine/staged_file.h"
#include "play/own_game.h"
#include "press/text_file.h"
#include "press/workshop.h"

namespace kingpress::cli {
namespace {

struct BalanceOptions {
  TableOptions table;
  std::string other, bot = "greedy", neutral, format = "text", output;
  std::uint64_t seed = 1;
  std::optional<std::uint64_t> games, skill_games, question_games;
  int iterations = 200;
  double margin = 2;
  std::optional<int> threads;
  bool force = false;
  ShardOptions shards;
};

int tell(const BalanceOptions& options, const lab::Report& report, Console& console) {
  if (options.output != machine::standard_output)
    console.text(options.format == "json" ? to_json(report) : to_text(report));
  if (options.output.empty()) return done;
  machine::StagedFile file(options.output);
  file.write(to_page(report));
  file.commit();
  if (options.output != machine::standard_output) console.remark("wrote " + options.output);
  return done;
}

// Plays what is to be played; `ask` takes hands and a course, `report` what was found.
template <class Ask, class MakeReport>
int asked(const BalanceOptions& options, StagedRun run, Console& console, Ask&& ask, MakeReport&& report) {
  if (!run.open(console)) return wrong_definitions;
  if (run.is_there(options.output, console)) return done;
  const auto found = ask(hands_for(options.threads, console), run.course());
  console.end_progress();
  if (const auto status = run.close(found.has_value(), options.output, console)) return *status;
  return tell(options, report(*found), console);
}

int compared(const play::GameHandle& game, const play::GameHandle& other, const BalanceOptions& options,
             const play::BotSpec& bot, Console& console) {
  if (other.setting().ruleset.game != game.setting().ruleset.game || other.players() != game.players())
    throw diag::UsageError("the two are not versions of one game for the same number of players");
  const std::uint64_t games = options.games ? *options.games : lab::games_in_time(game, bot);
  const lab::CompareWish wish{games, options.seed, bot};
  return asked(
      options, StagedRun(options.shards, "balance", run_of(game, other, wish)), console,
      [&](const lab::Hands& hands, lab::Course& course) { return lab::compare(game, other, wish, hands, course); },
      [&](const lab::Comparison& found) { return report_of(game, other, found, std::string(version())); });
}

std::optional<std::size_t> neutral_card(const play::GameHandle& game, const std::string& id) {
  if (id.empty()) return std::nullopt;
  const auto ids = game.card_ids();
  const auto card = std::ranges::find(ids, id);
  if (card == ids.end())
    throw diag::UsageError(fmt::format("--neutral: there is no card '{}'", id), diag::suggest(id, ids));
  return static_cast<std::size_t>(card - ids.begin());
}

int balanced(const play::GameHandle& game, const BalanceOptions& options, const play::BotSpec& bot, Console& console) {
  const std::uint64_t games = options.games ? *options.games : lab::games_in_time(game, bot);
  const lab::BalanceWish wish{.games = games,
                              .seed = options.seed,
                              .fewer_games = !options.games && games < lab::usual_games,
                              .bot = bot,
                              .margin = options.margin / 100,
                              .skill_games = options.skill_games.value_or(200),
                              .fewer_skill_games = !options.skill_games && play::is_own_game(game.setting()),
                              .iterations = static_cast<std::uint32_t>(options.iterations),
                              .neutral = neutral_card(game, options.neutral),
                              .question_games = options.question_games.value_or(games / 2)};
  return asked(
      options, StagedRun(options.shards, "balance", run_of(game, wish)), console,
      [&](const lab::Hands& hands, lab::Course& course) { return lab::balance(game, wish, hands, course); },
      [&](const lab::Balance& found) { return report_of(game, found, std::string(version())); });
}

int balance(const BalanceOptions& options, Console& console) {
  if (options.shards.shard.empty()) press::judge_output(options.output, options.force);
  const play::BotSpec bot = bot_for(options.bot);
  press::Workshop workshop;
  const auto game = seated(options.table, workshop, console);
  if (!game) return wrong_definitions;
  if (options.other.empty()) return balanced(*game, options, bot, console);
  TableOptions second = options.table;
  second.target = options.other;
  const auto other = seated(second, workshop, console);
  return other ? compared(*game, *other, options, bot, console) : wrong_definitions;
}

Command define_balance() {
  auto options = std::make_shared<BalanceOptions>();
  return {
      joined({table_options(options->table),
              {{.name = "OTHER",
                .into = &options->other,
                .says = "another version, played on the same deals",
                .offers = "shipped games",
                .files = deck_files},
               {.name = "--games",
                .into = &options->games,
                .value = "N",
                .says = "number of games",
                .otherwise = "20000; fewer where own games are long",
                .least = 100,
                .most = 1e10},
               seed_option(options->seed),
               bot_option(options->bot),
               {.name = "--margin",
                .into = &options->margin,
                .value = "P",
                .says = "what counts as balanced, in per cent",
                .least = 0.1,
                .most = 20},
               {.name = "--neutral",
                .into = &options->neutral,
                .value = "CARD",
                .says = "compare all cards with this one, so that runs and versions can be compared"},
               {.name = "--skill-games",
                .into = &options->skill_games,
                .value = "N",
                .says = "games of each match of bots; 0: none",
                .otherwise = "200; fewer where own games are long",
                .most = 1e7},
               {.name = "--question-games",
                .into = &options->question_games,
                .value = "N",
                .says = "more games, for dead choices, plans and numbers of players",
                .otherwise = "half of --games",
                .most = 1e10},
               {.name = "--iterations",
                .into = &options->iterations,
                .value = "N",
                .says = "iterations of the tree search in these matches",
                .least = 1,
                .most = 100'000},
               threads_option(options->threads),
               report_option(options->format),
               output_option(&options->output, "also a self-contained page with plots", "html", "FILE.html"),
               force_option(options->force)},
              shard_options(options->shards)}),
      [options](Console& console) { return balance(*options, console); },
  };
}

}  // namespace

Verb balance_verb() {
  return {
      .name = "balance",
      .says = "whether a deck is fair, which cards are too strong or weak, what choice and luck decide",
      .about =
          "Every deal is played once for each seat that can start. The verdict on seats stays valid however often\n"
          "you look at it and add more games. Bounds are 95 % bounds, joint for all rows of a table. A run has\n"
          "stages (deals; the same with a card replaced; matches of bots). --shard plays part of one; --after\n"
          "continues with the next.",
      .examples =
          "kingpress balance minkingi --games 200000 -o report.html\n"
          "kingpress balance kingdoms-ii --format json | jq .seats\n"
          "kingpress balance my-cards/deck.yaml my-cards/new.yaml --field quick\n"
          "kingpress balance minkingi --games 100000000 --shard 3/500 -o balance-1-3.jsonl",
      .define = define_balance,
  };
}

}  // namespace kingpress::cli
