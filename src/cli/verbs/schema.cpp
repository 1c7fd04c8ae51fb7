#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "cards/json_schema.h"
#include "cards/notes.h"
#include "cli/verbs/shared_options.h"
#include "cli/verbs/verbs.h"
#include "diag/usage_error.h"
#include "machine/staged_file.h"
#include "press/print.h"
#include "press/target.h"
#include "press/text_file.h"
#include "rules/game.h"
#include "script/schema.h"
#include "templates/schema.h"

namespace kingpress::cli {
namespace {

struct SchemaOptions {
  std::string target, output = std::string(machine::standard_output);
  bool force = false;
};

// Nothing when the files of a target are wrong, as the workshop's diagnostics then say.
std::optional<std::string> schema_of(const std::string& word, press::Workshop& workshop) {
  if (word.empty()) {
    std::vector<const cards::CardSchema*> schemas;
    for (const rules::Game& game : rules::games()) schemas.push_back(&game.schema);
    return cards::json_schema(schemas);
  }
  if (word == "language") return cards::language_schema();
  if (word == "notes") return cards::notes_schema();
  if (word == "views") return cards::views_schema();
  if (word == "rules") return script::rules_schema();
  if (word == "template") return templates::template_schema();
  if (const rules::Game* game = rules::find_game(word)) return cards::json_schema(game->schema);
  const press::Target target = press::load(word, workshop);
  if (workshop.diagnostics.has_errors()) return std::nullopt;
  press::note(workshop, press::left_out(target, {}));
  if (!target.edition.decks.empty()) return cards::json_schema(*target.edition.decks.front().schema);
  const rules::Game* game = rules::find_game(target.edition.game);
  if (!game) throw diag::UsageError(fmt::format("'{}' holds no deck and no field", word));
  return cards::json_schema(game->schema);
}

int write_schema(const SchemaOptions& options, Console& console) {
  press::Workshop workshop;
  const std::optional<std::string> schema = schema_of(options.target, workshop);
  console.report(workshop.diagnostics);
  if (!schema) return wrong_definitions;
  if (options.output == machine::standard_output) {
    console.text(*schema);
    return done;
  }
  press::write_text(options.output, *schema, options.force);
  console.remark("wrote " + options.output);
  return done;
}

Command define_schema() {
  auto options = std::make_shared<SchemaOptions>();
  return {
      {
          {.name = "TARGET",
           .into = &options->target,
           .says = "a game, a deck, language, notes, rules, template, views; default: all games",
           .known = {"language", "notes", "rules", "template", "views"},
           .offers = "games",
           .files = deck_files},
          {.name = "-o,--output",
           .into = &options->output,
           .value = "FILE",
           .says = "the file to write",
           .otherwise = "stdout",
           .files = "json",
           .writes = Writes::file},
          force_option(options->force),
      },
      [options](Console& console) { return write_schema(*options, console); },
  };
}

}  // namespace

Verb schema_verb() {
  return {
      .name = "schema",
      .says = "JSON Schema of deck, field and edition files, for editors",
      .about =
          "JSON Schema (draft-07) of deck, field and edition files, for editors that complete keys and underline\n"
          "errors.\n"
          "For a game of your own, name the deck: it says which keys its cards have.\n"
          "'language' is for files of translations, 'template' for templates; 'rules', 'notes' and 'views' are for\n"
          "the files of these names beside a deck.\n"
          "To use a schema, begin a deck file with the line: # yaml-language-server: $schema=minkingi.schema.json",
      .examples =
          "kingpress schema minkingi -o minkingi.schema.json\n"
          "kingpress schema my-game/deck.yaml -o my-game/schema.json\n"
          "kingpress schema rules -o my-game/rules.schema.json",
      .define = define_schema,
  };
}

}  // namespace kingpress::cli
