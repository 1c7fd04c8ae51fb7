#include "../play/audit.h"
#include "../play/exchange.h"
#include "rules/kingdom_coinquest/rules.h"

namespace kingpress::rules::kingdom_coinquest {
namespace {

using test::CardsInPlaces;
using test::exchange_two;

struct Exchange {
  bool operator()(const Rules&, State& s, int seat, Rng& rng) const {
    CardsInPlaces hidden;
    for (std::size_t i = 0; i < s.forge_size; ++i) hidden.push_back(&s.forge[i]);
    for (std::size_t other = 0; other < s.kingdoms.size(); ++other)
      for (std::size_t slot = 0; slot < s.kingdoms[other].hand_size; ++slot)
        if (other != static_cast<std::size_t>(seat) && !((s.kingdoms[other].hand_known >> slot) & 1u))
          hidden.push_back(&s.kingdoms[other].hand[slot]);
    return exchange_two(hidden, rng);
  }
};

}  // namespace
}  // namespace kingpress::rules::kingdom_coinquest

namespace kingpress::test::audits {

extern const Audit kingdom_coinquest = audit_by<rules::kingdom_coinquest::rules_of, rules::kingdom_coinquest::Exchange>;

}  // namespace kingpress::test::audits
