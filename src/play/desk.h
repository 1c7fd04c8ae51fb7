// A desk at which games are played one by one and looked at: what a Tally has no room for. Game `index` of a seed is
// the game that a simulation with the same bots plays; a Twist plays it with one thing otherwise and all else alike.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "rules/engine/events.h"

namespace kingpress::play {

inline constexpr std::uint32_t no_choice = ~std::uint32_t{0};

struct Twist {
  // Whoever would start, the seat so many further on does; what is dealt stays. Of no effect where nobody is drawn to
  // start.
  int turn = 0;
  // Instead of what its seat would choose, another legal action at random: the number of a choice among several, from
  // 0.
  std::uint32_t astray = no_choice;
};

// Evaluations, from 0 to 1, in hundredths.
inline constexpr std::size_t standing_steps = 100;

// What was seen of one game. The spans hold until the next.
struct Seen {
  bool whole = true;  // false when it was given up; nothing else counts then
  rules::Outcome outcome;
  std::uint32_t length = 0;
  std::array<std::uint64_t, rules::Events::most_counters> counters{};
  // The seats in the order in which they first acted alone; those who never did are left out.
  std::array<std::uint8_t, rules::most_seats> order{};
  int ordered = 0;
  bool drawn_start = false;   // chance said who starts
  std::uint32_t choices = 0;  // decisions among several actions
  std::uint32_t lead_changes =
      0;  // of the seat that stands best by the game's evaluation, asked at each unit of length
  // Where each seat stood whenever that was asked: how often its evaluation lay in each step.
  std::array<std::array<std::uint32_t, standing_steps>, rules::most_seats> stood{};
  std::span<const rules::Events::Played> played;
  std::array<std::span<const std::uint8_t>, 2> whole_decks;  // instead of `played`, see Events
  std::span<const rules::Events::Played> held;               // what each seat had to play with, where the game tells
  std::span<const std::uint32_t> offered;                    // the cards that it was chosen from, each copy
};

class Desk {
 public:
  virtual ~Desk() = default;
  virtual Seen play(std::uint64_t seed, std::uint64_t index, const Twist& twist = {}) = 0;
};

}  // namespace kingpress::play
