// Two hidden cards exchanged by hand: what the audits of the house's games tell states apart by, besides dealing anew.
#pragma once

#include <algorithm>
#include <cstdint>
#include <set>
#include <utility>
#include <vector>

#include "rules/engine/playable.h"

namespace kingpress::test {

using CardsInPlaces = std::vector<std::uint8_t*>;

// False where there is nothing to tell apart.
inline bool exchange_two(const CardsInPlaces& hidden, rules::Rng& rng) {
  if (hidden.size() < 2) return false;
  const auto one = rng.below(static_cast<std::uint32_t>(hidden.size())),
             other = rng.below(static_cast<std::uint32_t>(hidden.size()));
  std::swap(*hidden[one], *hidden[other]);
  return *hidden[one] != *hidden[other];
}

}  // namespace kingpress::test
