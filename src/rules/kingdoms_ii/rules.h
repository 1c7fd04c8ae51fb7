// Kingdoms II as an exact state machine (rules 1-10, rulings KD-1 to KD-36). Two chance steps (the five piles, the
// start player), four joint choices (everybody orders one file at a time, shown when all are done), then turns of small
// decisions; a decision that leaves no choice is skipped.
//
// rules.cpp: setting up and the walk through a turn; legal.cpp: what may be done; battle.cpp: values, attacks,
// counters, healing; events.cpp: the Majors; hidden.cpp: what a seat knows; words.cpp: actions and positions as text.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "rules/engine/turns.h"
#include "rules/game.h"
#include "rules/kingdoms_ii/state.h"

namespace kingpress::rules::kingdoms_ii {

// Decisions by number, stage by stage.
// order: one of the 24 orders of four cards, in lexicographic order.
inline constexpr auto orders = [] {
  std::array<std::array<std::uint8_t, 4>, 24> all{};
  std::array<std::uint8_t, 4> order{0, 1, 2, 3};
  for (auto& next : all) {
    next = order;
    std::next_permutation(order.begin(), order.end());
  }
  return all;
}();

// omens: done, a Good Omen against a Bad one, an active card against a Bad one.
// + file of the first * 4 + file of the Bad Omen
inline constexpr Action omens_done = 0, good_against_bad = 16, sacrifice = 32;
// reorganise
inline constexpr Action keep_ranks = 0, swap_ranks = 1, rotate_reserve = 2;
// army, faith
inline constexpr Action no_attack = 0, attack_on = 16;  // + seat * 4 + file
// counters
inline constexpr Action no_counter = 0, counter_active = 1, counter_reserve = 2, counter_faith = 3;
// wealth, agriculture
inline constexpr Action no_use = 0, spend_card = 1, make_militia = 2;
// omen_or_destroy, marker
inline constexpr Action lay_omen = 0, discard_marker = 0, on_file = 1;  // + file
// alliance, answer
inline constexpr Action no_alliance = 0, propose_to = 4, break_with = 8;  // + seat
inline constexpr Action refuse = 0, accept = 1;

class Rules : public PlayedGame<Rules> {
 public:
  using State = kingdoms_ii::State;

  // `pieces` and `ids` run alike. At most most_of_suit cards of a suit, at least 16, at most most_events Events
  // (checked before).
  Rules(std::vector<Card> pieces, std::vector<std::string> ids, const Options& options);

  GameFacts facts() const {
    return {
        .length_unit = "turns", .counters = {"attacks", "conversions", "counters", "events"}, .ply_is_length = true};
  }
  int players() const { return kingdoms_ii::players; }
  std::size_t max_steps() const;

  State initial_state() const { return {}; }
  State perft_start() const;  // piles in the order of the deck, files in the order dealt, seat 0 starts
  Player actor(const State& state) const;
  void legal_actions(const State& state, int seat, ActionList& list) const;
  void apply(State& state, Action action, Events* events) const;
  void apply_joint(State& state, const JointAction& joint, Events* events) const;
  ChanceStep chance_step(const State& state) const;
  void apply_chance(State& state, const Chance& chance, Events* events) const;
  Outcome outcome(const State& state) const;
  std::uint32_t length(const State& state) const { return state.turns; }

  State observation(const State& state, int seat) const;
  State determinize(const State& seen, int seat, Rng& rng) const;
  double evaluate(const State& state, int seat) const;

  static Words<Rules> phrases();
  static unsigned stage_of(const State& state) { return static_cast<unsigned>(state.stage); }
  Board show(const State& state) const;
  std::string say_to(const State& state, int seat, Action action, int listener) const;
  std::string happened(const State& before, const State& after) const;  // see play/view.h

  bool allied(const State& state, std::size_t a, std::size_t b) const {
    return has_seat(state.seats[a].allies, static_cast<int>(b));
  }
  // KD-6, KD-16: face and omens less damage, never below 0; of an empty place 0.
  int value(const State& state, std::size_t seat, std::size_t file, Cell cell) const {
    return counted_strength(state, seat, file, cell, 0);
  }
  int attack_value(const State& state, std::size_t seat, std::size_t file) const {
    return counted_strength(state, seat, file, state.seats[seat].active[file], state.seats[seat].strength[file]);
  }
  int defence_value(const State& state, std::size_t seat, std::size_t file) const {
    return counted_strength(state, seat, file, state.seats[seat].active[file], state.seats[seat].temperance[file]);
  }
  int face(std::size_t file, Cell cell) const;

 private:
  std::size_t suit_of(std::size_t file, Cell cell) const { return cell.militia() ? as_size(Force::agriculture) : file; }
  std::size_t card_of(std::size_t file, Cell cell) const { return kinds_[suit_of(file, cell)][cell.kind()]; }
  // With so many Strengths or Temperances on it, each worth half its face (KD-17), before it is cut off at 0 (KD-6).
  int counted_strength(const State& state, std::size_t seat, std::size_t file, Cell cell, int marks) const;
  int damage_on(const State& state, std::size_t tag) const;
  std::size_t side_of(std::size_t seat) const { return partners_ ? seat % 2 : seat; }

  // Sets the stage, passing over every stage that leaves no choice.
  void enter(State& state, Stage stage) const;
  Stage next(Stage stage) const;
  bool forced(const State& state) const;

  void begin_turn(State& state) const;
  void end_turn(State& state) const;
  void heal(State& state) const;
  bool promote(State& state) const;  // KD-19; whether there was a place to fill and a card to fill it
  void reorganise(State& state, Action action) const;
  void use_omens(State& state, Action action) const;

  void attack(State& state, std::size_t file, Action action, Events* events) const;
  void counter(State& state, Action action, Events* events) const;
  void spend(State& state, std::size_t file, Events* events) const;
  void look(State& state, std::size_t suit) const;
  void keep(State& state, std::size_t index) const;
  void form_militia(State& state, Events* events) const;

  void draw_event(State& state, std::size_t target, Events* events) const;
  void disaster(State& state, std::size_t seat, std::size_t file) const;
  void chance_event(State& state, std::size_t file) const;
  void resolve_choice(State& state, Action action) const;
  void destroy_bad_omen(State& state, std::size_t seat, std::size_t file) const;

  Cell leave_active(State& state, std::size_t seat, std::size_t file) const;
  void to_discard(State& state, std::size_t file, Cell cell) const;
  void to_support(State& state, std::size_t seat, std::size_t file, Cell cell) const;
  void settle(State& state) const;  // support becomes reserve, kingdoms without cards are out
  bool one_side_left(const State& state) const;

  std::string player(std::size_t seat) const { return said("player {n}", {{"n", std::to_string(seat + 1)}}); }
  std::string force(std::size_t file) const { return said(capital(force_text(file))); }
  std::string asked(const State& state) const;
  std::string card_text(std::size_t file, Cell cell) const;
  Span card_span(std::size_t file, Cell cell) const;
  Mat kingdom_mat(const State& state, std::size_t seat) const;
  Mat table_mat(const State& state) const;
  Mat::Place active_place(const State& state, std::size_t seat, std::size_t file) const;
  std::vector<Mat::Place> places_behind(const State& state, std::size_t seat, std::size_t file) const;
  Mat::Thing thing_of(std::size_t file, Cell cell, bool face_down) const;
  const std::string& some_minor() const { return ids_[kinds_[0].front()]; }  // what all share: their back
  const std::string& event_like(Event event, std::size_t file) const;

  std::vector<Card> pieces_;
  bool partners_;
  std::array<std::vector<std::size_t>, files> kinds_;    // by suit: card of each kind
  std::array<std::vector<std::uint16_t>, files> piles_;  // by suit: one kind for every card, in deck order
  std::array<std::vector<int>, files> faces_;            // by suit and kind
  std::vector<std::size_t> events_;                      // card of each Event kind
  std::vector<std::uint16_t> event_pile_;
  std::vector<std::uint16_t> cards_, pile_sizes_;  // the five piles one after the other: every card
  std::vector<std::uint8_t> kind_;                 // of each card within its pile
};

// The game as the table plays it.
std::optional<Rules> rules_of(const Table& table, diag::Diagnostics& diagnostics);

}  // namespace kingpress::rules::kingdoms_ii
