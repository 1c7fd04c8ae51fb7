#include "cli/verbs/table_options.h"

#include <algorithm>
#include <sstream>

#include <fmt/format.h>

#include "cli/verbs/shared_options.h"
#include "diag/suggestion.h"
#include "diag/usage_error.h"

namespace kingpress::cli {

std::vector<Option> table_options(TableOptions& options) {
  return {
      target_option(&options.target, "a game's name, a deck file, a folder, or - for standard input"),
      {.name = "--players",
       .into = &options.wish.players,
       .value = "N",
       .says = "number of players",
       .otherwise = "the fewest that can",
       .least = 1,
       .most = 99},
      {.name = "--variant",
       .into = &options.wish.variant,
       .value = "NAME",
       .says = "variant of the game, or of the deck",
       .otherwise = "the deck's, else the standard one"},
      {.name = "--rules",
       .into = &options.wish.options,
       .value = "KEY=VALUE,...",
       .says = "options that override the deck's own"},
      {.name = "--field",
       .into = &options.field,
       .value = "FIELD",
       .says = "a field's name or file",
       .otherwise = "the first of the target",
       .offers = "fields",
       .files = "yaml yml"},
  };
}

std::unique_ptr<play::GameHandle> seated(const TableOptions& options, press::Workshop& workshop, Console& console) {
  const std::size_t before = workshop.diagnostics.list().size();
  auto game = press::seat(options, workshop);
  diag::Diagnostics notes;
  for (std::size_t at = before; at < workshop.diagnostics.list().size(); ++at)
    if (const diag::Diagnostic& found = workshop.diagnostics.list()[at]; found.severity == diag::Severity::note)
      notes.add(found);
  console.report(game ? notes : workshop.diagnostics);
  return game;
}

Option seed_option(std::uint64_t& seed) {
  return {.name = "--seed", .into = &seed, .value = "N", .says = "the same seed gives the same result"};
}

Option bot_option(std::string& bot) {
  return {.name = "--bot",
          .into = &bot,
          .value = "BOT",
          .says = "the bot of every seat: random, greedy or mcts:ITERATIONS",
          .known = {"random", "greedy", "mcts"}};
}

Option report_option(std::string& format) {
  return {.name = "--format", .into = &format, .says = "json: one object", .choices = {"text", "json"}};
}

play::BotSpec bot_for(const std::string& word) {
  const auto bot = play::parse_bot(word);
  if (!bot) throw diag::UsageError(fmt::format("unknown bot '{}'", word), diag::suggest(word, play::bot_names()));
  return *bot;
}

std::vector<play::BotSpec> bots_for(const std::string& words, int players) {
  std::vector<play::BotSpec> bots;
  std::istringstream stream(words);
  for (std::string word; std::getline(stream, word, ',');) bots.push_back(bot_for(word));
  const auto seats = static_cast<std::size_t>(players);
  if (bots.size() == 1) bots.resize(seats, bots.front());
  if (bots.size() != seats)
    throw diag::UsageError(fmt::format("{} bots for {} players", bots.size(), players),
                           "name one for all, or one for each seat");
  return bots;
}

}  // namespace kingpress::cli
