#include <algorithm>

#include "../play/audit.h"
#include "../play/exchange.h"
#include "rules/kings_keys/rules.h"

namespace kingpress::rules::kings_keys {

// What is wrong with where the cards are; see audit.h.
template <std::size_t Most>
static std::string breach(const WarRules<Most>&, const typename WarRules<Most>::State& s) {
  if (s.captured[0] + s.captured[1] != 2 * s.laid) return "captured cards are not the cards laid";
  return {};
}

static std::string breach(const CampaignRules& game, const CampaignRules::State& s) {
  using Phase = CampaignRules::Phase;
  if (s.phase == Phase::deal || s.phase == Phase::kingdoms) return {};
  std::vector<std::uint8_t> expected = game.soldiers().all(), found;
  if (s.kingdom[0] != CampaignRules::none) {
    expected.clear();
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(game.players()); ++seat)
      std::ranges::copy(game.soldiers().army(s.kingdom[seat]), std::back_inserter(expected));
  }
  for (const auto& piles : s.piles)
    for (const CampaignRules::Queue& pile : piles) {
      const std::size_t before = found.size();
      for (std::uint8_t slot = pile.first; slot != CampaignRules::none; slot = s.next[slot])
        found.push_back(s.kind[slot]);
      if (found.size() - before != pile.count) return "a pile's count is wrong";
    }
  if (!std::ranges::is_permutation(expected, found)) return "the cards in play are not the cards dealt";
  return {};
}

static std::string breach(const BattleRoyalRules& game, const BattleRoyalRules::State& s) {
  if (s.phase == BattleRoyalRules::Phase::kingdoms) return {};
  std::array<std::uint8_t, BattleRoyalRules::zones> counted{};
  for (std::size_t slot = 0, end = game.slots(s); slot < end; ++slot) {
    if (s.zone_of[slot] >= counted.size()) return "a card is nowhere";
    ++counted[s.zone_of[slot]];
    for (std::size_t observer = 0; observer < static_cast<std::size_t>(game.players()); ++observer)
      if (!((s.may[observer][slot] >> s.zone_of[slot]) & 1)) return "a seat believes a card where it is not";
  }
  if (counted != s.count) return "the count of a zone is wrong";
  return {};
}

static std::string breach(const ArrangedArmiesRules& game, const ArrangedArmiesRules::State& s) {
  const BattleRoyalRules royal(game.soldiers(), {}, game.players());
  if (std::string wrong = breach(royal, s.table); !wrong.empty()) return wrong;
  std::size_t placed = 0;
  for (int seat = 0; seat < game.players(); ++seat) {
    const auto slots = game.stack(s, seat);
    const std::size_t in_stack = s.table.count[BattleRoyalRules::zone(seat, BattleRoyalRules::hand)];
    placed += slots.size();
    if (slots.size() != s.arranged[static_cast<std::size_t>(seat)])
      return "the arranged cards of a stack are not as many as said";
    if (std::ranges::adjacent_find(slots, {}, [&](std::uint8_t slot) { return s.place[slot]; }) != slots.end())
      return "two cards in one place";
    if (s.seat == ArrangedArmiesRules::none && slots.size() != in_stack)
      return "a stack is not arranged and nobody arranges it";
  }
  if (placed != static_cast<std::size_t>(std::ranges::count_if(s.place, [](std::uint8_t place) { return place != 0; })))
    return "a card outside the stacks has a place";
  return {};
}

static_assert(test::HasAccount<WarRules<64>> && test::HasAccount<CampaignRules>);
static_assert(test::HasAccount<BattleRoyalRules> && test::HasAccount<ArrangedArmiesRules>);

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
