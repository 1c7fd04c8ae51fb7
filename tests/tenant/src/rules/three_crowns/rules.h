// Three Crowns: two seats take open cards in turn; the greater sum of a suit wins its crown (rules 1-4, rulings TC-1 to
// TC-3).
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "rules/engine/turns.h"
#include "rules/game.h"

namespace kingpress::rules::three_crowns {

inline constexpr std::array<std::string_view, 3> suit_names{"gold", "silver", "iron"};
inline constexpr std::size_t most_cards = 60, most_row = 6;

struct Card {
  std::uint8_t suit = 0;
  int value = 0;
  int copies = 1;
  std::size_t index = 0;  // of its cards::Card in the deck
};

struct Pieces {
  int row = 3;  // cards that lie open
  std::vector<Card> cards;
};

// Cards are kinds, indices into the deck's list, in the places of the shuffled deck. Unused cells are 0.
struct State {
  std::array<std::uint8_t, most_cards> deck{};   // the kind in each place
  std::array<std::uint8_t, most_cards> owner{};  // of each place: 1 and 2 for the seats, 0 while nobody has taken it
  std::array<std::uint8_t, most_row> row{};      // the places that lie open
  std::uint8_t open = 0, turned = 0, taken = 0;  // cards in the row; places turned up so far; cards taken
  std::uint8_t dealt = 0;
  std::uint8_t spare[2]{};
};

class Rules : public TurnGame<Rules> {
 public:
  using State = three_crowns::State;

  Rules(std::vector<Card> cards, std::vector<std::string> ids, int row);

  GameFacts facts() const { return {.length_unit = "turns", .counters = {"crowns"}}; }
  int players() const { return 2; }
  std::size_t max_steps() const { return 1 + deck_.size(); }

  State initial_state() const { return {}; }
  Player actor(const State& state) const {
    return !state.dealt ? chance_player : state.open == 0 ? no_player : static_cast<Player>(state.taken % 2);
  }
  struct Choices {  // the cards of the row
    std::uint32_t open;
    std::uint32_t size() const { return open; }
    Action operator[](std::uint32_t k) const { return k; }
  };
  Choices choices(const State& state, int) const { return {state.open}; }
  void apply(State& state, Action action, Events* events) const;
  ChanceStep chance_step(const State&) const { return Shuffle{"shuffle", ids_, deck_, "the cards are shuffled"}; }
  void apply_chance(State& state, const Chance& chance, Events* events) const;
  Outcome outcome(const State& state) const;
  std::uint32_t length(const State& state) const { return state.taken; }

  State observation(const State& state, int seat) const;
  State determinize(const State& seen, int seat, Rng& rng) const;
  double evaluate(const State& state, int seat) const;

  static Words<Rules> phrases();
  Board show(const State& state) const;

 private:
  std::array<std::array<int, suit_names.size()>, 2> sums(const State& state) const;
  int lead(const State& state) const;  // crowns of seat 0 less those of seat 1 (rule 3, TC-1)
  const std::string& name(const State& state, std::size_t place) const { return ids_[state.deck[place]]; }

  std::vector<Card> cards_;
  std::vector<std::uint16_t> deck_;  // one kind for every card
  std::size_t row_;
};

std::optional<Rules> rules_of(const Table& table, diag::Diagnostics& diagnostics);

}  // namespace kingpress::rules::three_crowns
