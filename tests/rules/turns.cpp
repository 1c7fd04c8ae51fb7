// Bases of games and play by chance alone, by noughts and crosses and a game in which both show a coin at once.
#include "rules/engine/turns.h"

#include <set>

#include "../catch.h"
#include "../play/tic_tac_toe.h"
#include "rules/engine/random_play.h"

namespace test_turns {

using namespace kingpress::rules;
using kingpress::test::TicTacToe;

namespace {

// Chance says who starts, which means nothing; then each shows one of three coins; equal coins are seat 0's.
class Coins : public JointGame<Coins> {
 public:
  struct State {
    int stage = 0;  // 0: chance, 1: both choose, 2: over
    std::array<Action, 2> shown{};
  };
  GameFacts facts() const { return {.length_unit = "turns"}; }
  int players() const { return 2; }
  std::size_t max_steps() const { return 2; }
  State initial_state() const { return {}; }
  Player actor(const State& state) const {
    return state.stage == 0 ? chance_player : state.stage == 1 ? simultaneous_players : no_player;
  }
  struct Choices {
    std::uint32_t size() const { return 3; }
    Action operator[](std::uint32_t k) const { return k; }
  };
  Choices choices(const State&, int) const { return {}; }
  ChanceStep chance_step(const State&) const { return Pick{"start", 2, "player {n} starts"}; }
  void apply_chance(State& state, const Chance&, Events*) const { state.stage = 1; }
  void apply_joint(State& state, const JointAction& joint, Events*) const { state = {2, {joint[0], joint[1]}}; }
  Outcome outcome(const State& state) const { return {seat_bit(state.shown[0] == state.shown[1] ? 0 : 1)}; }
  std::uint32_t length(const State&) const { return 1; }
  State observation(const State& state, int) const { return state; }
  State determinize(const State& state, int, Rng&) const { return state; }
  double evaluate(const State&, int) const { return 0.5; }
  static Words<Coins> phrases() { return Words<Coins>().add(0, "show", {Words<Coins>::number("coin", 1, 3, 1)}); }
  Board show(const State&) const { return {}; }
};
static_assert(Playable<Coins>);

// As noughts and crosses, without the compact list of choices.
class Listed : public OpenGame<Listed> {
 public:
  using State = TicTacToe::State;
  GameFacts facts() const { return game_.facts(); }
  int players() const { return 2; }
  std::size_t max_steps() const { return 9; }
  State initial_state() const { return {}; }
  Player actor(const State& state) const { return game_.actor(state); }
  void legal_actions(const State& state, int seat, ActionList& list) const { game_.legal_actions(state, seat, list); }
  void apply(State& state, Action action, Events* events) const { game_.apply(state, action, events); }
  Outcome outcome(const State& state) const { return game_.outcome(state); }
  std::uint32_t length(const State& state) const { return game_.length(state); }
  double evaluate(const State& state, int seat) const { return game_.evaluate(state, seat); }
  static Words<Listed> phrases() { return Words<Listed>().add(0, "mark", {Words<Listed>::number("square", 1, 9, 1)}); }
  Board show(const State& state) const { return game_.show(state); }

 private:
  TicTacToe game_;
};
static_assert(Playable<Listed> && !IndexesActions<Listed>);

}  // namespace

TEST_CASE("who acts is one seat, all at once, or nobody") {
  const Coins coins;
  CHECK(coins.acting_players(Coins::State{0, {}}) == 0);
  CHECK(coins.acting_players(Coins::State{1, {}}) == 3);
  CHECK(coins.acting_players(Coins::State{2, {}}) == 0);
  const TicTacToe crosses;
  const TicTacToe::State start{};
  CHECK(crosses.acting_players(start) == seat_bit(0));
  ActionList list;
  crosses.legal_actions(start, 1, list);
  CHECK(list.empty());
  crosses.legal_actions(start, 0, list);
  CHECK(list.size() == 9);
  CHECK(crosses.is_legal(start, 0, 8));
  CHECK_FALSE(crosses.is_legal(start, 0, 9));
}

TEST_CASE("of those who act at once each chooses, and nobody else") {
  class OneCoin : public Coins {
   public:
    SeatMask acting_players(const State&) const { return seat_bit(1); }
  };
  const JointAction joint = joint_of(OneCoin(), Coins::State{1, {}}, [](int seat) { return Action(seat + 5); });
  CHECK(joint[0] == no_action);
  CHECK(joint[1] == 6);
}

TEST_CASE("each seat has a stream of its own, beside those of chance and of probes") {
  std::set<std::size_t> streams{0, astray_stream, imagined_stream};
  for (std::size_t seat = 0; seat < most_seats; ++seat) CHECK(streams.insert(stream_of_seat(seat)).second);
}

TEST_CASE("chance is judged, read and said by its step") {
  const Coins coins;
  const Coins::State start{};
  Chance chance, read;
  Rng rng(1);
  coins.sample_chance(start, rng, chance);
  CHECK(coins.is_legal_chance(start, chance));
  CHECK_FALSE(coins.is_legal_chance(Coins::State{1, {}}, chance));
  read.add(2);
  CHECK_FALSE(coins.is_legal_chance(start, read));
  CHECK(coins.parse_chance(start, coins.describe_chance(start, chance), read));
  CHECK(read == chance);
  CHECK(coins.say_chance(start, chance) == "player " + std::to_string(chance.values[0] + 1) + " starts");
  CHECK(coins.perft_start().stage == 1);
}

TEST_CASE("a forced choice costs no draw") {
  ActionList one, two;
  one.add(7);
  two.add(7);
  two.add(8);
  Rng rng(2), twin(2);
  CHECK(any_of(one, rng) == 7);
  const std::uint32_t drawn = twin.below(2);
  CHECK(any_of(two, rng) == 7 + drawn);
  const TicTacToe::State last{{0b001'100'011, 0b010'011'100}};
  CHECK(any_legal(TicTacToe(), last, 0, rng, one) == 8);
  CHECK(any_legal(Listed(), last, 0, rng, one) == 8);
  CHECK(rng.next() == twin.next());
}

TEST_CASE("a step with a seat's action leaves the others to chance") {
  const Coins coins;
  ActionList list;
  Rng rng(3);
  std::array<int, 3> met{};
  for (int i = 0; i < 60; ++i) {
    Coins::State state{1, {}};
    step_with(coins, state, 1, 2, rng, list);
    CHECK(state.shown[1] == 2);
    ++met.at(state.shown[0]);
  }
  for (const int times : met) CHECK(times > 0);
  TicTacToe::State state;
  step_with(TicTacToe(), state, 0, 4, rng, list);
  CHECK(state.marks[0] == 1u << 4);
}

TEST_CASE("random steps play any game to its end") {
  Workspace work;
  Rng rng(4);
  const Coins coins;
  Coins::State state{};
  random_step(coins, state, rng, work);
  CHECK(state.stage == 1);
  random_step(coins, state, rng, work);
  CHECK(coins.actor(state) == no_player);
  const TicTacToe crosses;
  TicTacToe::State board;
  while (crosses.actor(board) != no_player) random_step(crosses, board, rng, work);
  CHECK(crosses.length(board) >= 5);
}

TEST_CASE("a whole game of random seats is the same with the list of actions as with its compact one") {
  Workspace work;
  const TicTacToe crosses;
  const Listed listed;
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    Events events(9), others(9);
    TicTacToe::State one, other;
    CHECK(play_out(crosses, one, seed, events, work) == play_out(listed, other, seed, others, work));
    CHECK(one == other);
    CHECK(crosses.actor(one) == no_player);
  }
  Events events(1);
  Coins::State state{};
  CHECK(play_out(Coins(), state, 5, events, work) == 2);
  CHECK(state.stage == 2);
}

}  // namespace test_turns
