// The words every played game shares: who acts, what they may do, what chance brought, how a game ended.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "rules/as_size.h"

namespace kingpress::rules {

inline constexpr int most_seats = 8;
inline constexpr int built_in_seats = 4;  // at most, of the games of games.def: their states have room for no more

// Seats are 0, 1, ...; the negative values say that no single seat acts.
using Player = std::int8_t;
inline constexpr Player chance_player = -1;
// every seat of acting_players at once, each unaware of the others' choice
inline constexpr Player simultaneous_players = -2;
inline constexpr Player no_player = -4;  // the game is over

using SeatMask = std::uint8_t;  // bit s: seat s
constexpr SeatMask seat_bit(int seat) { return static_cast<SeatMask>(1u << seat); }
constexpr bool has_seat(SeatMask mask, int seat) { return (mask >> seat) & 1u; }

// A decision, packed by its game. Only legal_actions makes them; their order is the order of the numbers.
using Action = std::uint32_t;
inline constexpr Action no_action = ~Action{0};
using JointAction = std::array<Action, most_seats>;  // no_action for seats that do not act

// Legal actions of one seat. Kept by the caller and filled again and again: after the first games it allocates nothing.
class ActionList {
 public:
  void clear() { size_ = 0; }
  void add(Action action) {
    if (size_ == items_.size()) items_.resize(std::max<std::size_t>(64, 2 * size_));
    items_[size_++] = action;
  }
  template <class Choices>
  void add_all(const Choices& choices) {
    for (std::uint32_t k = 0; k < choices.size(); ++k) add(choices[k]);
  }
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  Action operator[](std::size_t i) const { return items_[i]; }
  const Action* begin() const { return items_.data(); }
  const Action* end() const { return items_.data() + size_; }
  Action* begin() { return items_.data(); }
  Action* end() { return items_.data() + size_; }

 private:
  std::vector<Action> items_;
  std::size_t size_ = 0;
};

// What chance brought at one chance node: a whole shuffle, a draw, a start player. The game says what the numbers mean.
struct Chance {
  static constexpr std::size_t most_values = 512;
  std::uint16_t size = 0;
  std::array<std::uint16_t, most_values> values;  // the first `size` are set

  Chance() : values() {}
  void clear() { size = 0; }
  void add(std::size_t value) {
    assert(size < most_values);
    values[size++] = static_cast<std::uint16_t>(value);
  }
  std::span<std::uint16_t> list() { return {values.data(), size}; }
  std::span<const std::uint16_t> list() const { return {values.data(), size}; }
  bool operator==(const Chance& other) const { return std::ranges::equal(list(), other.list()); }
};

// What games are played in, kept from one to the next: after the first it allocates nothing.
struct Workspace {
  ActionList list;
  Chance chance;
};

// Who won. One winner (or one partnership) wins; every other ending is a draw, shared by `winners`.
struct Outcome {
  SeatMask winners = 0;
  bool draw = false;
  bool capped = false;  // ended by the limit on its length
  constexpr bool operator==(const Outcome&) const = default;
};
// What a seat gets of an outcome: 1 for a win, 0 for a loss, an equal part of 1 for a shared draw.
constexpr double share_of(const Outcome& outcome, int seat) {
  if (!has_seat(outcome.winners, seat)) return 0;
  return outcome.draw ? 1.0 / std::popcount(outcome.winners) : 1;
}
// The same in whole numbers: an equal part for any number of seats is one.
inline constexpr std::uint32_t whole_game = 840;
constexpr std::uint32_t parts_of(const Outcome& outcome, int seat) {
  if (!has_seat(outcome.winners, seat)) return 0;
  return outcome.draw ? whole_game / static_cast<std::uint32_t>(std::popcount(outcome.winners)) : whole_game;
}

// An action as a record and a person read it: a verb and named words, in order. {"create", card: "15", space: 1, turn:
// 0}.
struct Word {
  using Value = std::variant<std::int64_t, std::string, std::vector<std::int64_t>, std::vector<std::string>>;
  std::string key;
  Value value;
  bool operator==(const Word&) const = default;
};
struct Statement {
  std::string action;
  std::vector<Word> words;
  bool operator==(const Statement&) const = default;

  const Word::Value* find(std::string_view key) const {
    for (const Word& word : words)
      if (word.key == key) return &word.value;
    return nullptr;
  }
  std::optional<std::int64_t> number(std::string_view key) const { return get<std::int64_t>(key); }
  std::optional<std::string> text(std::string_view key) const { return get<std::string>(key); }

 private:
  template <class T>
  std::optional<T> get(std::string_view key) const {
    const Word::Value* value = find(key);
    const T* typed = value ? std::get_if<T>(value) : nullptr;
    return typed ? std::optional<T>(*typed) : std::nullopt;
  }
};

}  // namespace kingpress::rules
