#include "cli/verbs/table_options.h"

#include <algorithm>
#include <sstream>

#include <fmt/format.h>

#include "cli/verbs/target_options.h"
#include "diag/suggestion.h"
#include "press/target.h"
#include "press/usage_error.h"
#include "press/workshop.h"

namespace kingpress::cli {
namespace {

// A field of the edition by its name, else any file or built-in field.
const cards::Field* field_of(const TableOptions& options, cards::Edition& edition, press::Workshop& workshop) {
  if (options.field.empty()) return edition.fields.empty() ? nullptr : &edition.fields.front();
  for (const cards::Field& field : edition.fields)
    if (field.name == options.field || field.path == options.field) return &field;
  const bool path = options.field.find_first_of("/.") != std::string::npos;
  if (!path) {
    std::vector<std::string> names;
    for (const cards::Field& field : edition.fields) names.push_back(field.name);
    // A deck of its own comes without fields: the game's own edition has some.
    if (names.empty() && press::has_edition(edition.game, workshop)) {
      for (cards::Field& field : press::load(edition.game, workshop).edition.fields)
        edition.fields.push_back(std::move(field));
      if (!edition.fields.empty()) return field_of(options, edition, workshop);
    }
    throw press::UsageError(fmt::format("no field '{}'", options.field), diag::suggest(options.field, names));
  }
  press::Target target = press::load(options.field, workshop);
  if (target.edition.fields.empty()) throw press::UsageError(fmt::format("'{}' holds no field", options.field));
  edition.fields.push_back(std::move(target.edition.fields.front()));
  return &edition.fields.back();
}

}  // namespace

std::vector<Option> table_options(TableOptions& options) {
  return {
      target_option(&options.target, "a game's name, a deck file, a folder, or -"),
      {.name = "--players",
       .into = &options.wish.players,
       .value = "N",
       .says = "how many play",
       .otherwise = "the fewest that can",
       .least = 1,
       .most = 99},
      {.name = "--variant",
       .into = &options.wish.variant,
       .value = "NAME",
       .says = "of the game",
       .otherwise = "the deck's, else the standard one"},
      {.name = "--rules",
       .into = &options.wish.options,
       .value = "KEY=VALUE,...",
       .says = "options laid over the deck's own"},
      {.name = "--field",
       .into = &options.field,
       .value = "FIELD",
       .says = "a field's name or file",
       .otherwise = "the first of the target",
       .offers = "fields",
       .files = "yaml yml"},
  };
}

std::unique_ptr<play::GameHandle> seat(const TableOptions& options, press::Workshop& workshop) {
  press::Target target = press::load(options.target, workshop);
  cards::Edition& edition = target.edition;
  if (workshop.diagnostics.has_errors()) return nullptr;
  // A field alone is played with its game's own deck.
  if (edition.decks.empty() && press::has_edition(edition.game, workshop)) {
    press::Target own = press::load(edition.game, workshop);
    edition.decks = std::move(own.edition.decks);
  }
  if (edition.decks.empty()) throw press::UsageError(fmt::format("'{}' holds no deck to play with", options.target));
  const cards::Field* field = field_of(options, edition, workshop);
  if (!field && press::has_edition(edition.game, workshop)) {
    press::Target own = press::load(edition.game, workshop);
    edition.fields = std::move(own.edition.fields);
    if (!edition.fields.empty()) field = &edition.fields.front();
  }
  if (workshop.diagnostics.has_errors()) return nullptr;
  auto game = play::set_up(edition.decks.front(), field, options.wish, workshop.diagnostics);
  // What has no place in a file was said on the command line: --variant, --rules, --players.
  for (const diag::Diagnostic& diagnostic : workshop.diagnostics.list())
    if (diagnostic.severity == diag::Severity::error && !diagnostic.span)
      throw press::UsageError(diagnostic.message, diagnostic.hint);
  return game;
}

std::vector<play::BotSpec> bots_for(const std::string& words, int players) {
  std::vector<play::BotSpec> bots;
  std::istringstream stream(words);
  for (std::string word; std::getline(stream, word, ',');) {
    const auto bot = play::parse_bot(word);
    if (!bot) throw press::UsageError(fmt::format("unknown bot '{}'", word), diag::suggest(word, play::bot_names()));
    bots.push_back(*bot);
  }
  const auto seats = static_cast<std::size_t>(players);
  if (bots.size() == 1) bots.resize(seats, bots.front());
  if (bots.size() != seats)
    throw press::UsageError(fmt::format("{} bots for {} players", bots.size(), players),
                            "name one for all, or one for each seat");
  return bots;
}

}  // namespace kingpress::cli
