#include "play/handle_of.h"
#include "play/makers.h"
#include "rules/twenty_five_kingdoms/rules.h"

namespace kingpress::play {

std::unique_ptr<GameHandle> make_twenty_five_kingdoms(Setting setting, diag::Diagnostics&) {
  namespace game = rules::twenty_five_kingdoms;
  const auto pieces = game::pieces_of(setting.deck, setting.ruleset);
  game::Rules rules(pieces, ids_of(setting.deck, pieces), game::options_of(setting.ruleset));
  return handle_of(std::move(rules), std::move(setting));
}

}  // namespace kingpress::play
