// What every game would write by hand, written once: bases for the classes of games, by static dispatch. A game defines
// what is its own; what it defines hides what stands here.
#pragma once

#include "rules/engine/deal.h"
#include "rules/engine/spoken.h"
#include "rules/engine/words.h"

namespace kingpress::rules {

// A game with a compact list of choices (see IndexesActions), ascending by number: the full list and what is legal
// follow from it. A game without one lists its legal actions itself.
template <class G>
class PlayedGame : public Speaks, public DealtGame<G>, public WordedGame<G> {
 public:
  PlayedGame() = default;
  // The ids of the deck's different cards, for a game that has a deck.
  explicit PlayedGame(std::vector<std::string> ids) : ids_(std::move(ids)) {}
  std::size_t card_count() const { return ids_.size(); }
  const std::string& card_id(std::size_t card) const { return ids_[card]; }

  // The seat that acts; where all choose at once, everybody. A game in which not all of them do says so itself.
  SeatMask acting_players(const auto& state) const {
    const Player player = self().actor(state);
    if (player == simultaneous_players) return static_cast<SeatMask>(seat_bit(self().players()) - 1);
    return player >= 0 ? seat_bit(player) : SeatMask{0};
  }
  void legal_actions(const auto& state, int seat, ActionList& list) const {
    list.clear();
    if (has_seat(self().acting_players(state), seat)) list.add_all(self().choices(state, seat));
  }
  bool is_legal(const auto& state, int seat, Action action) const {
    ActionList list;
    self().legal_actions(state, seat, list);
    return std::binary_search(list.begin(), list.end(), action);
  }

 protected:
  const G& self() const { return static_cast<const G&>(*this); }

  std::vector<std::string> ids_;
};

// One seat acts at a time.
template <class G>
class TurnGame : public PlayedGame<G> {
 public:
  using PlayedGame<G>::PlayedGame;
  void apply_joint(auto&, const JointAction&, Events*) const {}
};

// All decisions are made by several seats at once.
template <class G>
class JointGame : public PlayedGame<G> {
 public:
  using PlayedGame<G>::PlayedGame;
  void apply(auto&, Action, Events*) const {}
};

// Nothing is hidden and nothing is left to chance.
template <class G>
class OpenGame : public TurnGame<G> {
 public:
  void sample_chance(const auto&, Rng&, Chance&) const {}
  bool turn_start(const auto&, int, Chance&) const { return false; }
  bool is_legal_chance(const auto&, const Chance&) const { return false; }
  void apply_chance(auto&, const Chance&, Events*) const {}
  Statement describe_chance(const auto&, const Chance&) const { return {}; }
  bool parse_chance(const auto&, const Statement&, Chance&) const { return false; }
  std::string say_chance(const auto&, const Chance&) const { return {}; }
  auto perft_start() const { return this->self().initial_state(); }
  template <class State>
  State observation(const State& state, int) const {
    return state;
  }
  template <class State>
  State determinize(const State& seen, int, Rng&) const {
    return seen;
  }
};

}  // namespace kingpress::rules
