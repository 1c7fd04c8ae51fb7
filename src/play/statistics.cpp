#include "play/statistics.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace kingpress::play {

Interval wilson(std::uint64_t successes, std::uint64_t trials) {
  if (trials == 0) return {};
  constexpr double z = 1.959963984540054;
  const double n = static_cast<double>(trials), rate = static_cast<double>(successes) / n;
  const double centre = rate + z * z / (2 * n), spread = z * std::sqrt(rate * (1 - rate) / n + z * z / (4 * n * n)),
               scale = 1 + z * z / n;
  return {std::max(0.0, (centre - spread) / scale), std::min(1.0, (centre + spread) / scale)};
}

double mean_of(const std::vector<std::uint64_t>& counts) {
  std::uint64_t all = 0, sum = 0;
  for (std::size_t value = 0; value < counts.size(); ++value) {
    all += counts[value];
    sum += counts[value] * value;
  }
  return all == 0 ? 0 : static_cast<double>(sum) / static_cast<double>(all);
}

std::uint64_t percentile(const std::vector<std::uint64_t>& counts, double share) {
  const auto all = std::accumulate(counts.begin(), counts.end(), std::uint64_t{0});
  const auto needed = static_cast<std::uint64_t>(std::ceil(share * static_cast<double>(all)));
  std::uint64_t seen = 0;
  for (std::size_t value = 0; value < counts.size(); ++value) {
    seen += counts[value];
    if (seen >= needed && seen > 0) return value;
  }
  return 0;
}

void SequentialTest::win() { ratio_ += std::log(alternative_ / null_); }
void SequentialTest::loss() { ratio_ += std::log((1 - alternative_) / (1 - null_)); }

SequentialTest::Verdict SequentialTest::verdict() const {
  const double bound = std::log(0.95 / 0.05);
  return ratio_ >= bound ? Verdict::stronger : ratio_ <= -bound ? Verdict::not_stronger : Verdict::undecided;
}

}  // namespace kingpress::play
