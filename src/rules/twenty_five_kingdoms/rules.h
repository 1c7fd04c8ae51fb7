// 25 Kingdoms as an exact state machine (rules 1-7, rulings TK-1 to TK-11). Two chance steps (the shuffle, the start
// player), then turns; an attack is two decisions (TK-5): name the Attacking Card and the Kingdom, then reveal or
// decline. words.cpp holds actions and positions as text.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "rules/engine/bits.h"
#include "rules/engine/turns.h"
#include "rules/game.h"
#include "rules/twenty_five_kingdoms/pieces.h"

namespace kingpress::rules::twenty_five_kingdoms {

inline constexpr std::size_t most_spaces = 81;  // 9 x 9
inline constexpr std::size_t most_cards = 127;  // TK-11: what one deck may hold, copies included
inline constexpr std::uint8_t unknown = 127;    // a card that the observer cannot know
inline constexpr std::uint8_t shown = 128;      // marks a card in a hand or in the Deck that both have seen (TK-8)
constexpr std::uint8_t card_of(std::uint8_t cell) { return cell & (shown - 1u); }

inline constexpr std::size_t discard_pile = 0, deck_pile = 1, pile_cells = most_cards + 1;

enum class Stage : std::uint8_t { shuffle, start, turn, decide, over };

// Cards are kinds: indices into the deck's list, copies alike. Unused cells are 0.
struct State {
  std::uint32_t turns = 0;
  std::uint16_t quiet = 0;                          // turns since the last capture (TK-3)
  std::array<std::uint8_t, 2> hand_size{}, held{};  // held: Kingdoms controlled
  std::uint8_t deck_head = 0, deck_size = 0;        // deck_head: the cell of the top, 0 when there is none
  std::uint8_t discard_size = 0;
  Stage stage = Stage::shuffle;
  std::uint8_t mover = 0, passes = 0;
  std::uint8_t attacking = 0, target = 0;  // stage decide
  std::uint8_t open_count = 0;             // Kingdoms that nobody controls
  // Whether the turn cap ended the game, in the bit of its byte that signatures of games know.
  std::uint8_t lower_bits : 2 = 0;
  bool ended_by_cap : 1 = false;
  std::uint8_t upper_bits : 5 = 0;
  // +1: seat 0 controls it, -1: seat 1; one more cell for "beyond the edge"
  std::array<std::int8_t, most_spaces + 1> side{};
  std::array<std::uint8_t, most_spaces> open{};  // the first open_count: spaces nobody controls, ascending
  std::array<std::uint8_t, most_spaces> kingdom{};
  std::array<std::uint8_t, most_spaces> seen{};  // seats that have looked at it: bit per seat (TK-6)
  std::array<std::array<std::uint8_t, pile_cells>, 2> hand{};
  std::array<std::array<std::uint8_t, pile_cells>, 2> piles{};  // discard_pile: the top is the last; deck_pile: a ring
  std::uint8_t spare[3]{};
};

// The cell of the Deck's card at `position` from its top.
constexpr std::size_t deck_cell(const State& state, std::size_t position) {
  return (state.deck_head + position) % pile_cells;
}

// Attacks follow, slot by slot: first_attack + slot * stride + space; a power of two, so that taking them apart costs
// nothing.
inline constexpr Action draw_deck = 0, draw_discard = 1, pass = 2, decline = 3, reveal = 4, first_attack = 16,
                        stride = 128;

constexpr Action attack_with(std::size_t slot, std::size_t space) {
  return first_attack + static_cast<Action>(slot * stride + space);
}
constexpr std::size_t slot_of(Action action) { return (action - first_attack) / stride; }
constexpr std::size_t space_of(Action action) { return (action - first_attack) % stride; }

class Rules : public TurnGame<Rules> {
 public:
  using State = twenty_five_kingdoms::State;

  // `pieces` and `ids` run alike; the copies of a piece are that many cards. At most most_cards cards in all, at least
  // spaces + 2 x hand of them (both checked before).
  Rules(std::vector<Card> pieces, std::vector<std::string> ids, Options options);

  GameFacts facts() const {
    return {.length_unit = "turns", .counters = {"attacks", "captures", "declined"}, .ply_is_length = true};
  }
  int players() const { return 2; }
  std::size_t max_steps() const;

  State initial_state() const { return {}; }
  Player actor(const State& state) const {
    if (state.stage == Stage::turn || state.stage == Stage::decide) return static_cast<Player>(state.mover);
    return state.stage == Stage::over ? no_player : chance_player;
  }
  // Drawing from the two piles, then every card of the hand against every Kingdom that nobody controls.
  struct Choices {
    const Rules& rules;
    const State& state;
    std::size_t seat;
    std::uint32_t draws, all;
    std::uint32_t size() const { return all; }
    Action operator[](std::uint32_t k) const;
  };
  Choices choices(const State& state, int seat) const {
    const auto at = as_size(seat);
    if (state.stage == Stage::decide) return {*this, state, at, 0, 2};
    const std::uint32_t draws = (state.deck_size > 0) + (state.discard_size > 0);
    const std::uint32_t cards = copies_ ? kinds_in_hand(state, at) : state.hand_size[at],
                        all = draws + cards * state.open_count;
    return {*this, state, at, draws, all ? all : 1};  // TK-3: a pass
  }
  void apply(State& state, Action action, Events* events) const;
  std::size_t play_out(State& state, std::uint64_t game_seed, Events& events, Workspace& work) const;
  ChanceStep chance_step(const State& state) const;
  void apply_chance(State& state, const Chance& chance, Events* events) const;
  Outcome outcome(const State& state) const;
  std::uint32_t length(const State& state) const { return state.turns; }

  State observation(const State& state, int seat) const;
  State determinize(const State& seen, int seat, Rng& rng) const;
  double evaluate(const State& state, int seat) const;

  static Words<Rules> phrases();
  Board show(const State& state) const;

  // Rules 5 and 6: does `attacker` of `seat` take the Kingdom on `space` that holds `defender`?
  bool beats(const State& state, int seat, std::uint8_t attacker, std::size_t space, std::uint8_t defender) const;
  int controlled(const State& state, int seat) const { return state.held[as_size(seat)]; }

 private:
  std::size_t spaces() const { return as_size(options_.spaces()); }
  bool first_of_kind(const State& state, std::size_t seat, std::size_t slot) const;
  std::uint32_t kinds_in_hand(const State& state, std::size_t seat) const;
  int lead(const State& state, std::size_t seat, std::size_t space) const;
  int margin(std::uint8_t attacker, std::uint8_t defender) const;
  void draw(State& state, bool from_deck) const;
  void begin_attack(State& state, std::size_t slot, std::size_t space) const;
  void resolve_attack(State& state, bool reveal, Events* events) const;
  void capture(State& state, std::uint8_t card, std::size_t space) const;
  std::string card_text(std::uint8_t cell) const;
  Span card_span(std::uint8_t cell) const;
  Mat board_mat(const State& state) const;
  Mat::Place kingdom_place(const State& state, std::size_t space) const;

  std::vector<Card> pieces_;
  Options options_;
  std::vector<std::uint16_t> cards_;                                   // one kind for every card, in deck order
  std::array<std::array<std::uint8_t, 4>, most_spaces> neighbours_{};  // most_spaces stands for none
  std::size_t kinds_;
  // [attacker * kinds_ + defender]: neighbours needed beyond the opponent's (rules 5, 6)
  std::vector<std::int8_t> margin_;
  bool copies_ = false;  // some kind occurs more than once
};

inline Action Rules::Choices::operator[](std::uint32_t k) const {
  if (state.stage == Stage::decide) return decline + k;
  if (k < draws) return draw_deck + k + (state.deck_size == 0);
  if (state.hand_size[seat] == 0) return pass;
  k -= draws;
  const std::uint32_t width = state.open_count, card = k / width;
  std::size_t slot = card;
  if (rules.copies_) {
    std::size_t kinds = card;
    for (slot = 0; !rules.first_of_kind(state, seat, slot) || kinds-- > 0;) ++slot;
  }
  return attack_with(slot, state.open[k - card * width]);
}

// The game as the table plays it.
std::optional<Rules> rules_of(const Table& table, diag::Diagnostics& diagnostics);

}  // namespace kingpress::rules::twenty_five_kingdoms
