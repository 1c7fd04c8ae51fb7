// The Long game and Kingdom Armies (rules 2, 3 and 5): stacks that captured cards refill. No choices but to concede the
// Long game (KK-16); arranged.h has those of Kingdom Armies. One step a round for the players: all turn up; a face-off
// is part of its round (KK-13), and a shuffle in its middle is a chance step of its own.
#pragma once

#include <cstdint>

#include "rules/kings_keys/rounds.h"

namespace kingpress::rules::kings_keys {

class CampaignRules : public RoundsGame<CampaignRules> {
 public:
  static constexpr std::size_t most_cards = 254;

  // Cards are slots; what a slot holds is in `kind`. Each seat has three piles, linked from their first card: the stack
  // (first is on top), what it captured and what it has laid on the table this round (both in the order they came).
  enum Pile : std::size_t { stack, captured, laid };
  enum Choice : Action { turning_up, conceding };
  enum class Phase : std::uint8_t { deal, kingdoms, arrange, turn_up, recruit, over };
  struct Queue {
    std::uint8_t first, last, count, unused;
  };
  struct State {
    std::array<std::uint8_t, most_cards> kind;
    std::array<std::uint8_t, most_cards> next;
    std::array<std::array<Queue, 3>, built_in_seats> piles;
    std::array<std::uint8_t, built_in_seats> shown;    // slot of the card that counts, or none
    std::array<std::uint8_t, built_in_seats> kingdom;  // Kingdom Armies
    std::uint32_t rounds;
    SeatMask alive, facing;  // who has cards and has not conceded; who is still in this round
    Phase phase;
    std::uint8_t seat;  // who arranges or recruits
    std::uint8_t step;  // 0 turning up, 1-3 laying face down, 4 face up
    std::uint8_t capped;
    std::array<std::uint8_t, 2> unused;
  };

  // Two players for the Long game; for Kingdom Armies as many kingdoms of equal size. At most most_cards soldiers.
  using RoundsGame::RoundsGame;

  GameFacts facts() const {
    return {.length_unit = "rounds", .counters = counter_names, .decides = options_.conceding};
  }
  std::size_t max_steps() const;

  State initial_state() const;
  Player actor(const State& s) const {
    return s.phase == Phase::turn_up ? simultaneous_players : s.phase == Phase::over ? no_player : chance_player;
  }
  SeatMask acting_players(const State& s) const { return s.phase == Phase::turn_up ? s.alive : SeatMask{0}; }
  struct Choices {
    bool concede;
    std::uint32_t size() const { return concede ? 2 : 1; }
    Action operator[](std::uint32_t k) const { return k; }  // turning_up, conceding
  };
  Choices choices(const State&, int) const { return {options_.conceding}; }
  void apply_joint(State& s, const JointAction& joint, Events* events) const;
  ChanceStep chance_step(const State& s) const;
  void apply_chance(State& s, const Chance& chance, Events* events) const;
  int cards_of(const State& s, int seat) const;  // stack and captured
  int laid_by(const State& s, int seat) const { return s.piles[as_size(seat)][laid].count; }

  State observation(const State& s, int seat) const;
  State determinize(const State& s, int seat, Rng& rng) const;
  double evaluate(const State& s, int seat) const;

  static Words<CampaignRules> phrases() {
    return Words<CampaignRules>()
        .add(turning_up, "turn-up", {}, "turns up the top card")
        .add(conceding, "concede", {}, "concedes");
  }
  Board show(const State& s) const;
  std::string say_chance(const State& s, const Chance& chance) const;
  std::string happened(const State& before, const State& after) const;

  // These stacks dealt, top first, as kinds; all to turn up.
  State position(const Armies& stacks) const;

 private:
  friend RoundsGame<CampaignRules>;

  bool armies() const { return options_.variant == "kingdom-armies"; }
  void go_on(State& s, Events* events) const;  // until chance, the next round or the end
  bool recruit(State& s) const;                // true when a shuffle is needed first
  void lay(State& s, Events* events) const;
  void take_table(State& s, int winner) const;
  void take_back(State& s) const;
};

}  // namespace kingpress::rules::kings_keys
