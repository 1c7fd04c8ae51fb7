// What a seat of the Long game or of Kingdom Armies sees, positions that fit it, and how well it stands.
#include <algorithm>
#include <iterator>

#include "rules/kings_keys/campaign.h"

namespace kingpress::rules::kings_keys {

// Only face-up cards on the table are seen: stacks and captured piles lie face down (KK-11).
CampaignRules::State CampaignRules::observation(const State& s, int) const {
  State seen = s;
  for (std::size_t slot = 0; slot < most_cards; ++slot)
    if (std::ranges::find(s.shown, slot) == s.shown.end()) seen.kind[slot] = unknown_kind;
  return seen;
}

CampaignRules::State CampaignRules::determinize(const State& seen, int, Rng& rng) const {
  State s = seen;
  if (s.phase == Phase::deal || s.phase == Phase::kingdoms) return s;
  std::vector<std::uint8_t> kinds;
  if (armies())
    for (int seat = 0; seat < players_; ++seat)
      std::ranges::copy(soldiers_.army(s.kingdom[static_cast<std::size_t>(seat)]), std::back_inserter(kinds));
  else
    kinds = soldiers_.all();
  const std::size_t slots = kinds.size();
  for (const std::uint8_t slot : s.shown)
    if (slot != none) kinds.erase(std::ranges::find(kinds, s.kind[slot]));
  // Armies not yet arranged are known to lie in the order of their deck.
  if (s.phase != Phase::arrange) rng.shuffle(std::span(kinds));
  std::size_t at = 0;
  for (std::size_t slot = 0; slot < slots; ++slot)
    if (s.kind[slot] == unknown_kind) s.kind[slot] = kinds[at++];
  return s;
}

double CampaignRules::evaluate(const State& s, int seat) const {
  if (s.phase == Phase::over) return share_of(outcome(s), seat);
  int all = 0;
  for (int other = 0; other < players_; ++other) all += cards_of(s, other);
  return all == 0 ? 0.5 : cards_of(s, seat) / static_cast<double>(all);
}

}  // namespace kingpress::rules::kings_keys
