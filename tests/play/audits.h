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

// Calls use(audit, table) with the audit of the setting's game and the table it is played at.
template <class Use>
auto audited(const play::Setting& setting, const Use& use) {
  diag::Diagnostics diagnostics;
  const rules::Judged judged = rules::interpret(*rules::find_game(setting.ruleset.game), &setting.deck, diagnostics);
  const rules::Table table{judged, setting.field ? &*setting.field : nullptr, setting.players};
#define GAME(folder) \
  if (judged.game == &rules::folder::entry) return use(audits::folder, table);
#include "rules/games.def"
#undef GAME
  throw std::runtime_error("no audit of " + setting.ruleset.game);
}

}  // namespace test
}  // namespace kingpress
