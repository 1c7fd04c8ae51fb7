#include <fmt/format.h>

#include "play/handle_of.h"
#include "play/makers.h"
#include "rules/kingdom_coinquest/rules.h"

namespace kingpress::play {

std::unique_ptr<GameHandle> make_kingdom_coinquest(Setting setting, diag::Diagnostics& diagnostics) {
  namespace game = rules::kingdom_coinquest;
  const game::Options options = game::options_of(setting.ruleset);
  const auto pieces = game::pieces_of(setting.deck, options);
  std::size_t cards = 0;
  std::vector<std::string> ids;
  for (const game::Card& piece : pieces) {
    ids.push_back(setting.deck.cards[piece.index].id);
    if (piece.role != game::Role::king) cards += static_cast<std::size_t>(piece.copies);
  }
  if (cards > game::most_cards || pieces.size() >= game::unknown) {
    diagnostics.error("bad-deck", setting.deck.span, fmt::format("a Forge of {} cards cannot be played, expected at most {}", cards, game::most_cards)).rule = "CQ-20";
    return nullptr;
  }
  game::Rules rules(pieces, std::move(ids), options, setting.players);
  return handle_of(std::move(rules), std::move(setting));
}

}  // namespace kingpress::play
