// Bounds, tests and percentiles whose answers are known.
#include "play/statistics.h"

#include <cmath>

#include "../catch.h"

using namespace kingpress;

TEST_CASE("Wilson's bounds and the sequential test give known answers") {
  const auto near = [](double a, double b) { return std::abs(a - b) < 5e-5; };
  CHECK(near(play::wilson(50, 100).low, 0.40383));
  CHECK(near(play::wilson(50, 100).high, 0.59617));
  CHECK(near(play::wilson(0, 10).high, 0.27753));
  CHECK(play::wilson(0, 10).low == 0);
  CHECK(near(play::wilson(10, 10).low, 0.72247));
  CHECK(play::wilson(0, 0).high == 1);
  play::SequentialTest test(0.5, 0.6);
  int wins = 0;
  while (test.verdict() == play::SequentialTest::Verdict::undecided) test.win(), ++wins;
  CHECK(wins == 17);  // 17 x ln 1.2 is the first above ln 19
  CHECK(test.verdict() == play::SequentialTest::Verdict::stronger);
  play::SequentialTest other(0.5, 0.6);
  int losses = 0;
  while (other.verdict() == play::SequentialTest::Verdict::undecided) other.loss(), ++losses;
  CHECK(losses == 14);  // 14 x ln 0.8 is the first below -ln 19
  CHECK(other.verdict() == play::SequentialTest::Verdict::not_stronger);
}

TEST_CASE("lengths are told by mean and percentiles") {
  const std::vector<std::uint64_t> counts{0, 1, 2, 0, 7};  // 1, 2, 2, 4 x 7
  CHECK(play::mean_of(counts) == Approx(3.3));
  CHECK(play::percentile(counts, 0.5) == 4);
  CHECK(play::percentile(counts, 0.3) == 2);
  CHECK(play::percentile(counts, 0.05) == 1);
  CHECK(play::percentile(counts, 0.31) == 4);
  CHECK(play::percentile(counts, 0) == 1);
  CHECK(play::percentile(counts, 1) == 4);
  CHECK(play::percentile({}, 0.5) == 0);
  CHECK(play::mean_of({}) == 0);
  CHECK(play::mean_of({0, 0}) == 0);
}
