#include "play/playable.h"

#include <algorithm>

#include "play/makers.h"

namespace kingpress::play {

const std::vector<PlayableGame>& playable_games() {
  static const std::vector<PlayableGame> games{
      {"minkingi", make_minkingi},
      {"kingdoms-ii", make_kingdoms_ii},
      {"25-kingdoms", make_twenty_five_kingdoms},
      {"kings-keys", make_kings_keys},
      {"kingdom-coinquest", make_kingdom_coinquest},
  };
  return games;
}

const PlayableGame* find_playable(std::string_view name) {
  const auto at = std::ranges::find(playable_games(), name, &PlayableGame::name);
  return at == playable_games().end() ? nullptr : &*at;
}

}  // namespace kingpress::play
