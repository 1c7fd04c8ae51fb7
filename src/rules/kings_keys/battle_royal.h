// Battle Royal (rule 6): armies held in hand, every player chooses a card each round, all revealed at once. In a
// face-off each tied player chooses, a card at a time and unseen by the others, what goes face down and then what goes
// face up (KK-10).
//
// battle_royal.cpp: the walk through a round, in words too; battle_royal_hidden.cpp: what a seat knows.
#pragma once

#include <cstdint>

#include "rules/kings_keys/rounds.h"

namespace kingpress::rules::kings_keys {

class BattleRoyalRules : public RoundsGame<BattleRoyalRules> {
 public:
  static constexpr std::size_t most_cards = 128;

  // Where a card can be: a zone of a seat. Cards are slots, seat by seat as dealt.
  enum Place : std::uint8_t { hand, captured, table };
  static constexpr std::size_t zone(int seat, Place place) { return as_size(seat) * 3 + place; }
  static constexpr std::size_t zones = 3 * built_in_seats;
  using ZoneMask = std::uint16_t;

  enum class Phase : std::uint8_t { kingdoms, choose, over };
  struct State {
    // What each seat knows of each card: the zones it may lie in (KK-11). In an observation only the seat's own row is
    // filled.
    std::array<std::array<ZoneMask, most_cards>, built_in_seats> may;
    std::array<std::uint8_t, most_cards> kind;       // of each slot; armies are known to all
    std::array<std::uint8_t, most_cards> zone_of;    // none: unknown, in an observation
    std::array<std::uint8_t, zones> count;           // cards in each zone, public
    std::array<std::uint8_t, built_in_seats> shown;  // slot of the face-up card that counts, or none
    std::array<std::uint8_t, built_in_seats> kingdom;
    std::uint32_t rounds;
    SeatMask alive, facing;  // facing: who chooses now
    Phase phase;
    std::uint8_t step;  // 0 the round's card, 1-3 face down, 4 face up
    std::uint8_t capped;
    std::array<std::uint8_t, 3> unused;
  };

  // As many armies as players hold most_cards at most.
  BattleRoyalRules(Soldiers soldiers, Options options, int players);

  std::size_t max_steps() const { return 1 + as_size(options_.round_cap) * (1 + most_cards); }

  State initial_state() const;
  // These hands dealt, as kinds.
  State position(const Armies& hands) const;
  Player actor(const State& s) const {
    return s.phase == Phase::choose ? simultaneous_players : s.phase == Phase::over ? no_player : chance_player;
  }
  SeatMask acting_players(const State& s) const { return s.phase == Phase::choose ? s.facing : SeatMask{0}; }
  void legal_actions(const State& s, int seat, ActionList& list) const;
  void apply_joint(State& s, const JointAction& joint, Events* events) const;
  ChanceStep chance_step(const State&) const { return soldiers_.kingdoms_drawn(players_); }
  void apply_chance(State& s, const Chance& chance, Events*) const { field_armies(s, chance); }
  std::size_t slots(const State& s) const;  // of cards dealt
  int cards_of(const State& s, int seat) const { return s.count[zone(seat, hand)] + s.count[zone(seat, captured)]; }
  int laid_by(const State& s, int seat) const { return s.count[zone(seat, table)]; }

  State observation(const State& s, int seat) const;
  State determinize(const State& s, int seat, Rng& rng) const;
  double evaluate(const State& s, int seat) const;

  static Words<BattleRoyalRules> phrases();
  unsigned stage_of(const State& s) const { return s.step == 0 ? 0 : face_down(s) ? 1 : 2; }
  Board show(const State& s) const;
  // The seats' places at the table; `held`: what their cards are in; `from`: the actions that play from there.
  std::vector<Mat> mats(const State& s, const char* held, const std::vector<std::string>& from) const;
  std::string say_to(const State& s, int seat, Action action, int listener) const;
  std::string say_chance(const State&, const Chance& chance) const { return soldiers_.say_kingdoms(chance); }
  std::string happened(const State& before, const State& after) const;

 private:
  friend RoundsGame<BattleRoyalRules>;

  bool face_down(const State& s) const { return s.step > 0 && s.step < laid_in_face_off; }
  void lay(State& s, int seat, std::size_t slot, Events* events) const;
  bool is_first(const State& s, std::size_t at, std::size_t slot) const;  // of its kind in the zone
  // Every card of zone `from` goes to zone `to`. Who does not see them loses no knowledge and gains none; `seer` sees
  // them all.
  void move_zone(State& s, std::size_t from, std::size_t to, int seer) const;
  void learn_laid(State& s, int seat, std::size_t slot) const;  // what all know of a card that went from hand to table
  void prune(State& s, int observer, std::size_t end) const;
  void pick_up(State& s) const;
  void after_laying(State& s, Events* events) const;
  void take_table(State& s, int winner) const;
  void take_back(State& s) const;
  void go_on(State& s) const;  // to the next round, or the end

  bool unique_;  // no card is there twice
};

}  // namespace kingpress::rules::kings_keys
