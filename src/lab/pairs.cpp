#include "lab/pairs.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include <nlohmann/json.hpp>

namespace kingpress::lab {
namespace {

constexpr std::size_t pair_of(std::size_t low, std::size_t high) { return high * (high - 1) / 2 + low; }

void add_cells(std::vector<std::uint64_t>& sum, const std::vector<std::uint64_t>& part) {
  if (sum.size() < part.size()) sum.resize(part.size());
  for (std::size_t i = 0; i < part.size(); ++i) sum[i] += part[i];
}

// A share with a win and a loss added, and its variance: no cell is without doubt (Agresti and Caffo 2000).
struct Rate {
  double share, variance;
  Rate(std::uint64_t won, std::uint64_t of)
      : share((static_cast<double>(won) + 1) / (static_cast<double>(of) + 2)),
        variance(share * (1 - share) / (static_cast<double>(of) + 2)) {}
};

}  // namespace

void Pairs::add(std::span<const std::uint32_t> cards, bool won, std::size_t deck) {
  if (deck < 2 || deck > most_paired) return;
  ++seats;
  seats_won += won;
  for (auto* row : {&had, &had_won}) row->resize(deck);
  for (auto* row : {&both, &both_won}) row->resize(deck * (deck - 1) / 2);
  for (std::size_t i = 0; i < cards.size(); ++i) {
    ++had[cards[i]];
    had_won[cards[i]] += won;
    for (std::size_t j = 0; j < i; ++j) {
      const std::size_t at = pair_of(std::min(cards[i], cards[j]), std::max(cards[i], cards[j]));
      ++both[at];
      both_won[at] += won;
    }
  }
}

void Pairs::add(const Pairs& other) {
  seats += other.seats;
  seats_won += other.seats_won;
  add_cells(had, other.had);
  add_cells(had_won, other.had_won);
  add_cells(both, other.both);
  add_cells(both_won, other.both_won);
}

void to_json(Json& json, const Pairs& pairs) {
  json = {{"seats", pairs.seats},     {"seats_won", pairs.seats_won}, {"had", pairs.had},
          {"had_won", pairs.had_won}, {"both", pairs.both},           {"both_won", pairs.both_won}};
}
void from_json(const Json& json, Pairs& pairs) {
  json.at("seats").get_to(pairs.seats);
  json.at("seats_won").get_to(pairs.seats_won);
  json.at("had").get_to(pairs.had);
  json.at("had_won").get_to(pairs.had_won);
  json.at("both").get_to(pairs.both);
  json.at("both_won").get_to(pairs.both_won);
}

bool is_possible(const Pairs& pairs, std::uint64_t deals, std::size_t deck) {
  const bool none = pairs.had.empty() && pairs.both.empty();
  const auto part = [](const std::vector<std::uint64_t>& whole, const std::vector<std::uint64_t>& won) {
    if (whole.size() != won.size()) return false;
    for (std::size_t i = 0; i < whole.size(); ++i)
      if (won[i] > whole[i]) return false;
    return true;
  };
  return pairs.seats <= deals && pairs.seats_won <= pairs.seats &&
         (none || (pairs.had.size() == deck && pairs.both.size() == deck * (deck - 1) / 2)) &&
         part(pairs.had, pairs.had_won) && part(pairs.both, pairs.both_won);
}

PairsRead read_pairs(const Pairs& pairs) {
  struct Look {
    std::size_t one, other;
    std::uint64_t together;
    double more, error;
  };
  std::vector<Look> looks;
  for (std::size_t high = 1; high < pairs.had.size(); ++high)
    for (std::size_t low = 0; low < high; ++low) {
      const std::uint64_t both = pairs.both[pair_of(low, high)], both_won = pairs.both_won[pair_of(low, high)];
      const std::uint64_t one = pairs.had[low] - both, one_won = pairs.had_won[low] - both_won,
                          other = pairs.had[high] - both, other_won = pairs.had_won[high] - both_won,
                          neither = pairs.seats - both - one - other,
                          neither_won = pairs.seats_won - both_won - one_won - other_won;
      if (std::min({both, one, other, neither}) < fewest_of_pair) continue;
      const Rate with(both_won, both), first(one_won, one), second(other_won, other), without(neither_won, neither);
      looks.push_back({low, high, both, with.share - first.share - second.share + without.share,
                       std::sqrt(with.variance + first.variance + second.variance + without.variance)});
    }
  PairsRead read{looks.size(), {}};
  if (looks.empty()) return read;
  // Where who has more cards wins more, or less, all pairs seem to be more than their sum: what is usual is taken off.
  constexpr std::size_t enough_to_know = 20;
  double usual = 0;
  if (looks.size() >= enough_to_know) {
    std::vector<double> all;
    for (const Look& look : looks) all.push_back(look.more);
    const auto middle = all.begin() + static_cast<std::ptrdiff_t>(all.size() / 2);
    std::nth_element(all.begin(), middle, all.end());
    usual = *middle;
  }
  const double z = normal_quantile(1 - 0.025 / static_cast<double>(looks.size()));
  for (const Look& look : looks) {
    const double more = look.more - usual;
    if (std::abs(more) > z * look.error)
      read.found.push_back({look.one, look.other, look.together, more, {more - z * look.error, more + z * look.error}});
  }
  std::ranges::sort(read.found, [](const PairFound& a, const PairFound& b) {
    return std::pair(-std::abs(a.more), a.one) < std::pair(-std::abs(b.more), b.one);
  });
  return read;
}

}  // namespace kingpress::lab
