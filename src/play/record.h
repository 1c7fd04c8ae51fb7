// Writes a game down, step by step, and plays a record again without any generator.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "play/handle.h"
#include "play/steps.h"
#include "play/table_words.h"
#include "play/view.h"
#include "rules/engine/playable.h"

namespace kingpress::play {

template <rules::Playable G>
Ending ending_of(const G& game, const typename G::State& state) {
  return {game.outcome(state), game.players(), game.length(state)};
}
template <rules::Playable G>
Said said_of(const G& game, const typename G::State& state, int seat, rules::Action action, rules::ActionList& list) {
  game.legal_actions(state, seat, list);
  return {seat, game.describe(state, seat, action), list.size()};
}

// A watcher (see runner.h) that collects the steps of one game.
template <rules::Playable G>
class Recorder {
  using State = typename G::State;

 public:
  explicit Recorder(const G& game) : game_(game) {}
  void chance(const State& state, const rules::Chance& chance) {
    steps_.add_chance(game_.describe_chance(state, chance));
  }
  void choice(const State& state, int seat, rules::Action action) {
    steps_.add_choice(said_of(game_, state, seat, action, list_));
  }
  void joint(const State& state, const rules::JointAction& chosen) {
    std::vector<Said> said;
    for (int seat = 0; seat < game_.players(); ++seat)
      if (const rules::Action action = chosen[static_cast<std::size_t>(seat)]; action != rules::no_action)
        said.push_back(said_of(game_, state, seat, action, list_));
    steps_.add_joint(said);
  }
  Steps& steps() { return steps_; }
  const Steps& steps() const { return steps_; }

 private:
  const G& game_;
  rules::ActionList list_;
  Steps steps_;
};

// Plays the steps of a record.
template <rules::Playable G>
class Replayer {
  using State = typename G::State;

 public:
  Replayer(const G& game, const std::function<void(const std::string&)>& tell, const rules::Spoken& spoken)
      : game_(game), tell_(tell), spoken_(spoken), state_(game.initial_state()) {}

  std::optional<Refusal> play(const Json& record) {
    if (auto refusal = take(steps_of(record))) return refusal;
    if (game_.actor(state_) != rules::no_player) {
      if (is_under_way(record)) return std::nullopt;
      return Refusal{taken_, "the record ends, but the game does not"};
    }
    if (auto refusal = outcome_fault(record, ending_of(game_, state_))) return refusal;
    if (!tell_) return std::nullopt;
    tell_(say_outcome(game_.outcome(state_), game_.players(), spoken_));
    if constexpr (TellsScores<G>)
      if (std::string scores = game_.scores(state_); !scores.empty()) tell_(scores);
    return std::nullopt;
  }

  // The steps alone: the game need not be over.
  std::optional<Refusal> take(const Json& steps) {
    return read_steps(steps, [&](const Json& said) {
      ++taken_;
      return step(said);
    });
  }
  const State& state() const { return state_; }

 private:
  // Empty when the step was taken, else the reason why not.
  std::string step(const Json& said) {
    const rules::Player actor = game_.actor(state_);
    if (actor == rules::no_player) return "the game is over";
    if (std::string wrong = actor_fault(said, actor); !wrong.empty()) return wrong;
    if (actor == rules::chance_player) return chance_step(said);
    if (actor == rules::simultaneous_players) return joint_step(said);
    rules::Action action = rules::no_action;
    if (std::string wrong = read_choice(said, actor, action); !wrong.empty()) return wrong;
    if (tell_) tell_(say(actor, action));
    const State before = state_;
    game_.apply(state_, action, nullptr);
    rules::JointAction joint;
    joint.fill(rules::no_action);
    joint[static_cast<std::size_t>(actor)] = action;
    tell_of(before, joint);
    return {};
  }

  std::string chance_step(const Json& said) {
    const auto statement = statement_of(said);
    if (!statement) return "not a statement of a chance step";
    if (!game_.parse_chance(state_, *statement, chance_)) return "chance cannot bring this here";
    if (!game_.is_legal_chance(state_, chance_)) return "chance cannot bring this here";
    if (std::string wrong = difference(said, game_.describe_chance(state_, chance_)); !wrong.empty()) return wrong;
    if (tell_) tell_(game_.say_chance(state_, chance_));
    const State before = state_;
    game_.apply_chance(state_, chance_, nullptr);
    rules::JointAction nobody;
    nobody.fill(rules::no_action);
    tell_of(before, nobody);
    return {};
  }

  std::string joint_step(const Json& said) {
    rules::JointAction joint;
    joint.fill(rules::no_action);
    const auto read = [&](const Json& choice, int seat) {
      return read_choice(choice, seat, joint[static_cast<std::size_t>(seat)]);
    };
    if (std::string wrong = read_choices(said, game_.acting_players(state_), read); !wrong.empty()) return wrong;
    for (int seat = 0; seat < game_.players() && tell_; ++seat)
      if (const rules::Action action = joint[static_cast<std::size_t>(seat)]; action != rules::no_action)
        tell_(say(seat, action));
    const State before = state_;
    game_.apply_joint(state_, joint, nullptr);
    tell_of(before, joint);
    return {};
  }

  // What a step brought about besides what was chosen, where the game has something to say of it.
  void tell_of(const State& before, [[maybe_unused]] const rules::JointAction& joint) const {
    if (!tell_) return;
    std::string text;
    if constexpr (TellsSteps<G>) text = game_.happened(before, state_);
    if constexpr (TellsWhatFollowed<G>) text = game_.followed(before, joint, state_, -1);
    if (!text.empty()) tell_("  " + text);
  }

  std::string read_choice(const Json& said, int seat, rules::Action& action) {
    const auto statement = statement_of(said);
    if (!statement) return "not a statement of an action";
    const auto parsed = game_.parse(state_, seat, *statement);
    if (!parsed) return fault_of("no such action", said);
    if (!game_.is_legal(state_, seat, *parsed)) return fault_of("illegal", said);
    const Said again = said_of(game_, state_, seat, *parsed, list_);
    if (std::string wrong = difference(said, again); !wrong.empty()) return wrong;
    action = *parsed;
    return {};
  }

  std::string say(int seat, rules::Action action) const {
    return spoken_.say("seat") + " " + std::to_string(seat + 1) + " " + game_.say(state_, seat, action);
  }

  const G& game_;
  const std::function<void(const std::string&)>& tell_;
  const rules::Spoken& spoken_;
  State state_;
  std::size_t taken_ = 0;  // steps
  rules::ActionList list_;
  rules::Chance chance_;
};

}  // namespace kingpress::play
