#include <fmt/format.h>

#include "play/handle_of.h"
#include "play/makers.h"
#include "rules/twenty_five_kingdoms/rules.h"

namespace kingpress::play {

std::unique_ptr<GameHandle> make_twenty_five_kingdoms(Setting setting, diag::Diagnostics& diagnostics) {
  namespace game = rules::twenty_five_kingdoms;
  const auto pieces = game::pieces_of(setting.deck, setting.ruleset);
  const game::Options options = game::options_of(setting.ruleset);
  std::size_t cards = 0;
  std::vector<std::string> ids;
  for (const game::Card& piece : pieces) {
    ids.push_back(setting.deck.cards[piece.index].id);
    cards += static_cast<std::size_t>(piece.copies);
  }
  if (cards > game::most_cards) {
    diagnostics.error("bad-deck", setting.deck.span, fmt::format("a deck of {} cards cannot be played, expected at most {}", cards, game::most_cards)).rule = "TK-11";
    return nullptr;
  }
  return handle_of(game::Rules(pieces, std::move(ids), options), std::move(setting));
}

}  // namespace kingpress::play
