#include "cli/verbs/target_options.h"

#include <utility>
#include <vector>

#include "rules/game.h"

namespace kingpress::cli {

Option target_option(Slot into, std::string_view says) {
  return {.name = "TARGET", .into = into, .says = says, .offers = "games", .files = deck_files, .required = true};
}

Option table_game_option(std::string& into) {
  std::vector<std::string_view> games;
  for (const rules::Game& game : rules::games()) games.push_back(game.name);
  return {.name = "--game",
          .into = &into,
          .value = "GAME",
          .says = "the game of a table that does not say it",
          .choices = std::move(games)};
}

}  // namespace kingpress::cli
