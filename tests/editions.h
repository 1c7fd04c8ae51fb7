// The games that the program brings an edition of, found by the table: all but freeform.
#pragma once

#include <string>
#include <vector>

#include "rules/game.h"

namespace kingpress::test {

inline std::vector<const rules::Game*> games_with_editions() {
  std::vector<const rules::Game*> games;
  for (const rules::Game& game : rules::games())
    if (!game.rulings.empty()) games.push_back(&game);
  return games;
}
inline std::vector<std::string> editions() {
  std::vector<std::string> names;
  for (const rules::Game* game : games_with_editions()) names.emplace_back(game->name);
  return names;
}

}  // namespace kingpress::test
