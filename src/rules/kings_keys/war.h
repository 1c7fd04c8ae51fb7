// War, the single pass (rules 1 and 2, KK-1, KK-7): two stacks, no choices. One step a round: both turn up, and a
// face-off is part of its round (KK-13). `Most` is the largest deck a State holds.
#pragma once

#include <cstdint>

#include "rules/kings_keys/rounds.h"

namespace kingpress::rules::kings_keys {

template <std::size_t Most>
class WarRules : public SoldiersGame<WarRules<Most>> {
 public:
  struct State {
    // kinds; the first half is seat 0's stack, top first, the second half seat 1's
    std::array<std::uint8_t, Most> card;
    std::array<std::uint16_t, 2> captured;  // cards
    std::uint16_t laid;                     // cards each seat has laid so far
    std::uint16_t rounds;
    std::uint8_t dealt;  // 0 before the shuffle
    std::array<std::uint8_t, 7> unused;
  };

  explicit WarRules(Soldiers soldiers);

  GameFacts facts() const { return {.length_unit = "rounds", .counters = counter_names, .decides = false}; }
  std::size_t max_steps() const { return 1 + stack_; }

  State initial_state() const { return State{}; }
  Player actor(const State& s) const {
    return !s.dealt ? chance_player : s.laid < stack_ ? simultaneous_players : no_player;
  }
  struct Choices {
    std::uint32_t size() const { return 1; }
    Action operator[](std::uint32_t) const { return 0; }
  };
  Choices choices(const State&, int) const { return {}; }
  void apply_joint(State& s, const JointAction& joint, Events* events) const;
  ChanceStep chance_step(const State&) const { return soldiers_.shuffled(); }
  void apply_chance(State& s, const Chance& chance, Events* events) const;
  Outcome outcome(const State& s) const;

  std::size_t play_out(State& s, std::uint64_t game_seed, Events& events, Workspace& work) const;

  State observation(const State& s, int seat) const;
  State determinize(const State& s, int seat, Rng& rng) const;
  double evaluate(const State& s, int seat) const;

  static Words<WarRules> phrases() { return Words<WarRules>().add(0, "turn-up", {}, "turns up the top card"); }
  Board show(const State& s) const;
  std::string say_chance_to(const State&, const Chance&, int) const {
    return this->said("the cards are shuffled and dealt");
  }
  std::string happened(const State& before, const State& after) const;

 private:
  static constexpr std::size_t most_quick_stack = 32, most_values = 16;

  std::uint8_t at(const State& s, int seat, std::size_t place) const { return s.card[as_size(seat) * stack_ + place]; }

  using SoldiersGame<WarRules>::soldiers_;
  std::size_t stack_;  // cards of each stack at the start
  bool quick_ = false;
  std::vector<std::uint16_t> marked_;  // every soldier, value << 8 | kind: what play_out shuffles
  std::array<std::uint64_t, most_values * most_values> meets_{};  // [value][value]: bit 0 the first wins, bit 32 a tie
};

extern template class WarRules<64>;
extern template class WarRules<256>;

}  // namespace kingpress::rules::kings_keys
