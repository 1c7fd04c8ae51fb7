#include <memory>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "cards/json_schema.h"
#include "cli/verbs/verbs.h"
#include "diag/suggestion.h"
#include "press/usage_error.h"
#include "rules/game.h"

namespace kingpress::cli {
namespace {

int print_schema(const std::string& name, Console& console) {
  if (name.empty()) {
    std::vector<const cards::CardSchema*> schemas;
    for (const rules::Game& game : rules::games()) schemas.push_back(&game.schema());
    console.text(cards::json_schema(schemas));
    return done;
  }
  const rules::Game* game = rules::find_game(name);
  if (!game) throw press::UsageError(fmt::format("unknown game '{}'", name), diag::suggest(name, rules::game_names()));
  console.text(cards::json_schema(game->schema()));
  return done;
}

Command define() {
  auto game = std::make_shared<std::string>();
  return {
      {{.name = "GAME", .into = game.get(), .says = "of its files only; without it of all games"}},
      [game](Console& console) { return print_schema(*game, console); },
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
      .examples = "kingpress schema minkingi > minkingi.schema.json",
      .define = define,
  };
}

}  // namespace kingpress::cli
