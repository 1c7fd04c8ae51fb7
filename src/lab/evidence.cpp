// Sums must add up to the same whatever the order and the number of parts, so they are whole numbers. Intervals are
// made from them at the end only.
#include "lab/evidence.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

namespace kingpress::lab {
namespace {

constexpr double miss = 0.05;

// With one more observation at either end.
struct Cautious {
  double count, mean, variance;
};
Cautious cautious(const Sums& sums, std::uint64_t top) {
  const double n = static_cast<double>(sums.count) + 2, end = static_cast<double>(top),
               mean = (static_cast<double>(sums.sum) + end) / n,
               squares = (static_cast<double>(sums.squares) + end * end) / n;
  return {n, mean, std::max(0.0, squares - mean * mean)};
}

Interval around(double middle, double half, std::uint64_t top) {
  return {std::max(0.0, middle - half), std::min(static_cast<double>(top), middle + half)};
}

// A share with so many deals added at either end, each as large as they are on average.
struct Ratio {
  double deals, size, share, variance;  // variance: of what a deal brings beyond the share of its size
  double error() const { return std::sqrt(variance / (deals - 1)) / size; }
};
Ratio ratio_of(const Shares& shares, double added) {
  const double deals = static_cast<double>(shares.deals), size = static_cast<double>(shares.whole) / deals,
               more = added * size * size, count = deals + 2 * added,
               share = (static_cast<double>(shares.part) + added * size) / (count * size),
               residuals = static_cast<double>(shares.part_squares) + more -
                           2 * share * (static_cast<double>(shares.products) + more) +
                           share * share * (static_cast<double>(shares.whole_squares) + 2 * more);
  return {count, size, share, std::max(0.0, residuals) / count};
}

// Half the width of the interval of `anytime`.
double reach(double deals, const Ratio& seen, std::size_t chances) {
  const double alpha = miss / static_cast<double>(chances);
  // Narrowest where this much variance has come together: 4,000 observations of the spread that pairs often have.
  const double narrowest = 4000 * seen.size * seen.size / 8,
               square = (-2 * std::log(alpha) + std::log(1 - 2 * std::log(alpha))) / narrowest,
               information = deals * seen.variance * square + 1;
  return std::sqrt(2 * information / square * std::log(std::sqrt(information) / alpha)) / deals / seen.size;
}

std::string points(double share) { return fmt::format("{:.1f}", 100 * share); }
std::string signed_points(double share) { return fmt::format("{:+.1f}", 100 * share); }

}  // namespace

double share(std::uint64_t part, std::uint64_t whole) {
  return whole == 0 ? 0 : static_cast<double>(part) / static_cast<double>(whole);
}

// By long doubles, where nothing runs over: squares as many as there are observations at most hold 64 bits.
bool is_possible(const Sums& sums, std::uint64_t top) {
  const auto count = static_cast<long double>(sums.count), sum = static_cast<long double>(sums.sum),
             squares = static_cast<long double>(sums.squares), end = static_cast<long double>(top);
  return sum <= end * count && squares <= end * sum && squares >= sum && sum * sum <= squares * count;
}

bool is_possible(const Shares& shares, std::uint64_t most) {
  const Sums whole{shares.deals, shares.whole, shares.whole_squares},
      part{shares.deals, shares.part, shares.part_squares};
  return is_possible(whole, most) && is_possible(part, most) && shares.deals <= shares.whole &&
         shares.part <= shares.whole && shares.part_squares <= shares.products &&
         shares.products <= shares.whole_squares;
}

double mean_of(const Sums& sums) {
  return sums.count == 0 ? 0 : static_cast<double>(sums.sum) / static_cast<double>(sums.count);
}

double variance_of(const Sums& sums) {
  if (sums.count < 2) return 0;
  const double n = static_cast<double>(sums.count), mean = mean_of(sums);
  return std::max(0.0, static_cast<double>(sums.squares) - n * mean * mean) / (n - 1);
}

// Acklam's rational approximation, good to 1e-9.
double normal_quantile(double chance) {
  constexpr double a[] = {-39.69683028665376, 220.9460984245205,  -275.9285104469687,
                          138.3577518672690,  -30.66479806614716, 2.506628277459239},
                   b[] = {-54.47609879822406, 161.5858368580409, -155.6989798598866, 66.80131188771972,
                          -13.28068155288572},
                   c[] = {-0.007784894002430293, -0.3223964580411365, -2.400758277161838,
                          -2.549732539343734,    4.374664141464968,   2.938163982698783},
                   d[] = {0.007784695709041462, 0.3224671290700398, 2.445134137142996, 3.754408661907416};
  constexpr double low = 0.02425;
  if (chance > 1 - low) return -normal_quantile(1 - chance);
  if (chance < low) {
    const double q = std::sqrt(-2 * std::log(chance));
    return (((((c[0] * q + c[1]) * q + c[2]) * q + c[3]) * q + c[4]) * q + c[5]) /
           ((((d[0] * q + d[1]) * q + d[2]) * q + d[3]) * q + 1);
  }
  const double q = chance - 0.5, r = q * q;
  return (((((a[0] * r + a[1]) * r + a[2]) * r + a[3]) * r + a[4]) * r + a[5]) * q /
         (((((b[0] * r + b[1]) * r + b[2]) * r + b[3]) * r + b[4]) * r + 1);
}

Interval settled(const Sums& sums, std::uint64_t top, std::size_t chances) {
  const double z = normal_quantile(1 - miss / 2 / static_cast<double>(chances));
  const Cautious seen = cautious(sums, top);
  return around(seen.mean, z * std::sqrt(seen.variance / seen.count), top);
}

Interval settled_anywhere(const Sums& sums, std::size_t chances) {
  const double z = normal_quantile(1 - miss / 2 / static_cast<double>(chances)),
               half = z * std::sqrt(variance_of(sums) / static_cast<double>(std::max<std::uint64_t>(1, sums.count)));
  return {mean_of(sums) - half, mean_of(sums) + half};
}

void Shares::add(std::uint64_t of, std::uint64_t won) {
  if (of == 0) return;
  ++deals;
  whole += of;
  part += won;
  whole_squares += of * of;
  products += of * won;
  part_squares += won * won;
}

void Shares::add(const Shares& other) {
  deals += other.deals;
  whole += other.whole;
  part += other.part;
  whole_squares += other.whole_squares;
  products += other.products;
  part_squares += other.part_squares;
}

double share_of(const Shares& shares) { return share(shares.part, shares.whole); }

double error_of(const Shares& shares) { return shares.deals == 0 ? 1 : ratio_of(shares, 1).error(); }

Interval settled(const Shares& shares, std::size_t chances) {
  if (shares.deals == 0) return {0, 1};
  const double z = normal_quantile(1 - miss / 2 / static_cast<double>(chances));
  const Ratio seen = ratio_of(shares, z * z / 4);
  return around(seen.share, z * seen.error(), 1);
}

Interval anytime(const Shares& shares, std::size_t chances) {
  if (shares.deals < fewest_for_sequence) return {0, 1};
  const Ratio seen = ratio_of(shares, 1);
  return around(seen.share, reach(seen.deals, seen, chances), 1);
}

Verdict judge(const Shares& shares, double even, double margin, std::size_t chances) {
  const Interval bounds = anytime(shares, chances);
  Verdict verdict;
  verdict.bounds = {bounds.low - even, bounds.high - even};
  verdict.edge = shares.deals == 0 ? 0 : share_of(shares) - even;
  using Kind = Verdict::Kind;
  if (verdict.bounds.low > -margin && verdict.bounds.high < margin)
    verdict.kind = Kind::balanced;
  else if (verdict.bounds.low > 0)
    verdict.kind = Kind::ahead;
  else if (verdict.bounds.high < 0)
    verdict.kind = Kind::behind;
  if (verdict.kind != Kind::undecided || shares.deals == 0) return verdict;
  // Where the reach is half the margin, an edge beyond it is surely one and any other lies within the margin.
  const Ratio seen = ratio_of(shares, 1);
  double needed = std::max(seen.deals, static_cast<double>(fewest_for_sequence));
  while (needed < 1e12 && reach(needed, seen, chances) >= margin / 2) needed *= 1.01;
  verdict.more = static_cast<std::uint64_t>(std::ceil(std::max(1.0, needed - static_cast<double>(shares.deals))));
  return verdict;
}

std::uint64_t roughly(double number) {
  const double least = std::max(1.0, number), unit = std::pow(10.0, std::max(0.0, std::floor(std::log10(least)) - 1));
  return static_cast<std::uint64_t>(std::ceil(least / unit) * unit);
}

std::string percent(double share, int digits) { return fmt::format("{:.{}f} %", 100 * share, digits); }
std::string signed_percent(double share, int digits) { return fmt::format("{:+.{}f} %", 100 * share, digits); }

std::string to_text(const Verdict& verdict, const std::string& who, double margin) {
  const auto& [low, high] = verdict.bounds;
  switch (verdict.kind) {
    case Verdict::Kind::balanced:
      return fmt::format("balanced within {:.4g} % ({} to {} points)", 100 * margin, signed_points(low),
                         signed_points(high));
    case Verdict::Kind::ahead:
      return fmt::format("{} ahead by {} points ({} to {})", who, points(verdict.edge), points(low), points(high));
    case Verdict::Kind::behind:
      return fmt::format("{} behind by {} points ({} to {})", who, points(-verdict.edge), points(-high), points(-low));
    case Verdict::Kind::undecided:
      return fmt::format("undecided, {} points ({} to {})", signed_points(verdict.edge), signed_points(low),
                         signed_points(high));
  }
  return {};
}

}  // namespace kingpress::lab
