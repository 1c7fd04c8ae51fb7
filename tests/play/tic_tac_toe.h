// Noughts and crosses as a conformance game for the generic machinery: small enough to know everything about it, and
// not part of the product. Seat 0 begins; an action is a square 0-8, row by row.
#pragma once

#include <bit>
#include <cstdint>

#include "rules/engine/bits.h"
#include "rules/engine/turns.h"

namespace kingpress::test {

class TicTacToe : public rules::OpenGame<TicTacToe> {
 public:
  struct State {
    std::uint16_t marks[2] = {0, 0};
    bool operator==(const State&) const = default;
  };
  using Action = rules::Action;
  using Player = rules::Player;

  rules::GameFacts facts() const { return {.length_unit = "marks", .counters = {"middles"}, .open = true}; }
  int players() const { return 2; }
  std::size_t card_count() const { return 9; }
  std::string card_id(std::size_t card) const { return std::to_string(card + 1); }
  std::size_t max_steps() const { return 9; }

  State initial_state() const { return {}; }
  Player actor(const State& s) const {
    if (won(s.marks[0]) || won(s.marks[1]) || taken(s) == 0x1ff) return rules::no_player;
    return static_cast<Player>(length(s) % 2);
  }
  // The squares still free.
  struct Choices {
    std::uint32_t free;
    std::uint32_t size() const { return rules::count(free); }
    Action operator[](std::uint32_t k) const { return static_cast<Action>(rules::nth_bit(free, k)); }
  };
  Choices choices(const State& s, int) const { return {~std::uint32_t{taken(s)} & 0x1ff}; }
  void apply(State& s, Action action, rules::Events* events) const {
    const int seat = actor(s);
    s.marks[seat] = static_cast<std::uint16_t>(s.marks[seat] | 1u << action);
    if (!events) return;
    events->played(seat, action);
    if (action == 4) events->count(0);
  }
  rules::Outcome outcome(const State& s) const {
    for (int seat : {0, 1})
      if (won(s.marks[seat])) return {rules::seat_bit(seat), false, false};
    return {3, true, false};
  }
  std::uint32_t length(const State& s) const { return static_cast<std::uint32_t>(std::popcount(taken(s))); }
  double evaluate(const State& s, int seat) const { return won(s.marks[seat]) ? 1 : won(s.marks[1 - seat]) ? 0 : 0.5; }
  static rules::Words<TicTacToe> phrases() {
    using W = rules::Words<TicTacToe>;
    return W().add(0, "mark", {W::number("square", 1, 9, 1)}, "marks square {square}");
  }
  rules::Board show(const State& s) const {
    rules::Board board;
    for (int row = 0; row < 3; ++row) {
      std::string text;
      for (int square = 3 * row; square < 3 * row + 3; ++square)
        text += (s.marks[0] >> square) & 1 ? 'X' : (s.marks[1] >> square) & 1 ? 'O' : '.';
      board.line(text);
    }
    return board;
  }

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
