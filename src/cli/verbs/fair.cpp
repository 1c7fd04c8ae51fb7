#include "cli/verbs/fair.h"

#include <fmt/format.h>

#include "cli/run.h"
#include "cli/verbs/shared_options.h"
#include "cli/verbs/table_options.h"
#include "cli/version.h"
#include "diag/usage_error.h"
#include "lab/fair_field.h"
#include "press/seating.h"

namespace kingpress::cli {
std::vector<Option> fair_options(FairOptions& options) {
  return joined({{
                     {.name = "--fair",
                      .into = &options.target,
                      .value = "TARGET",
                      .says = "make many fields, play this deck on them, keep the fairest",
                      .files = deck_files},
                     {.name = "--candidates",
                      .into = &options.candidates,
                      .value = "K",
                      .says = "number of fields that --fair makes",
                      .least = 2,
                      .most = 10'000},
                     {.name = "--bot",
                      .into = &options.bot,
                      .value = "BOT",
                      .says = "the bot that plays on the candidates",
                      .known = {"greedy", "mcts"}},
                     {.name = "--games",
                      .into = &options.games,
                      .value = "N",
                      .says = "games on all candidates together",
                      .least = 2,
                      .most = 1e9},
                     {.name = "--confirm",
                      .into = &options.confirm,
                      .value = "BOT",
                      .says = "the bot that plays on the chosen field to confirm it",
                      .known = {"greedy", "mcts"}},
                     {.name = "--confirm-games",
                      .into = &options.confirming,
                      .value = "N",
                      .says = "games on the chosen field to confirm it",
                      .least = 2,
                      .most = 1e9},
                     {.name = "--margin",
                      .into = &options.margin,
                      .value = "P",
                      .says = "what counts as balanced, in per cent",
                      .least = 0.1,
                      .most = 20},
                     threads_option(options.threads, "threads; the field does not depend on their number"),
                 },
                 shard_options(options.shards)});
}

std::variant<FairChoice, int> fair_field(const FairOptions& options, const boards::FieldRequest& request, bool mixes,
                                         const std::string& output, press::Workshop& workshop, Console& console) {
  const lab::FairWish wish{.request = request,
                           .mixes = mixes,
                           .candidates = options.candidates,
                           .games = options.games,
                           .bot = bot_for(options.bot),
                           .confirming_games = options.confirming,
                           .confirming = bot_for(options.confirm),
                           .margin = options.margin / 100};
  const auto game = press::seat({options.target, {}, {}}, workshop);
  if (!game) return wrong_definitions;
  if (!game->setting().field) throw diag::UsageError(fmt::format("'{}' is played on no field", options.target));
  StagedRun run(options.shards, "field", run_of(*game, wish));
  if (!run.open(console)) return wrong_definitions;
  if (run.is_there(output, console)) return done;
  auto found = lab::fairest_field(*game, wish, hands_for(options.threads, console), run.course(), workshop.diagnostics);
  console.end_progress();
  if (!found && workshop.diagnostics.has_errors()) return wrong_definitions;
  if (const auto status = run.close(found.has_value(), output, console)) return *status;
  console.remark(fmt::format("the fairest of {} fields, chosen by {} games of {}", found->candidates, found->games,
                             to_text(wish.bot)));
  console.remark(fmt::format("the first player wins {} of the {} games of {} that somebody won ({} to {}): {}",
                             lab::percent(lab::share_of(found->confirmed)), found->confirmed.whole,
                             to_text(wish.confirming), lab::percent(found->first_share.low),
                             lab::percent(found->first_share.high),
                             lab::to_text(found->verdict, "first player", wish.margin)));
  return FairChoice{std::move(found->made), found->seed, found->mix,
                    lab::evidence_of(*found, wish, std::string(version()))};
}

}  // namespace kingpress::cli
