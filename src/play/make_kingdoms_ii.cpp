#include "play/handle_of.h"
#include "play/makers.h"
#include "rules/kingdoms_ii/rules.h"

namespace kingpress::play {

std::unique_ptr<GameHandle> make_kingdoms_ii(Setting setting, diag::Diagnostics&) {
  namespace game = rules::kingdoms_ii;
  const auto pieces = game::pieces_of(setting.deck);
  game::Rules rules(pieces, ids_of(setting.deck, pieces), game::options_of(setting.ruleset));
  return handle_of(std::move(rules), std::move(setting));
}

}  // namespace kingpress::play
