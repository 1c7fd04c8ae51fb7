#include <memory>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "cards/json_schema.h"
#include "cli/verbs/verbs.h"
#include "diag/suggestion.h"
#include "output/staged_file.h"
#include "press/text_file.h"
#include "press/usage_error.h"
#include "rules/game.h"

namespace kingpress::cli {
namespace {

struct Options {
  std::string game, output = std::string(output::standard_output);
  bool force = false;
};

std::string schema_of(const std::string& name) {
  if (name.empty()) {
    std::vector<const cards::CardSchema*> schemas;
    for (const rules::Game& game : rules::games()) schemas.push_back(&game.schema);
    return cards::json_schema(schemas);
  }
  const rules::Game* game = rules::find_game(name);
  if (!game) throw press::UsageError(fmt::format("unknown game '{}'", name), diag::suggest(name, rules::game_names()));
  return cards::json_schema(game->schema);
}

int write_schema(const Options& options, Console& console) {
  const std::string schema = schema_of(options.game);
  if (options.output == output::standard_output) {
    console.text(schema);
    return done;
  }
  press::write_text(options.output, schema, options.force);
  console.remark("wrote " + options.output);
  return done;
}

Command define() {
  auto options = std::make_shared<Options>();
  return {
      {
          {.name = "GAME",
           .into = &options->game,
           .says = "of its files only; without it of all games",
           .offers = "games"},
          {.name = "-o,--output",
           .into = &options->output,
           .value = "FILE",
           .says = "the file to write",
           .otherwise = "stdout",
           .files = "json"},
          {.name = "--force", .into = &options->force, .says = "write over a file that is there"},
      },
      [options](Console& console) { return write_schema(*options, console); },
  };
}

}  // namespace

Verb schema_verb() {
  return {
      .name = "schema",
      .says = "JSON Schema of deck and field files, for editors",
      .about =
          "JSON Schema (draft-07) of deck and field files, for editors that complete and underline as one writes.\n"
          "The first line of a deck file then says: # yaml-language-server: $schema=minkingi.schema.json",
      .examples = "kingpress schema minkingi -o minkingi.schema.json",
      .define = define,
  };
}

}  // namespace kingpress::cli
