// The audit of any playable game, found by the table of games.
#pragma once

#include <stdexcept>

#include "audit.h"
#include "play/setting.h"

namespace kingpress {

#define GAME(game)         \
  namespace rules::game {  \
  extern const Game entry; \
  }                        \
  namespace test::audits { \
  extern const Audit game; \
  }
#include "rules/games.def"
#undef GAME

namespace test {

inline std::vector<std::string> audit(const play::Setting& setting, std::uint64_t seed, std::uint64_t games) {
  diag::Diagnostics diagnostics;
  const rules::Judged judged = rules::interpret(*rules::find_game(setting.ruleset.game), &setting.deck, diagnostics);
  const rules::Table table{judged, setting.field ? &*setting.field : nullptr, setting.players};
#define GAME(folder) \
  if (judged.game == &rules::folder::entry) return audits::folder(table, seed, games);
#include "rules/games.def"
#undef GAME
  throw std::runtime_error("no audit of " + setting.ruleset.game);
}

}  // namespace test
}  // namespace kingpress
