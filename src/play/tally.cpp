#include "play/tally.h"

namespace kingpress::play {
namespace {

void add_to(std::vector<std::uint64_t>& sum, const std::vector<std::uint64_t>& part) {
  if (sum.size() < part.size()) sum.resize(part.size());
  for (std::size_t i = 0; i < part.size(); ++i) sum[i] += part[i];
}

}  // namespace

void Tally::add(const Tally& other) {
  games += other.games;
  draws += other.draws;
  capped += other.capped;
  signature += other.signature;
  for (std::size_t i = 0; i < wins.size(); ++i) wins[i] += other.wins[i];
  for (std::size_t i = 0; i < counters.size(); ++i) counters[i] += other.counters[i];
  add_to(lengths, other.lengths);
  add_to(played, other.played);
  add_to(played_won, other.played_won);
}

}  // namespace kingpress::play
