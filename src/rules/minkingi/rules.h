// Minkingi as it is played (see rules/engine/playable.h): the draft, Days of Create and Declare, battles, the score.
// Rule and ruling numbers are those of cards/minkingi/RULES.md.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "rules/engine/places.h"
#include "rules/engine/turns.h"
#include "rules/game.h"
#include "rules/minkingi/contacts.h"
#include "rules/minkingi/pieces.h"

namespace kingpress::rules::minkingi {

// cards of one game, "slots" 0-17: 0-8 dealt to seat 0, 9-17 to seat 1
inline constexpr std::size_t dealt = 2 * hand_pile;
constexpr std::uint32_t pile_of(int seat) { return ((std::uint32_t{1} << hand_pile) - 1) << (hand_pile * seat); }
inline constexpr std::uint16_t unknown_card = 0xffff;
inline constexpr std::uint8_t no_slot = 0xff, no_space = 0xff;

enum class Phase : std::uint8_t { deal, draft, start, create, declare, over };

// Slots and spaces are numbered from 0 and kept in masks. The card a seat keeps first lies in its first slot (0 or 9).
struct State {
  // what lies in each slot: index into the deck; unknown_card before the deal or hidden
  std::array<std::uint16_t, dealt> card;
  std::array<std::uint32_t, 2> hand, pile;  // slots; pile: what the seat drafts from now
  std::uint32_t ditch;                      // slots
  std::uint32_t occupied, turned;           // spaces; turned: the second of the two ways (MK-3)
  // spaces held, and created on, by seat 1 (the others that are occupied: by seat 0)
  std::uint32_t controlled, owned;
  // slots the seat chose its last draft card from: the other saw them, not the choice
  std::array<std::uint32_t, 2> last_from;
  // in an observation: last_from of the other seat, while one of them is in its hand
  std::array<std::uint32_t, 2> unsure;
  std::array<std::uint8_t, dealt> on_space;  // slot on each space, or no_slot
  std::array<std::uint8_t, 2> last_pick;     // slot, or no_slot
  Phase phase;
  std::uint8_t picks;           // cards each seat has kept so far
  std::uint8_t actor, starter;  // seats
  std::uint8_t declaring;       // space just created on, or no_space
  std::uint8_t days;            // finished Days
  std::array<std::uint8_t, 2> unused;
};

class Rules : public PlayedGame<Rules> {
 public:
  using State = minkingi::State;

  // `cards` as pieces_of gives them (at least 18, copies counted); `spaces` 2 to 18 orientations; `adjacent` as
  // adjacencies gives; `places` as engine/places.h gives them, all in one row when absent.
  Rules(std::vector<Card> cards, std::vector<std::string> ids, std::vector<cards::Orientation> spaces,
        const std::vector<Adjacency>& adjacent, std::vector<Place> places = {});

  GameFacts facts() const {
    return {.length_unit = "days", .counters = {"battles", "captures", "second_player_wins"}, .ply_is_length = true};
  }
  int players() const { return 2; }
  std::size_t max_steps() const { return 2 + hand_size_ + 2 * space_count(); }
  std::size_t space_count() const { return spaces_.size(); }
  std::size_t hand_size() const { return hand_size_; }  // rule 2: ceil(n / 2)

  State initial_state() const;
  // Undrafted, hands open: seat 0 starts with the deck's first cards, seat 1 holds the next.
  State perft_start() const;
  // A position set up by hand, for examples: no cards in hands, seat 0 to act at `create`.
  State empty_field() const;

  Player actor(const State& s) const {
    if (s.phase == Phase::create || s.phase == Phase::declare) return static_cast<Player>(s.actor);
    if (s.phase == Phase::draft) return simultaneous_players;  // MK-13
    return s.phase == Phase::over ? no_player : chance_player;
  }
  struct Choices {
    Phase phase;
    std::uint32_t cards, spaces;  // slots of hand or pile; the open spaces of a Create, those that a Declare may name
    std::uint32_t all;
    std::uint32_t size() const { return all; }
    Action operator[](std::uint32_t k) const;
  };
  Choices choices(const State& s, int seat) const;
  void apply(State& s, Action action, Events* events) const;
  void apply_joint(State& s, const JointAction& joint, Events* events) const;
  ChanceStep chance_step(const State& s) const;
  void sample_chance(const State& s, Rng& rng, Chance& chance) const {
    s.phase == Phase::start ? DealtGame::sample_chance(s, rng, chance) : sample_few(set_, dealt, rng, chance);
  }
  void apply_chance(State& s, const Chance& chance, Events* events) const;
  Outcome outcome(const State& s) const;
  std::uint32_t length(const State& s) const { return s.days; }
  std::array<int, 2> scores(const State& s) const;  // rule 12

  State observation(const State& s, int seat) const;
  State determinize(const State& s, int seat, Rng& rng) const;
  double evaluate(const State& s, int seat) const;
  void legal_actions(const State& s, int seat, ActionList& list) const;
  void rate(const State& s, int seat, const ActionList& list, std::vector<double>& rates) const;
  bool begins_turn(const State& s) const { return s.phase == Phase::create; }
  void rate_turns(const State& s, int seat, const ActionList& list, std::vector<double>& rates) const;
  // Adds the cards that the seat drafted, of a game that is over.
  void held(const State& s, int seat, std::vector<std::uint32_t>& cards) const;
  // Adds the cards that both drafted from.
  void offered(const State& s, std::vector<std::uint32_t>& cards) const;

  static Words<Rules> phrases();
  static unsigned stage_of(const State& s) { return static_cast<unsigned>(s.phase); }
  Board show(const State& s) const;
  std::string say_to(const State& s, int seat, Action action, int listener) const;
  std::string asked(const State& s) const;
  std::string say_chance(const State& s, const Chance& chance) const;
  std::string say_chance_to(const State& s, const Chance& chance, int listener) const;

  // See play/view.h.
  std::string followed(const State& before, const JointAction& joint, const State& after, int to) const;

  // Creating and declaring as actions; `engaged` is a mask of spaces.
  static Action create(std::size_t slot, std::size_t space, int turn) {
    return static_cast<Action>(slot << 6 | space << 1 | as_size(turn));
  }
  // Puts a card of the deck on a space as if `seat` had created it; for examples and tests.
  void place(State& s, int seat, std::size_t slot, std::size_t card, std::size_t space, int turn) const;
  // Rules 6 to 10: the card on `space` declares against `engaged`; captures, counting each change of control, are
  // returned.
  std::uint32_t battle(State& s, std::size_t space, std::uint32_t engaged) const;

 private:
  // Corner codes: 0-9 a number, 10-12 a colour. A face holds the codes of a space's corners, a byte each.
  using Face = std::uint32_t;
  struct Touching {
    std::uint8_t count = 0;
    std::array<std::uint8_t, 16> corners{};  // own corner << 2 | the other's
  };

  // The cards of some spaces as they attack: in order, and which of the adjacent ones each defeats. Nothing of that
  // changes in a battle but who controls them.
  struct Arena {
    std::array<std::uint32_t, dealt> order;  // rank << 6 | tie << 5 | space, ascending
    std::size_t size = 0;
    std::array<std::uint32_t, dealt> wins;  // by space

    void enter(std::uint32_t key) {
      std::size_t place = size++;
      for (; place > 0 && order[place - 1] > key; --place) order[place] = order[place - 1];
      order[place] = key;
    }
  };
  // What lies around an open space.
  struct Around {
    bool known = false, allies_win = false;  // a card of the seat's own defeats one of the others
    std::uint32_t near = 0, foes = 0;
    std::size_t size = 0;
    std::array<std::uint32_t, dealt> order;  // of the arena, those near
  };
  double rate_end(const State& s, int seat, Action action, const Arena& board) const;
  std::uint32_t most_held(const State& s, int seat, Action action, const Arena& board, Around& around) const;
  void look_around(const State& s, std::size_t space, std::uint32_t others, const Arena& board, Around& around) const;
  Arena arena(const State& s, std::uint32_t spaces, std::uint32_t declarer) const;
  std::uint32_t key_of(const State& s, std::size_t space, std::uint32_t declarer) const;
  std::uint32_t fight(const Arena& arena, std::uint32_t controlled, std::uint32_t engaged) const;

  std::uint32_t open_spaces(const State& s) const { return all_spaces_ & ~s.occupied; }
  std::uint32_t distinct(const State& s, std::uint32_t slots) const;
  Face face(const State& s, std::size_t space) const;
  bool beats(Face attacker, Face defender, const Touching& touching) const;
  void keep(State& s, int seat, Action slot) const;
  void next_day(State& s, Events* events) const;
  std::uint32_t slots_hidden_from(const State& s, int seat) const;
  std::string card_text(std::size_t card) const;
  std::string code_text(unsigned code) const;
  std::string compared(const State& s, std::size_t attacker, std::size_t defender) const;
  Line card_line(std::size_t card) const;
  Box space_box(const State& s, std::size_t space) const;
  Mat active_field(const State& s) const;
  Mat player_field(const State& s) const;
  int degrees(std::size_t space, std::uint32_t turn) const;  // how a card lies there
  double worth_of(const State& s, std::uint32_t slots) const;
  double lead_of_hands(const State& s, int seat) const;
  double standing(const State& s, int seat, double hands) const;
  double standing(double lead, double hands) const;  // lead: in cards
  void rate_cards();

  std::vector<Card> cards_;
  std::vector<std::uint16_t> set_;  // every copy, as an index into cards_
  std::vector<cards::Orientation> spaces_;
  std::vector<Place> places_;
  std::vector<std::uint16_t> rank_;            // by card: order of attack (MK-6), equal for copies
  std::vector<std::array<Face, 4>> faces_;     // by card and quarter turns
  std::vector<double> rating_;                 // by card, 0..1, for evaluate
  std::array<std::uint16_t, 13> defeated_by_;  // by corner code: mask of the codes it defeats
  std::array<std::uint32_t, dealt> adjacent_{};
  std::array<std::array<Touching, dealt>, dealt> touching_{};
  std::uint32_t all_spaces_ = 0;
  std::uint8_t hand_size_ = 0;
  bool copies_ = false;
};

// The game as the table plays it. What only playing limits (more cards than a state holds) is reported and gives
// nothing.
std::optional<Rules> rules_of(const Table& table, diag::Diagnostics& diagnostics);

}  // namespace kingpress::rules::minkingi
