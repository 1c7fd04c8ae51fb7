#include "play/handle_of.h"
#include "play/makers.h"
#include "rules/kingdom_coinquest/rules.h"

namespace kingpress::play {

std::unique_ptr<GameHandle> make_kingdom_coinquest(Setting setting, diag::Diagnostics&) {
  namespace game = rules::kingdom_coinquest;
  const game::Options options = game::options_of(setting.ruleset);
  const auto pieces = game::pieces_of(setting.deck, options);
  game::Rules rules(pieces, ids_of(setting.deck, pieces), options, setting.players);
  return handle_of(std::move(rules), std::move(setting));
}

}  // namespace kingpress::play
