#include "play/games.h"

#include <algorithm>

namespace kingpress {

#define GAME(game)         \
  namespace rules::game {  \
  extern const Game entry; \
  }                        \
  namespace play::games {  \
  extern const Maker game; \
  }
#include "rules/games.def"
#undef GAME

namespace play {

const std::vector<PlayableGame>& playable_games() {
  static const std::vector<PlayableGame> table{
#define GAME(game) {rules::game::entry.name, games::game},
#include "rules/games.def"
#undef GAME
  };
  return table;
}

const PlayableGame* find_playable(std::string_view name) {
  const auto at = std::ranges::find(playable_games(), name, &PlayableGame::name);
  return at == playable_games().end() ? nullptr : &*at;
}

}  // namespace play
}  // namespace kingpress
