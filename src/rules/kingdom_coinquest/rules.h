// Kingdom Coinquest as an exact state machine (rules 1-9, rulings CQ-1 to CQ-21). Two chance steps (who draws which
// King, the Forge), then turns of three phases: drawing card by card, one Play Move, the discard. A reshuffle of the
// Graveyard is a chance step of its own, taken when a player chooses the empty Forge (CQ-14).
//
// rules.cpp: chance, the ends of a game, what a seat knows; turn.cpp: a turn; words.cpp: actions and positions as text.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "rules/engine/turns.h"
#include "rules/game.h"
#include "rules/kingdom_coinquest/pieces.h"

namespace kingpress::rules::kingdom_coinquest {

inline constexpr std::size_t most_cards = 160;  // CQ-20: what one deck may hold beside its Kings, copies included
inline constexpr std::size_t most_hand = 20;
inline constexpr std::uint8_t none = 255;     // no card
inline constexpr std::uint8_t unknown = 254;  // a card that the observer cannot know

enum class Stage : std::uint8_t { kings, shuffle, draw, reshuffle, play, discard, over };
enum Place : std::uint8_t { quartermaster, knight, peasant };

// A card in play, with the other half under it when it was recruited (CQ-1).
struct Item {
  std::uint8_t card = none, half = none;
  bool empty() const { return card == none; }
};

struct Kingdom {
  std::uint32_t hand_known = 0;                // slots that everybody knows: drawn from Graveyard or Salvage
  std::array<std::uint8_t, most_hand> hand{};  // the first hand_size
  std::array<Item, 3> items;                   // by Place
  Item queen;
  std::array<std::uint8_t, 3> salvage{none, none, none};
  std::uint8_t hand_size = 0;
  std::uint8_t counters = 0;  // on the Quartermaster
  std::uint8_t suit = 0;
  std::int8_t health = 0;
  std::uint8_t alive = 0;
};

// Cards are kinds: indices into the deck's list, copies alike. Unused cells are 0.
struct State {
  std::array<Kingdom, built_in_seats> kingdoms{};
  std::uint32_t turns = 0;
  std::uint32_t damaged = 0;  // the turn, counted from 1, in which a King last lost health (CQ-7)
  Stage stage = Stage::kings;
  std::uint8_t mover = 0;
  std::uint8_t forge_size = 0, graveyard_size = 0;  // the tops are the last
  std::uint8_t capped = 0;
  // the seat that moves after each, by suit (rule 2); the defeated are skipped (CQ-18)
  std::array<std::uint8_t, built_in_seats> next{};
  std::uint8_t spare[3]{};
  std::array<std::uint8_t, most_cards> forge{}, graveyard{};
};

// A played hand is one slot, or two for a recruited pair: the named card's, then the other half's + 1.
inline constexpr Action from_forge = 0, from_graveyard = 1, from_salvage = 2;                  // + slot 0-2
inline constexpr Action pass = 8, move_to_knight = 9, move_to_peasant = 10, attack_seat = 12;  // + seat
// + hand
inline constexpr Action equip = 1 << 10, place_queen = 2 << 10, raise_knight = 3 << 10, raise_peasant = 4 << 10;
inline constexpr Action discard_hand = 8 << 10;  // + slot * 4 + (0: Graveyard, 1-3: Salvage)
inline constexpr Action discard_preparing = 9 << 10, discard_nothing = discard_preparing + 1;

constexpr Action hand_of(std::size_t named, std::size_t half_plus_one) {
  return static_cast<Action>(named * 32 + half_plus_one);
}
constexpr std::size_t named_slot(Action action) { return (action & 1023u) / 32; }
constexpr Action verb_of(Action action) { return action & ~Action{1023}; }

// How the cards of one role may be played from hand: an own card alone, a rival one named with another half (rule 6,
// CQ-11).
struct Hands {
  std::uint32_t own, rival;  // slots; of copies only the first
  std::uint32_t halves;      // slots that may be the other half of a pair, `rival` among them
  std::uint32_t all;         // ways; 0 when there is no place for it
};

// What the mover may choose: actions numbered below 32, by bit; then either the plays from hand or the discards, every
// slot to every place. Only what the stage asks for is set.
struct Choices {
  std::uint32_t low, low_count;
  std::uint32_t all;
  std::uint32_t slots, places;    // discards; places: bit 0 the Graveyard, bits 1-3 Salvage
  Hands equipment, queens, aces;  // plays
  std::uint32_t twins;            // slots whose card lies in hand once more
  const Kingdom* kingdom;

  Choices() {}
  std::uint32_t size() const { return all; }
  Action operator[](std::uint32_t k) const;

 private:
  Action nth_hand(const Hands& hands, std::uint32_t k) const;
};

class Rules : public TurnGame<Rules> {
 public:
  using State = kingdom_coinquest::State;

  // `pieces` and `ids` run alike; the copies of a piece are that many cards. Every suit has a King, `players` of 2-4 do
  // not outnumber them, the preparation table has no gap (all checked before).
  Rules(std::vector<Card> pieces, std::vector<std::string> ids, Options options, int players);

  GameFacts facts() const {
    return {.length_unit = "turns", .counters = {"attacks", "damage", "recruits"}, .ply_is_length = true};
  }
  int players() const { return players_; }
  std::size_t max_steps() const;

  State initial_state() const { return {}; }
  Player actor(const State& state) const {
    if (state.stage == Stage::over) return no_player;
    const bool chance = state.stage == Stage::kings || state.stage == Stage::shuffle || state.stage == Stage::reshuffle;
    return chance ? chance_player : static_cast<Player>(state.mover);
  }
  Choices choices(const State& state, int seat) const;  // of the mover
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
  std::string say_chance(const State& state, const Chance& chance) const;
  std::string happened(const State& before, const State& after) const;  // see play/view.h

 private:
  const Card& piece(std::uint8_t card) const { return pieces_[card]; }
  bool can_draw(const State& state) const;
  void choose_draw(const State& state, Choices& choices) const;
  void choose_play(const State& state, Choices& choices) const;
  void choose_discard(const State& state, Choices& choices) const;

  void begin_turn(State& state) const;
  void after_draw(State& state) const;
  void after_play(State& state) const;
  void end_turn(State& state) const;
  void take(State& state, std::uint8_t card, bool known) const;
  void draw_forge(State& state) const;
  void draw(State& state, Action action) const;
  void play(State& state, Action action, Events* events) const;
  void discard(State& state, Action action) const;
  Item take_from_hand(State& state, Action cards, Events* events) const;
  void attack(State& state, std::size_t target, Events* events) const;
  void defeat(State& state, std::size_t seat) const;

  std::string card_text(std::uint8_t card) const;
  std::string item_text(const Item& item) const;
  Span card_span(std::uint8_t card) const;
  Mat::Place place_of(const std::string& id, const std::string& name, const Item& item,
                      std::vector<std::string> chosen_by) const;
  Mat play_field(const State& state, std::size_t seat) const;
  Mat shared_field(const State& state) const;

  std::vector<Card> pieces_;
  Options options_;
  int players_;
  std::vector<std::uint16_t> cards_;  // the Forge's cards, one kind each, in deck order
  std::vector<std::uint16_t> suits_;  // all, in turn order
  // What the legal moves ask of a card, side by side.
  struct Traits {
    Role role = Role::king;
    std::uint8_t suit = 0, turns = 0;  // turns: of preparation
  };
  std::array<Traits, 256> traits_;  // by card; `none` has the traits of a King, who is never in hand
  bool copies_ = false;             // some card occurs more than once
};

// The game as the table plays it.
std::optional<Rules> rules_of(const Table& table, diag::Diagnostics& diagnostics);

}  // namespace kingpress::rules::kingdom_coinquest
