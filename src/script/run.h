// The instructions of a program, carried out in a position until somebody chooses, chance decides or the game is over.
// For machine.cpp and moving.cpp alone.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "rules/engine/random_play.h"
#include "script/machine.h"

namespace kingpress::script {

class Run {
 public:
  explicit Run(Position& position) : p_(position), program_(position.program), eval_(position) {}

  void go();  // to the next stop
  // Chooses at random, seat by seat, until no single seat chooses, and says how often.
  std::size_t play(rules::SeatRngs& seats, rules::ActionList& list, rules::Events& events);

 private:
  bool step(const Instruction& now);  // false at a stop
  bool decide(const Instruction& now);
  bool draw_for(int seat, const Instruction& now);
  bool draw_counted(int seat, const Decision& decision);  // drawing.cpp
  void begin_anew() {                                     // behind a choice
    steps_ = shown_count_ = 0;
    eval_.start_looking();
  }
  void next_joint(const Instruction& now);
  void next_turn(const Instruction& now);
  bool next_round(const Instruction& now);
  void begin_for(const Instruction& now);
  void next_for(const Instruction& now);
  void show(const Instruction& now);
  bool win(const Instruction& now);
  std::uint8_t seats_of(NodeIndex set);
  bool stop(rules::Player actor, std::uint8_t acting) {
    p_.head.actor = actor;
    p_.head.acting = acting;
    return is_too_long() ? give_up() : false;
  }
  bool is_too_long() const { return p_.head.choices >= most_choices || p_.head.chances >= most_chances; }
  // The game is stopped here, as it stands.
  bool give_up(std::uint8_t capped = 1) {
    note_fault();
    finish(p_, true);
    p_.head.capped = capped;
    return false;
  }
  void note_fault() {
    if (p_.head.fault == 0) p_.head.fault = p_.head.at + 1;
  }

  // moving.cpp
  void move(const Instruction& now);
  void move_several(const Instruction& now, int place);
  void look_whether_even(const Instruction& now);
  bool draw(const Instruction& now);
  void hand_on(const Instruction& now);
  void exchange(const Instruction& now);
  struct Block {  // of cards that lie behind one another in a place; all of it, or some
    int source, from, count;
    bool whole;
  };
  void move_block(const Block& block, int place, const Instruction& now);
  unsigned char face_of(const Instruction& now, int place) {
    if (now.face != no_node) return eval_.eval(now.face) == first_word + 1;
    return zone_of(place).face_down;
  }
  const Zone& zone_of(int place) const { return program_.zones[program_.places[at(place)].zone]; }
  // So many of `count` find room in a place; the others stay where they lie.
  int room_for(int count, int place) {
    const int room = zone_of(place).room;
    if (room == 0 || p_.count(place) + count <= room) return count;
    note_fault();
    return std::max(0, room - p_.count(place));
  }

  // Who has just been shown a card sees where it goes.
  bool was_shown(int card, int seat) const {
    for (int i = 0; i < shown_count_; ++i)
      if (shown_[at(i)].card == card && rules::has_seat(shown_[at(i)].seats, seat)) return true;
    return false;
  }

  struct Shown {
    std::int16_t card;
    rules::SeatMask seats;
  };
  Position& p_;
  const Program& program_;
  Evaluator eval_;
  std::array<Shown, 64> shown_;      // since the last stop
  int shown_count_ = 0, steps_ = 0;  // and statements since then
  int lately_ = 0;                   // the place to which cards were moved
  // While it plays: what is drawn where it is looked for whether there is something to choose.
  rules::SeatRngs* seats_ = nullptr;
  rules::ActionList* list_ = nullptr;
  rules::Events* events_ = nullptr;
  std::size_t made_ = 0;  // choices
  rules::Action drawn_ = rules::no_action;
};

}  // namespace kingpress::script
