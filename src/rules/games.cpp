#include "rules/game.h"

#include <algorithm>

#include "rules/check.h"
#include "rules/freeform/game.h"
#include "rules/kingdom_coinquest/game.h"
#include "rules/kingdoms_ii/game.h"
#include "rules/kings_keys/game.h"
#include "rules/minkingi/game.h"
#include "rules/twenty_five_kingdoms/game.h"

namespace kingpress::rules {

const std::vector<Game>& games() {
  static const std::vector<Game> table{
      {"minkingi", "Minkingi", 2, 2, minkingi::schema, minkingi::ruleset_schema, minkingi::check_deck,
       minkingi::check_field, minkingi::check_players, minkingi::kit},
      {"kingdoms-ii", "Kingdoms II", 4, 4, kingdoms_ii::schema, kingdoms_ii::ruleset_schema, kingdoms_ii::check_deck,
       check_no_field, kingdoms_ii::check_players, kingdoms_ii::kit},
      {"25-kingdoms", "25 Kingdoms", 2, 2, twenty_five_kingdoms::schema, twenty_five_kingdoms::ruleset_schema,
       twenty_five_kingdoms::check_deck, check_no_field, twenty_five_kingdoms::check_players,
       twenty_five_kingdoms::kit},
      {"kings-keys", "King's Keys", 2, 4, kings_keys::schema, kings_keys::ruleset_schema, kings_keys::check_deck,
       check_no_field, kings_keys::check_players, kings_keys::kit},
      {"kingdom-coinquest", "Kingdom Coinquest", 2, 4, kingdom_coinquest::schema, kingdom_coinquest::ruleset_schema,
       kingdom_coinquest::check_deck, check_no_field, kingdom_coinquest::check_players, kingdom_coinquest::kit},
      {"freeform", "A game of your own", 1, 99, freeform::schema, freeform::ruleset_schema, freeform::check_deck,
       freeform::check_field, freeform::check_players, freeform::kit},
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
