// The few statistics a simulation tells, from whole numbers.
#pragma once

#include <cstdint>
#include <vector>

namespace kingpress::play {

struct Interval {
  double low = 0, high = 1;
};
// Wilson's 95 % bounds of a rate; 0..1 when nothing was tried.
Interval wilson(std::uint64_t successes, std::uint64_t trials);

// Of a histogram: counts[n] observations of the value n.
double mean_of(const std::vector<std::uint64_t>& counts);
// The smallest value that at least this share of the observations does not exceed.
std::uint64_t percentile(const std::vector<std::uint64_t>& counts, double share);

// Wald's sequential test of a chance to win against another, with error rates of 5 % each.
class SequentialTest {
 public:
  enum class Verdict { undecided, stronger, not_stronger };
  // Null hypothesis: the chance is `null`; the alternative: `alternative`.
  SequentialTest(double null, double alternative) : null_(null), alternative_(alternative) {}
  void win();
  void loss();
  Verdict verdict() const;

 private:
  double null_, alternative_, ratio_ = 0;
};

}  // namespace kingpress::play
