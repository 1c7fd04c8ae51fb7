// What numbers say and how sure they are. Everything is kept as whole sums, so that parts add up in any order, and
// every interval covers at its rate: tests hold that against simulations whose truth is known.
#pragma once

#include <cstdint>
#include <string>

#include "play/statistics.h"
#include "rules/engine/action.h"

namespace kingpress::lab {

using play::Interval;

// Observations between 0 and a top, each a whole number: shares of games in rules::parts_of.
inline constexpr std::uint64_t whole_game = rules::whole_game;

struct Sums {
  std::uint64_t count = 0, sum = 0, squares = 0;

  void add(std::uint64_t value) {
    ++count;
    sum += value;
    squares += value * value;
  }
  void add(const Sums& other) {
    count += other.count;
    sum += other.sum;
    squares += other.squares;
  }
  bool operator==(const Sums&) const = default;
};

// Whether observations from 0 to `top` can have come to these sums: for what was read.
bool is_possible(const Sums& sums, std::uint64_t top);

double share(std::uint64_t part, std::uint64_t whole);  // 0 of none
double mean_of(const Sums& sums);                       // 0 of none
double variance_of(const Sums& sums);                   // of one observation; 0 of fewer than two

// The value below which a standard normal one lies with this chance.
double normal_quantile(double chance);

// Of the mean, when the number of observations was settled beforehand. `top` is the largest value one can have;
// `chances` is how many such intervals are told together: all of them cover at 95 % (Bonferroni). Two observations are
// added, one at either end (Agresti and Min 2005): where all were alike the interval is not empty.
Interval settled(const Sums& sums, std::uint64_t top, std::size_t chances = 1);

// The same of observations without a top, many of them.
Interval settled_anywhere(const Sums& sums, std::size_t chances = 1);

// A part of a whole, counted deal by deal: how often a card was played and how often that won. What is counted within a
// deal may hang together, deals do not.
struct Shares {
  std::uint64_t deals = 0, whole = 0, part = 0;  // deals in which there was any
  std::uint64_t whole_squares = 0, products = 0, part_squares = 0;

  void add(std::uint64_t of, std::uint64_t won);
  void add(const Shares& other);
  bool operator==(const Shares&) const = default;
};
bool is_possible(const Shares& shares, std::uint64_t most);  // in no deal more than so many
double share_of(const Shares& shares);                       // 0 of nothing
double error_of(const Shares& shares);                       // the standard error of the share
// By the residuals of the deals (Cochran 1977, 6.4), with deals added that were all won and all lost.
Interval settled(const Shares& shares, std::size_t chances = 1);

// The same as `settled`, good at every number of deals at once: whoever looks, goes on and looks again, as often as
// they like, meets an interval that misses in 5 % of all such series (normal mixture: Robbins 1970; with the variance
// that was seen: Waudby-Smith and others 2024). Wider, and of no use below `fewest_for_sequence`.
inline constexpr std::uint64_t fewest_for_sequence = 64;
Interval anytime(const Shares& shares, std::size_t chances = 1);

// Is a share as it should be? `even` and `margin` are shares: 0.5 and 0.02.
struct Verdict {
  enum class Kind { balanced, ahead, behind, undecided };
  Kind kind = Kind::undecided;
  Interval bounds{};  // of the edge: the share less `even`
  double edge = 0;
  std::uint64_t more = 0;  // undecided: with so many deals more there is a verdict, wherever the edge lies
};
Verdict judge(const Shares& shares, double even, double margin, std::size_t chances = 1);

std::uint64_t roughly(double number);  // two digits, rounded up: of a guess
// "+1.2 %", "balanced within 2 % (-0.4 to +0.6 points)", "first seat ahead by 3.1 points (2.2 to 4.0)", "undecided
// ...".
std::string percent(double share, int digits = 1);
std::string signed_percent(double share, int digits = 1);
std::string to_text(const Verdict& verdict, const std::string& who, double margin);

}  // namespace kingpress::lab
