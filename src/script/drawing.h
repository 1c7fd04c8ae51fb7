// Drawing at random what is counted and not listed: the pairs of two picks, or the sets of one (Decision::combining).
#pragma once

#include <cstdint>
#include <optional>

#include "script/decoding.h"

namespace kingpress::script {

struct Counted {
  // The values of a pick: laid, or as many as there are, where one of them is found by its place.
  struct Set {
    std::span<Number> laid{};
    std::size_t size = 0;
  };
  std::array<Set, 2> sets{};
  std::size_t size() const { return sets[0].size * sets[1].size; }
  // visit(pick, set, place) for what stands at a place among all combinations, the first pick slowest.
  template <class Visit>
  void each(const ActionRule& rule, std::size_t drawn, Visit&& visit) const {
    for (std::size_t pick = rule.picks.size(); pick-- > 0; drawn /= sets[pick].size)
      visit(rule.picks[pick], sets[pick], drawn % sets[pick].size);
  }
};

// Whether the musts of an action hold, which ask for no pick.
inline bool is_offered(Evaluator& eval, const ActionRule& rule) {
  for (const Must& must : rule.musts)
    if (!eval.holds(must.condition)) return false;
  return true;
}
// What it offers; none if a must does not hold. What is laid stays on the stack.
Counted count_all(Evaluator& eval, const Program& program, const ActionRule& rule);
// Of the value at that place among those of a pick, by their digits.
std::uint32_t digit_at(Evaluator& eval, const Program& program, const Pick& pick, const Counted::Set& set,
                       std::size_t place);
// What stands for a value in the number of an action; of copies the first.
std::uint32_t digit_of(const Program& program, const Pick& pick, Number value);

}  // namespace kingpress::script
