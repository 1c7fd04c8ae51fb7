// A desk at which games are played one by one and looked at: what a Tally has no room for. Game `index` of a seed is
// the game that a simulation with the same bots plays; a Twist plays it with one thing otherwise and all else alike.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "rules/engine/events.h"

namespace kingpress::play {

inline constexpr std::uint32_t no_choice = ~std::uint32_t{0};

// What a legal action is about: its verb, and the cards that its words name, as Events number them.
struct Option {
  std::string action;
  std::vector<std::uint32_t> cards;
};

// Told of every choice among several actions.
class OptionListener {
 public:
  virtual ~OptionListener() = default;
  virtual void chosen(std::span<const Option> offered, std::size_t taken) = 0;
};

// A way to play that a seat is held to wherever it can keep to it; its bot chooses among what is left.
struct Plan {
  enum class Kind : std::uint8_t { never_action, action_first, never_card, card_first };
  Kind kind = Kind::never_action;
  std::string action = {};
  std::uint32_t card = 0;
  int seat = 0;
};

struct Twist {
  // Whoever would start, the seat so many further on does; what is dealt stays. Of no effect where nobody is drawn to
  // start.
  int turn = 0;
  // Instead of what its seat would choose, another legal action at random: the number of a choice among several, from
  // 0.
  std::uint32_t astray = no_choice;
  const Plan* plan = nullptr;
};

// Evaluations, from 0 to 1, in hundredths.
inline constexpr std::size_t standing_steps = 100;

// What was seen of one game. The spans hold until the next.
struct Seen {
  bool whole = true;  // false when it was given up; nothing else counts then
  rules::Outcome outcome;
  std::uint32_t length = 0;
  std::array<std::uint64_t, rules::Events::most_counters> counters{};
  // The seats from the one that the rules call first (rules::CallsFirst); of other games in the order in which they
  // first acted alone, without those who never did.
  std::array<std::uint8_t, rules::most_seats> order{};
  int ordered = 0;
  bool drawn_start = false;   // chance said who starts
  std::uint32_t choices = 0;  // decisions among several actions
  std::uint32_t lead_changes =
      0;  // of the seat that stands best by the game's evaluation, asked at each unit of length
  // Where each seat stood whenever that was asked: how often its evaluation lay in each step.
  std::array<std::array<std::uint32_t, standing_steps>, rules::most_seats> stood{};
  std::uint64_t options = 0;  // legal actions of those decisions, all together
  std::uint32_t forced = 0;   // decisions with one legal action
  // Decisions of other seats between two of one's own: how many in all, in how many gaps, and the longest.
  std::uint64_t waited = 0;
  std::uint32_t waits = 0, longest_wait = 0;
  std::span<const rules::Player> leaders;  // who stood best whenever that was asked; no_player where nobody did
  std::span<const rules::Events::Played> played;
  std::array<std::span<const std::uint8_t>, 2> whole_decks;  // instead of `played`, see Events
  std::span<const rules::Events::Played> held;               // what each seat had to play with, where the game tells
  std::span<const std::uint32_t> offered;                    // the cards that it was chosen from, each copy
};

// What a choice is worth to every seat: from positions that the chooser could be in, each of its actions was taken and
// the game played to its end by the same bots with the same draws.
struct Probe {
  int seat = rules::no_player;  // nobody: the game has fewer choices
  // By action and half of the trials: what each seat got of the games (parts_of). The bot's own choice comes first.
  std::vector<std::array<std::array<std::uint32_t, rules::most_seats>, 2>> actions;
};

class Desk {
 public:
  virtual ~Desk() = default;
  virtual void listen(OptionListener* listener) = 0;  // null: nobody; lives as long as it is told
  // Of that choice of a game, `trials` (even) for each of at most so many actions.
  virtual Probe probe(std::uint64_t seed, std::uint64_t index, std::uint32_t choice, std::size_t most_actions,
                      std::uint32_t trials) = 0;
  virtual Seen play(std::uint64_t seed, std::uint64_t index, const Twist& twist = {}) = 0;
};

}  // namespace kingpress::play
