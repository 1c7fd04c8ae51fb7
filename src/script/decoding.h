// What the numbers of actions are made of: a digit for each pick, and in the digit of a set of cards one for each card.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "script/machine.h"

namespace kingpress::script {

inline std::uint32_t digit_in(rules::Action action, const ActionRule& rule, const Pick& pick) {
  return (action - rule.first) / pick.weight % pick.radix;
}
// In the digit of a set of cards: of the first, the second ... each by its kind and 1; 0 behind the last.
std::array<std::uint32_t, 9> units_of(const Program& program, const Pick& pick);
// In how many ways so many cards go on with a set of which some are chosen, or end it.
std::size_t sets_of(const Pick& pick, int cards, int chosen);
// The set at that place among all of these kinds, ascending by digit: one that ends comes before those that go on.
std::uint32_t digit_of_set(const Program& program, const Pick& pick, std::span<const Number> kinds, std::size_t place);
// Puts what a direct pick is, by its digit, into its slot, or slots; false where no card is it.
bool put_meant(const Program& program, const Pick& pick, std::uint32_t digit, Number* slot);
// The cards that a seat picked, where its picks lie.
void tell_played(const Position& position, const Decision& decision, int rule, int seat, const Number* cards,
                 rules::Events& events);
// As decode(), where the number does not say all: the action is looked for among those that are offered. Its rule, or
// -1.
int find_offered(const Position& position, const Decision& decision, int seat, rules::Action action, Number* slots,
                 Number* card_slots);

}  // namespace kingpress::script
