#include "rules/game.h"

#include <algorithm>

#include "rules/minkingi/game.h"

namespace kingpress::rules {

const std::vector<Game>& games() {
  static const std::vector<Game> table{
      {"minkingi", "Minkingi", 2, 2, minkingi::schema, minkingi::ruleset_schema, minkingi::check_deck, minkingi::check_field, minkingi::kit},
  };
  return table;
}

const Game* find_game(std::string_view name) {
  const auto at = std::find_if(games().begin(), games().end(), [&](const Game& game) { return game.name == name; });
  return at == games().end() ? nullptr : &*at;
}

std::vector<std::string> game_names() {
  std::vector<std::string> names;
  for (const Game& game : games()) names.emplace_back(game.name);
  return names;
}

}  // namespace kingpress::rules
