#include <fmt/format.h>

#include "play/handle_of.h"
#include "play/makers.h"
#include "rules/kings_keys/arranged.h"
#include "rules/kings_keys/battle_royal.h"
#include "rules/kings_keys/campaign.h"
#include "rules/kings_keys/war.h"

namespace kingpress::play {
namespace {

namespace game = rules::kings_keys;

// The most cards of one table, and of one game's deck, that a state holds.
bool fits(const Setting& setting, std::size_t cards, std::size_t most, diag::Diagnostics& diagnostics) {
  if (cards <= most) return true;
  diagnostics
      .error("bad-deck", setting.deck.span,
             fmt::format("{} soldiers cannot be played, expected at most {}", cards, most))
      .rule = "rule 1";
  return false;
}

}  // namespace

std::unique_ptr<GameHandle> make_kings_keys(Setting setting, diag::Diagnostics& diagnostics) {
  const game::Order order = game::order_of(setting.deck, setting.ruleset);
  const auto pieces = game::pieces_of(setting.deck, order);
  const game::Options options = game::options_of(setting.ruleset);
  std::size_t soldiers = 0;
  std::vector<std::string> ids;
  for (const game::Card& piece : pieces) {
    ids.push_back(setting.deck.cards[piece.index].id);
    if (piece.kind == game::Kind::soldier) soldiers += static_cast<std::size_t>(piece.copies);
  }
  if (!fits(setting, soldiers, game::CampaignRules::most_cards, diagnostics)) return nullptr;
  game::Soldiers table(pieces, ids, order);
  const int players = setting.players;
  if (options.variant == "war") {
    if (soldiers <= 64) return handle_of(game::WarRules<64>(std::move(table)), std::move(setting));
    return handle_of(game::WarRules<256>(std::move(table)), std::move(setting));
  }
  const bool arranged = options.variant == "kingdom-armies" && options.refill == game::Refill::chosen;
  if (options.variant != "battle-royal" && !arranged)
    return handle_of(game::CampaignRules(std::move(table), options, players), std::move(setting));
  std::size_t army = 0;
  for (std::size_t kingdom = 0; kingdom < order.kingdoms.size(); ++kingdom)
    army = std::max(army, table.army(static_cast<int>(kingdom)).size());
  if (!fits(setting, army * static_cast<std::size_t>(players), game::BattleRoyalRules::most_cards, diagnostics))
    return nullptr;
  if (arranged) return handle_of(game::ArrangedArmiesRules(std::move(table), options, players), std::move(setting));
  return handle_of(game::BattleRoyalRules(std::move(table), options, players), std::move(setting));
}

}  // namespace kingpress::play
