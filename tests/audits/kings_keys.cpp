#include <algorithm>

#include "../play/audit.h"
#include "../play/exchange.h"
#include "rules/kings_keys/rules.h"

namespace kingpress::rules::kings_keys {
namespace {

using test::CardsInPlaces;
using test::exchange_two;

struct Exchange {
  template <std::size_t Most>
  bool operator()(const WarRules<Most>& game, typename WarRules<Most>::State& s, int, Rng& rng) const {
    CardsInPlaces hidden;
    const std::size_t stack = game.max_steps() - 1;
    for (std::size_t i = s.laid; s.dealt && i < stack; ++i)
      for (const std::size_t first : {std::size_t{0}, stack}) hidden.push_back(&s.card[first + i]);
    return exchange_two(hidden, rng);
  }

  bool operator()(const CampaignRules& game, CampaignRules::State& s, int, Rng& rng) const {
    CardsInPlaces hidden;
    for (std::size_t slot = 0; s.phase == CampaignRules::Phase::turn_up && slot < s.kind.size(); ++slot)
      if (s.kind[slot] < game.card_count() && !std::ranges::count(s.shown, slot)) hidden.push_back(&s.kind[slot]);
    return exchange_two(hidden, rng);
  }

  // Cards laid face down: those that, for all the seat knows, may lie in the same places.
  bool operator()(const BattleRoyalRules& game, BattleRoyalRules::State& s, int seat, Rng& rng) const {
    const auto& may = s.may[static_cast<std::size_t>(seat)];
    std::set<std::size_t> unsure;
    for (std::size_t slot = 0; slot < game.card_count(); ++slot)
      if (may[slot] & (may[slot] - 1)) unsure.insert(may[slot]);
    if (unsure.empty()) return false;
    const std::size_t zones = *std::next(unsure.begin(), rng.below(static_cast<std::uint32_t>(unsure.size())));
    CardsInPlaces hidden;
    for (std::size_t slot = 0; slot < may.size(); ++slot)
      if (may[slot] == zones) hidden.push_back(&s.zone_of[slot]);
    return exchange_two(hidden, rng);
  }

  // Two cards' places in a stack that somebody else arranged.
  bool operator()(const ArrangedArmiesRules& game, ArrangedArmiesRules::State& s, int seat, Rng& rng) const {
    const int other =
        (seat + 1 + static_cast<int>(rng.below(static_cast<std::uint32_t>(game.players() - 1)))) % game.players();
    CardsInPlaces hidden;
    for (std::size_t slot = 0; slot < s.place.size(); ++slot)
      if (s.place[slot] != 0 && s.table.zone_of[slot] == BattleRoyalRules::zone(other, BattleRoyalRules::hand))
        hidden.push_back(&s.place[slot]);
    return exchange_two(hidden, rng);
  }
};

}  // namespace
}  // namespace kingpress::rules::kings_keys

namespace kingpress::test::audits {

extern const Audit kings_keys = audit_by<rules::kings_keys::rules_of, rules::kings_keys::Exchange>;

}  // namespace kingpress::test::audits
