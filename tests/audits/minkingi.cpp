#include <algorithm>

#include "../play/audit.h"
#include "rules/minkingi/rules.h"

namespace kingpress::rules::minkingi {

// What is wrong with where the cards are; see audit.h.
static std::string breach(const Rules& game, const State& s) {
  if (s.phase == Phase::deal) return {};
  std::uint32_t on_field = 0;
  for (std::size_t space = 0; space < dealt; ++space) {
    const bool holds = s.on_space[space] != no_slot;
    if (holds != ((s.occupied >> space) & 1)) return "a space's mark and its card disagree";
    if (!holds) continue;
    const std::uint32_t slot = std::uint32_t{1} << s.on_space[space];
    if (on_field & slot) return "a card lies on two spaces";
    on_field |= slot;
  }
  const std::array<std::uint32_t, 6> places{s.hand[0], s.hand[1], s.pile[0], s.pile[1], s.ditch, on_field};
  std::uint32_t all = 0;
  for (const std::uint32_t place : places) {
    if (all & place) return "a card is in two places";
    all |= place;
  }
  if (all != (pile_of(0) | pile_of(1))) return "a card is missing";
  if ((s.controlled | s.owned | s.turned) & ~s.occupied) return "an empty space is controlled, owned or turned";
  const ChanceStep deal = game.chance_step(game.initial_state());
  const auto set = std::get<Shuffle>(deal).cards;
  for (const std::uint16_t card : s.card)
    if (std::ranges::count(s.card, card) > std::ranges::count(set, card)) return "a card that the set does not hold";
  const auto score = game.scores(s);
  if (s.phase > Phase::draft && score[0] + score[1] != 2 * static_cast<int>(game.hand_size()))
    return "cards on the field and in hands do not add up";
  return {};
}
static_assert(test::HasAccount<Rules>);

namespace {

struct Exchange {
  // The first card the other seat kept is never shown to this one, and comes out of a pile it did not see: any undealt
  // card could be it.
  bool operator()(const Rules& game, State& s, int seat, Rng& rng) const {
    const auto slot = static_cast<std::size_t>(hand_pile * (1 - seat));
    const auto undealt = static_cast<std::uint16_t>(rng.below(static_cast<std::uint32_t>(game.card_count())));
    if (s.phase == Phase::deal || std::ranges::count(s.card, undealt) || std::ranges::count(s.on_space, slot))
      return false;
    s.card[slot] = undealt;
    return true;
  }
};

}  // namespace
}  // namespace kingpress::rules::minkingi

namespace kingpress::test::audits {

extern const Audit minkingi = audit_by<rules::minkingi::rules_of, rules::minkingi::Exchange>;

}  // namespace kingpress::test::audits
