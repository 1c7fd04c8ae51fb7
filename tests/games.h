// The table of games, as the reader of decks asks for it.
#pragma once

#include "cards/read.h"
#include "rules/game.h"

namespace kingpress {

inline cards::Games all_games() {
  cards::Games games;
  games.schema = [](std::string_view name) -> const cards::CardSchema* {
    const rules::Game* game = rules::find_game(name);
    return game != nullptr ? &game->schema : nullptr;
  };
  for (const rules::Game& game : rules::games()) games.names.emplace_back(game.name);
  return games;
}

}  // namespace kingpress
