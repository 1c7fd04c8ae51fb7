#include <algorithm>

#include "../play/audit.h"
#include "../play/exchange.h"
#include "rules/kingdoms_ii/rules.h"

namespace kingpress::rules::kingdoms_ii {
namespace {

using test::CardsInPlaces;
using test::exchange_two;

struct Exchange {
  // Cards of one suit, in piles, reserves and supports; or two Events to come.
  bool operator()(const Rules&, State& s, int seat, Rng& rng) const {
    CardsInPlaces events;
    for (std::size_t i = 0; i < s.events_left; ++i) events.push_back(&s.events[i]);
    if (rng.below(4) == 0) return exchange_two(events, rng);
    SuitCards& suit = s.suits[rng.below(files)];
    std::vector<Cell*> hidden;
    for (std::size_t i = 0; i < suit.begin(discard_segment); ++i)
      if (!has_seat(suit.cells[i].known(), seat)) hidden.push_back(&suit.cells[i]);
    if (hidden.size() < 2) return false;
    Cell &one = *hidden[rng.below(static_cast<std::uint32_t>(hidden.size()))],
         &other = *hidden[rng.below(static_cast<std::uint32_t>(hidden.size()))];
    const std::size_t kind = one.kind();
    one = one.with_kind(other.kind());
    other = other.with_kind(kind);
    return one.kind() != other.kind();
  }
};

}  // namespace
}  // namespace kingpress::rules::kingdoms_ii

namespace kingpress::test::audits {

extern const Audit kingdoms_ii = audit_by<rules::kingdoms_ii::rules_of, rules::kingdoms_ii::Exchange>;

}  // namespace kingpress::test::audits
