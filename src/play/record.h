// Writes a game down, step by step, and plays a record again without any generator. The format: cards/RECORDS.md.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "play/handle.h"
#include "play/statement_json.h"
#include "play/view.h"
#include "rules/engine/playable.h"

namespace kingpress::play {

Json outcome_json(const rules::Outcome& outcome, int players, std::uint32_t length);
// "seat 1 wins", "seats 1 and 2 share a draw", capped or not; seats as people count them, from 1.
std::string say_outcome(const rules::Outcome& outcome, int players);

// A watcher (see runner.h) that collects the steps of one game.
template <rules::Playable G>
class Recorder {
  using State = typename G::State;

 public:
  explicit Recorder(const G& game) : game_(game) {}
  void chance(const State& state, const rules::Chance& chance) {
    Json step = {{"actor", "chance"}};
    put(step, game_.describe_chance(state, chance));
    steps_.push_back(std::move(step));
  }
  void choice(const State& state, int seat, rules::Action action) {
    steps_.push_back(choice_json(state, seat, action));
  }
  void choices(const State& state, const rules::JointAction& joint) {
    Json step = {{"actor", "all"}, {"choices", Json::array()}};
    for (int seat = 0; seat < game_.players(); ++seat)
      if (const rules::Action action = joint[static_cast<std::size_t>(seat)]; action != rules::no_action)
        step["choices"].push_back(choice_json(state, seat, action));
    steps_.push_back(std::move(step));
  }
  Json take() { return std::exchange(steps_, Json::array()); }

 private:
  Json choice_json(const State& state, int seat, rules::Action action) {
    Json step = {{"actor", seat}};
    put(step, game_.describe(state, seat, action));
    game_.legal_actions(state, seat, list_);
    step["legal"] = list_.size();
    return step;
  }

  const G& game_;
  rules::ActionList list_;
  Json steps_ = Json::array();
};

// Plays the steps of a record. Everything in it must be exactly what a faithful record of these steps would hold.
template <rules::Playable G>
class Replayer {
  using State = typename G::State;

 public:
  Replayer(const G& game, const std::function<void(const std::string&)>& tell)
      : game_(game), tell_(tell), state_(game.initial_state()) {}

  std::optional<Refusal> play(const Json& record) {
    const Json& steps = record.at("steps");
    if (auto refusal = take(steps)) return refusal;
    if (game_.actor(state_) != rules::no_player) return Refusal{steps.size(), "the record ends, but the game does not"};
    const Json outcome = outcome_json(game_.outcome(state_), game_.players(), game_.length(state_));
    if (record.at("outcome") != outcome)
      return Refusal{steps.size(),
                     "the outcome is " + outcome.dump() + ", the record says " + record.at("outcome").dump()};
    if (tell_) tell_(say_outcome(game_.outcome(state_), game_.players()));
    return std::nullopt;
  }

  // The steps alone: the game need not be over.
  std::optional<Refusal> take(const Json& steps) {
    if (!steps.is_array()) return Refusal{0, "'steps' is no list"};
    for (std::size_t i = 0; i < steps.size(); ++i)
      if (std::string wrong = step(steps[i]); !wrong.empty()) return Refusal{i + 1, std::move(wrong)};
    return std::nullopt;
  }
  const State& state() const { return state_; }

 private:
  // Empty when the step was taken, else the reason why not.
  std::string step(const Json& said) {
    const rules::Player actor = game_.actor(state_);
    if (actor == rules::no_player) return "the game is over";
    if (!said.is_object() || !said.contains("actor")) return "a step without 'actor'";
    const Json expected = actor == rules::chance_player          ? Json("chance")
                          : actor == rules::simultaneous_players ? Json("all")
                                                                 : Json(static_cast<int>(actor));
    if (said.at("actor") != expected)
      return "the actor is " + said.at("actor").dump() + ", expected " + expected.dump();
    if (actor == rules::chance_player) return chance_step(said);
    if (actor == rules::simultaneous_players) return joint_step(said);
    rules::Action action = rules::no_action;
    if (std::string wrong = read_choice(said, actor, action); !wrong.empty()) return wrong;
    if (tell_) tell_(say(actor, action));
    const State before = state_;
    game_.apply(state_, action, nullptr);
    tell_of(before);
    return {};
  }

  std::string chance_step(const Json& said) {
    const auto statement = statement_of(said);
    if (!statement) return "not a statement of a chance step";
    if (!game_.parse_chance(state_, *statement, chance_)) return "chance cannot bring this here";
    if (!game_.is_legal_chance(state_, chance_)) return "chance cannot bring this here";
    Json again = {{"actor", "chance"}};
    put(again, game_.describe_chance(state_, chance_));
    if (!same(again, said)) return "the step reads " + again.dump() + ", the record says " + said.dump();
    if (tell_) tell_(game_.say_chance(state_, chance_));
    const State before = state_;
    game_.apply_chance(state_, chance_, nullptr);
    tell_of(before);
    return {};
  }

  std::string joint_step(const Json& said) {
    const Json* choices = said.contains("choices") ? &said.at("choices") : nullptr;
    if (!choices || !choices->is_array() || said.size() != 2) return "a step of all without 'choices', or with more";
    rules::JointAction joint;
    joint.fill(rules::no_action);
    std::size_t at = 0;
    for (int seat = 0; seat < game_.players(); ++seat) {
      if (!rules::has_seat(game_.acting_players(state_), seat)) continue;
      if (at == choices->size()) return "no choice of seat " + std::to_string(seat);
      const Json& choice = choices->at(at++);
      if (!choice.is_object() || !choice.contains("actor") || choice.at("actor") != seat)
        return "expected the choice of seat " + std::to_string(seat);
      if (std::string wrong = read_choice(choice, seat, joint[static_cast<std::size_t>(seat)]); !wrong.empty())
        return wrong;
    }
    if (at != choices->size()) return "a choice of a seat that has none";
    for (int seat = 0; seat < game_.players() && tell_; ++seat)
      if (const rules::Action action = joint[static_cast<std::size_t>(seat)]; action != rules::no_action)
        tell_(say(seat, action));
    const State before = state_;
    game_.apply_joint(state_, joint, nullptr);
    tell_of(before);
    return {};
  }

  // What a step brought about besides what was chosen, where the game has something to say of it.
  void tell_of(const State& before) const {
    if constexpr (TellsSteps<G>)
      if (std::string text = tell_ ? game_.happened(before, state_) : std::string{}; !text.empty()) tell_("  " + text);
  }

  std::string read_choice(const Json& said, int seat, rules::Action& action) {
    const auto statement = statement_of(said);
    if (!statement) return "not a statement of an action";
    const auto parsed = game_.parse(state_, seat, *statement);
    if (!parsed) return "no such action: " + said.dump();
    if (!game_.is_legal(state_, seat, *parsed)) return "illegal: " + said.dump();
    game_.legal_actions(state_, seat, list_);
    Json again = {{"actor", seat}};
    put(again, game_.describe(state_, seat, *parsed));
    again["legal"] = list_.size();
    if (!same(again, said)) return "the step reads " + again.dump() + ", the record says " + said.dump();
    action = *parsed;
    return {};
  }

  // Objects are the same in any order of their keys.
  static bool same(const Json& a, const Json& b) { return nlohmann::json(a) == nlohmann::json(b); }
  std::string say(int seat, rules::Action action) const {
    return "seat " + std::to_string(seat + 1) + " " + game_.say(state_, seat, action);
  }

  const G& game_;
  const std::function<void(const std::string&)>& tell_;
  State state_;
  rules::ActionList list_;
  rules::Chance chance_;
};

}  // namespace kingpress::play
