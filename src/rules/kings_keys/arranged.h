// Kingdom Armies with `refill: chosen` (rule 5, KK-5): each player arranges the stack, and every refill of it, card by
// card from the top and unseen by the others. It is Battle Royal with all choices between two refills made in advance,
// and is played as that: the hands of its table are the stacks.
#pragma once

#include <cstdint>

#include "rules/kings_keys/battle_royal.h"

namespace kingpress::rules::kings_keys {

class ArrangedArmiesRules : public SoldiersGame<ArrangedArmiesRules, PlayedGame> {
 public:
  static constexpr std::size_t most_cards = BattleRoyalRules::most_cards;
  static constexpr std::uint8_t none = 0xff;

  struct State {
    BattleRoyalRules::State table;
    // in its stack, the least on top; 0: in none, not arranged yet, or unknown
    std::array<std::uint8_t, most_cards> place;
    std::array<std::uint8_t, built_in_seats> arranged;  // cards of each stack that have their place, public
    std::uint8_t seat;                                  // who arranges, or none
    std::array<std::uint8_t, 3> unused;
  };

  ArrangedArmiesRules(Soldiers soldiers, const Options& options, int players)
      : SoldiersGame(soldiers, options, players), royal_(std::move(soldiers), options, players) {}

  void speak(const std::shared_ptr<const Spoken>& spoken) {
    SoldiersGame::speak(spoken);
    royal_.speak(spoken);
  }

  // Every card is arranged at the start and at most once a round.
  std::size_t max_steps() const { return most_cards + royal_.max_steps(); }

  State initial_state() const { return {royal_.initial_state(), {}, {}, none, {}}; }
  // For examples and tests: these armies, as kinds, to be arranged.
  State position(const Armies& armies) const;
  Player actor(const State& s) const;
  SeatMask acting_players(const State& s) const {
    return s.seat != none ? seat_bit(s.seat) : royal_.acting_players(s.table);
  }
  void legal_actions(const State& s, int seat, ActionList& list) const;
  bool is_legal(const State& s, int seat, Action action) const;
  void apply(State& s, Action action, Events* events) const;
  void apply_joint(State& s, const JointAction& joint, Events* events) const;
  ChanceStep chance_step(const State& s) const { return royal_.chance_step(s.table); }
  void apply_chance(State& s, const Chance& chance, Events* events) const;
  Outcome outcome(const State& s) const { return royal_.outcome(s.table); }
  std::uint32_t length(const State& s) const { return royal_.length(s.table); }
  int cards_of(const State& s, int seat) const { return royal_.cards_of(s.table, seat); }

  State observation(const State& s, int seat) const;
  State determinize(const State& s, int seat, Rng& rng) const;
  double evaluate(const State& s, int seat) const { return royal_.evaluate(s.table, seat); }

  static Words<ArrangedArmiesRules> phrases();
  static unsigned stage_of(const State& s) { return s.seat == none ? 0 : 1; }
  Board show(const State& s) const;
  std::string say_to(const State& s, int seat, Action action, int listener) const;
  std::string say_chance(const State& s, const Chance& chance) const { return royal_.say_chance(s.table, chance); }
  std::string happened(const State& before, const State& after) const;

  // The slots of a seat's stack that have their place, top first; and those that have none yet.
  std::vector<std::uint8_t> stack(const State& s, int seat) const;
  std::vector<std::uint8_t> loose(const State& s, int seat) const;

 private:
  bool in_stack(const State& s, int seat, std::size_t slot) const {
    return s.table.zone_of[slot] == BattleRoyalRules::zone(seat, BattleRoyalRules::hand);
  }
  std::uint8_t stack_size(const State& s, int seat) const {
    return s.table.count[BattleRoyalRules::zone(seat, BattleRoyalRules::hand)];
  }
  void arrange(State& s, int seat, std::size_t slot) const { s.place[slot] = ++s.arranged[as_size(seat)]; }
  void arrange_forced(State& s, int seat) const;  // what is left when it is all of a kind
  void go_on(State& s, Events* events) const;     // until somebody arranges, the next round or the end
  void turn_up(State& s, Events* events) const;

  BattleRoyalRules royal_;
};

}  // namespace kingpress::rules::kings_keys
