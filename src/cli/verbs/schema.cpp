#include <memory>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

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

}  // namespace

Action define_schema(CLI::App& app) {
  auto game = std::make_shared<std::string>();
  app.add_option("GAME", *game, "of its files only; without it of all games")->option_text(" ");
  app.footer(
      "JSON Schema (draft-07) of deck and field files, for editors that complete and underline as one writes.\n\n"
      "examples:\n"
      "  kingpress schema minkingi > minkingi.schema.json\n"
      "  and as the first line of a deck file: # yaml-language-server: $schema=minkingi.schema.json");
  return [game](Console& console) { return print_schema(*game, console); };
}

}  // namespace kingpress::cli
