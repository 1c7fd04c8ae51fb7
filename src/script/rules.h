// A program as a game that can be played (rules/engine/playable.h). `Bytes`: what a position has at hand; a game takes
// the smallest that holds it.
#pragma once

#include <array>
#include <cmath>
#include <cstdint>
#include <memory>

#include "rules/engine/random_play.h"
#include "script/machine.h"
#include "script/show.h"
#include "script/words.h"

namespace kingpress::script {

template <std::size_t Bytes>
class ScriptRules {
 public:
  struct State {
    alignas(8) std::array<unsigned char, Bytes> bytes;
  };

  explicit ScriptRules(std::shared_ptr<const Program> program) : program_(std::move(program)) {}
  const Program& program() const { return *program_; }

  rules::GameFacts facts() const { return {.length_unit = "choices", .open = program_->open}; }
  int players() const { return program_->players; }
  std::size_t card_count() const { return program_->kinds.size(); }
  const std::string& card_id(std::size_t card) const { return program_->kinds[card].id; }
  std::size_t max_steps() const { return most_choices + most_chances; }

  State initial_state() const {
    State state;
    const auto rest = std::ranges::copy(program_->start, state.bytes.begin()).out;
    std::fill(rest, state.bytes.end(), static_cast<unsigned char>(0));
    return state;
  }
  rules::Player actor(const State& state) const { return head(state).actor; }
  rules::SeatMask acting_players(const State& state) const { return head(state).acting; }
  void legal_actions(const State& state, int seat, rules::ActionList& list) const {
    list_options(at(state), seat, list);
  }
  rules::Action any_legal(const State& state, int seat, rules::Rng& rng, rules::ActionList& list) const {
    return script::any_legal(at(state), seat, rng, list);
  }
  bool is_legal(const State& state, int seat, rules::Action action) const {
    rules::ActionList list;
    legal_actions(state, seat, list);
    return std::binary_search(list.begin(), list.end(), action);
  }
  void apply(State& state, rules::Action action, rules::Events* events) const {
    Position position = at(state);
    take(position, position.head.actor, action, events);
  }
  void apply_joint(State& state, const rules::JointAction& joint, rules::Events* events) const {
    Position position = at(state);
    take_all(position, joint, events);
  }

  std::size_t play_out(State& state, std::uint64_t game_seed, rules::Events& events, rules::Workspace& work) const {
    return rules::play_randomly(*this, state, game_seed, events, work, [&](State& now, rules::SeatRngs& seats) {
      Position position = at(now);
      return play_on(position, seats, work.list, events);
    });
  }

  void sample_chance(const State& state, rules::Rng& rng, rules::Chance& chance) const {
    draw_chance(at(state), rng, chance);
  }
  bool turn_start(const State& state, int by, rules::Chance& chance) const {
    return start_later(at(state), by, chance);
  }
  bool is_legal_chance(const State& state, const rules::Chance& chance) const {
    return actor(state) == rules::chance_player && can_bring(at(state), chance);
  }
  void apply_chance(State& state, const rules::Chance& chance, rules::Events*) const {
    Position position = at(state);
    take_chance(position, chance);
  }
  rules::Player first_seat(const State& state) const { return script::first_seat(at(state)); }
  rules::Outcome outcome(const State& state) const {
    const Head& end = head(state);
    return {end.winners, end.draw != 0, end.capped != 0};
  }
  std::uint32_t length(const State& state) const { return head(state).choices; }

  State observation(const State& state, int seat) const {
    State seen = state;
    Position position = at(seen);
    position.blank(seat);
    return seen;
  }
  State determinize(const State& seen, int seat, rules::Rng& rng) const {
    State imagined = seen;
    Position position = at(imagined);
    imagine(position, seat, rng);
    return imagined;
  }
  State perft_start() const {
    State state = initial_state();
    rules::Chance chance;
    while (actor(state) == rules::chance_player) {
      leave_in_order(at(state), chance);
      apply_chance(state, chance, nullptr);
    }
    return state;
  }
  double evaluate(const State& state, int seat) const { return standing(at(state), seat); }

  rules::Statement describe(const State& state, int seat, rules::Action action) const {
    return script::describe(at(state), seat, action);
  }
  std::optional<rules::Action> parse(const State& state, int seat, const rules::Statement& statement) const {
    return script::parse(at(state), seat, statement);
  }
  rules::Statement describe_chance(const State& state, const rules::Chance& chance) const {
    return script::describe_chance(at(state), chance);
  }
  bool parse_chance(const State& state, const rules::Statement& statement, rules::Chance& chance) const {
    return script::parse_chance(at(state), statement, chance);
  }
  rules::Board show(const State& state) const { return script::show(at(state)); }
  std::string say(const State& state, int seat, rules::Action action) const {
    return script::say(at(state), seat, action);
  }
  std::string say_first(const State& state, int seat, rules::Action action) const {
    return script::say_first(at(state), seat, action);
  }
  std::string say_chance(const State& state, const rules::Chance& chance) const {
    return script::say_chance(at(state), chance, true);
  }
  std::string say_chance_to(const State& state, const rules::Chance& chance, int) const {
    return script::say_chance(at(state), chance, false);
  }
  std::vector<rules::Refused> refused(const State& state, int seat) const { return script::refused(at(state), seat); }
  std::string say_to(const State& state, int who, rules::Action action, int to) const {
    return script::say_to(at(state), nullptr, who, action, to);
  }
  std::string say_after(const State& before, const State& after, int who, rules::Action action, int to) const {
    const Position then = at(after);
    return script::say_to(at(before), &then, who, action, to);
  }
  std::string followed(const State& before, const rules::JointAction& joint, const State& after, int to) const {
    return script::followed(at(before), joint, at(after), to);
  }
  std::string scores(const State& end) const { return script::scores(at(end)); }

 private:
  Position at(State& state) const { return {*program_, state.bytes.data()}; }
  // What is only read is not changed through it.
  const Position at(const State& state) const { return {*program_, const_cast<unsigned char*>(state.bytes.data())}; }
  static const Head& head(const State& state) { return *reinterpret_cast<const Head*>(state.bytes.data()); }

  std::shared_ptr<const Program> program_;
};

}  // namespace kingpress::script
