#include <algorithm>

#include "../play/audit.h"
#include "rules/minkingi/rules.h"

namespace kingpress::rules::minkingi {
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
