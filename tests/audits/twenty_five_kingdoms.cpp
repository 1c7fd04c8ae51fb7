#include <algorithm>

#include "../play/audit.h"
#include "../play/exchange.h"
#include "rules/twenty_five_kingdoms/rules.h"

namespace kingpress::rules::twenty_five_kingdoms {
namespace {

using test::CardsInPlaces;
using test::exchange_two;

struct Exchange {
  bool operator()(const Rules&, State& s, int seat, Rng& rng) const {
    if (s.stage == Stage::shuffle) return false;
    const auto other = static_cast<std::size_t>(1 - seat);
    CardsInPlaces hidden;
    for (std::size_t space = 0; space < 25; ++space)
      if (!has_seat(s.seen[space], seat)) hidden.push_back(&s.kingdom[space]);
    for (std::size_t slot = 0; slot < s.hand_size[other]; ++slot)
      if (!(s.hand[other][slot] & shown)) hidden.push_back(&s.hand[other][slot]);
    for (std::size_t i = 0; i < s.deck_size; ++i)
      if (std::uint8_t& cell = s.piles[deck_pile][deck_cell(s, i)]; !(cell & shown)) hidden.push_back(&cell);
    return exchange_two(hidden, rng);
  }
};

}  // namespace
}  // namespace kingpress::rules::twenty_five_kingdoms

namespace kingpress::test::audits {

extern const Audit twenty_five_kingdoms =
    audit_by<rules::twenty_five_kingdoms::rules_of, rules::twenty_five_kingdoms::Exchange>;

}  // namespace kingpress::test::audits
