// Noughts and crosses as a conformance game for the generic machinery: small enough to know everything about it, and
// not part of the product. Seat 0 begins; an action is a square 0-8, row by row.
#pragma once

#include <bit>

#include "rules/engine/playable.h"

namespace kingpress::test {

class TicTacToe {
 public:
  struct State {
    std::uint16_t marks[2] = {0, 0};
    bool operator==(const State&) const = default;
  };
  using Action = rules::Action;
  using Player = rules::Player;

  rules::GameFacts facts() const { return {"tic-tac-toe", "marks", {"middles"}, true, false, true}; }
  int players() const { return 2; }
  std::size_t card_count() const { return 9; }
  std::string card_id(std::size_t card) const { return std::to_string(card + 1); }
  std::size_t max_steps() const { return 9; }

  State initial_state() const { return {}; }
  Player actor(const State& s) const {
    if (won(s.marks[0]) || won(s.marks[1]) || taken(s) == 0x1ff) return rules::no_player;
    return static_cast<Player>(length(s) % 2);
  }
  rules::SeatMask acting_players(const State& s) const {
    return actor(s) < 0 ? rules::SeatMask{0} : rules::seat_bit(actor(s));
  }
  void legal_actions(const State& s, int seat, rules::ActionList& list) const {
    list.clear();
    for (Action square = 0; square < 9; ++square)
      if (is_legal(s, seat, square)) list.add(square);
  }
  bool is_legal(const State& s, int seat, Action action) const {
    return actor(s) == seat && action < 9 && !((taken(s) >> action) & 1);
  }
  void apply(State& s, Action action, rules::Events* events) const {
    const int seat = actor(s);
    s.marks[seat] = static_cast<std::uint16_t>(s.marks[seat] | 1u << action);
    if (!events) return;
    events->played(seat, action);
    if (action == 4) events->count(0);
  }
  void apply_joint(State&, const rules::JointAction&, rules::Events*) const {}
  void sample_chance(const State&, rules::Rng&, rules::Chance&) const {}
  bool is_legal_chance(const State&, const rules::Chance&) const { return false; }
  void apply_chance(State&, const rules::Chance&, rules::Events*) const {}
  rules::Outcome outcome(const State& s) const {
    for (int seat : {0, 1})
      if (won(s.marks[seat])) return {rules::seat_bit(seat), false, false};
    return {3, true, false};
  }
  std::uint32_t length(const State& s) const { return static_cast<std::uint32_t>(std::popcount(taken(s))); }
  State observation(const State& s, int) const { return s; }
  State determinize(const State& s, int, rules::Rng&) const { return s; }
  double evaluate(const State& s, int seat) const { return won(s.marks[seat]) ? 1 : won(s.marks[1 - seat]) ? 0 : 0.5; }
  rules::Statement describe(const State&, int, Action action) const {
    return {"mark", {{"square", std::int64_t{action} + 1}}};
  }
  std::optional<Action> parse(const State&, int, const rules::Statement& said) const {
    const auto square = said.number("square");
    if (said.action != "mark" || said.words.size() != 1 || !square || *square < 1 || *square > 9) return std::nullopt;
    return static_cast<Action>(*square - 1);
  }
  rules::Statement describe_chance(const State&, const rules::Chance&) const { return {}; }
  bool parse_chance(const State&, const rules::Statement&, rules::Chance&) const { return false; }
  std::string show(const State& s) const {
    std::string text;
    for (int square = 0; square < 9; ++square) {
      text += (s.marks[0] >> square) & 1 ? 'X' : (s.marks[1] >> square) & 1 ? 'O' : '.';
      if (square % 3 == 2) text += '\n';
    }
    return text;
  }
  std::string say(const State&, int, Action action) const { return "marks square " + std::to_string(action + 1); }
  std::string say_chance(const State&, const rules::Chance&) const { return {}; }
  State perft_start() const { return {}; }

 private:
  static std::uint16_t taken(const State& s) { return static_cast<std::uint16_t>(s.marks[0] | s.marks[1]); }
  static bool won(std::uint16_t marks) {
    for (unsigned line : {0007u, 0070u, 0700u, 0111u, 0222u, 0444u, 0421u, 0124u})
      if ((marks & line) == line) return true;
    return false;
  }
};

static_assert(rules::Playable<TicTacToe>);

}  // namespace kingpress::test
