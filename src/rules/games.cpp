#include <algorithm>

#include "rules/game.h"

namespace kingpress::rules {

#define GAME(game)         \
  namespace game {         \
  extern const Game entry; \
  }
#include "rules/games.def"
#undef GAME
namespace freeform {
extern const Game entry;
}

const std::vector<std::reference_wrapper<const Game>>& games() {
  static const std::vector<std::reference_wrapper<const Game>> table{
#define GAME(game) game::entry,
#include "rules/games.def"
#undef GAME
      freeform::entry};
  return table;
}

const Game* find_game(std::string_view name) {
  const auto at = std::ranges::find(games(), name, &Game::name);
  return at == games().end() ? nullptr : &at->get();
}

std::vector<std::string> game_names() {
  std::vector<std::string> names;
  for (const Game& game : games()) names.emplace_back(game.name);
  return names;
}

Judged interpret(const Game& game, const cards::Deck* definition, diag::Diagnostics& diagnostics) {
  static const cards::Deck none;
  const cards::Deck& deck = definition ? *definition : none;
  // The options of a game of one's own are those of its rules.yaml, which is read elsewhere.
  const cards::Record& written = game.schema.own() ? none.rules : deck.rules;
  Judged judged{&game, definition, read_ruleset(game.ruleset, written, diagnostics), {}};
  judged.pieces = game.pieces(deck, judged.ruleset);
  return judged;
}

}  // namespace kingpress::rules
