// Two versions of a game on the same deals: what changed, by how much, and whether that is more than chance.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "lab/course.h"
#include "lab/evidence.h"
#include "lab/pieces.h"
#include "lab/report.h"
#include "play/handle.h"

namespace kingpress::lab {

struct CompareWish {
  std::uint64_t games = 20'000, seed = 1;  // of both versions together
  play::BotSpec bot{play::BotKind::greedy, 0};
};

// What is measured of a deal, all its games together.
enum class Measure { first_share, length, draws, capped, lead_changes, won_by_cards };
inline constexpr std::size_t measure_count = 6;
struct MeasureName {
  Measure measure;
  const char* key;   // "first-share"
  const char* says;  // "share of wins of the first player"
  bool is_share;     // told in per cent
};
const std::array<MeasureName, measure_count>& measures();

struct Comparison {
  CompareWish wish;
  int turns = 1;
  std::uint64_t deals = 0;
  std::array<Sums, measure_count> first, second;  // of a deal
  std::array<Sums, measure_count> gained;         // second less first, and `shift`
};
inline constexpr std::uint64_t shift = 1u << 20;  // more than a deal can differ by

// Both have as many players and seats that start. Nothing when it was stopped, or goes on elsewhere
// (see Course).
std::optional<Comparison> compare(const play::GameHandle& one, const play::GameHandle& other, const CompareWish& wish,
                                  const Hands& hands, Course& course);
inline std::optional<Comparison> compare(const play::GameHandle& one, const play::GameHandle& other,
                                         const CompareWish& wish, const Hands& hands) {
  Course undivided;
  return compare(one, other, wish, hands, undivided);
}
// All that it depends on.
Json run_of(const play::GameHandle& one, const play::GameHandle& other, const CompareWish& wish);
// Of a game: a share, a length.
double value_of(const Comparison& comparison, const Sums& sums, Measure measure);
// Of the gain, all measures together at 95 %.
Interval gain_of(const Comparison& comparison, Measure measure);

Report report_of(const play::GameHandle& one, const play::GameHandle& other, const Comparison& comparison,
                 const std::string& program);

}  // namespace kingpress::lab
