// All that a bot is given at a decision: what its seat observes, its legal actions, its own random stream, and a way to imagine a
// full state. There is no way from here to the State itself.
#pragma once

#include <atomic>

#include "rules/engine/playable.h"

namespace kingpress::play {

// Optional: what a step brought about, in words ("3 axe against 4 coin: seat 2 takes 2 cards"), for people who see it happen.
template <class G>
concept TellsSteps = requires(const G& game, const typename G::State& before, const typename G::State& after) {
  { game.happened(before, after) } -> std::convertible_to<std::string>;
};

template <rules::Playable G>
struct View {
  const G& game;
  typename G::State observation;
  int seat;
  const rules::ActionList& legal;
  rules::Rng& rng;
  const std::atomic<bool>* stop = nullptr;  // once true, any choice will do: the game is given up

  // A state the seat could be in, drawn anew at each call.
  typename G::State imagine() const { return game.determinize(observation, seat, rng); }
};

// Uniform choice; a forced one costs no draw.
inline rules::Action any_of(const rules::ActionList& legal, rules::Rng& rng) {
  return legal[legal.size() == 1 ? 0 : rng.below(static_cast<std::uint32_t>(legal.size()))];
}

// A uniform legal action, from the list or from the game's compact one: the same action either way.
template <rules::Playable G>
rules::Action any_legal(const G& game, const typename G::State& state, int seat, rules::Rng& rng, rules::ActionList& list) {
  if constexpr (rules::IndexesActions<G>) {
    const auto choices = game.choices(state, seat);
    const std::uint32_t count = choices.size();
    return choices[count == 1 ? 0 : rng.below(count)];
  } else {
    game.legal_actions(state, seat, list);
    return any_of(list, rng);
  }
}

// Takes one step with chance and every choice at random.
template <rules::Playable G>
void random_step(const G& game, typename G::State& state, rules::Rng& rng, rules::ActionList& list, rules::Chance& chance) {
  const rules::Player actor = game.actor(state);
  if (actor == rules::chance_player) {
    game.sample_chance(state, rng, chance);
    game.apply_chance(state, chance, nullptr);
  } else if (actor == rules::simultaneous_players) {
    rules::JointAction joint;
    joint.fill(rules::no_action);
    for (int seat = 0; seat < game.players(); ++seat)
      if (rules::has_seat(game.acting_players(state), seat)) joint[static_cast<std::size_t>(seat)] = any_legal(game, state, seat, rng, list);
    game.apply_joint(state, joint, nullptr);
  } else {
    game.apply(state, any_legal(game, state, actor, rng, list), nullptr);
  }
}

// Takes `seat`'s action; where others choose at the same time, their choices are random.
template <rules::Playable G>
void step_with(const G& game, typename G::State& state, int seat, rules::Action action, rules::Rng& rng, rules::ActionList& list) {
  if (game.actor(state) != rules::simultaneous_players) return game.apply(state, action, nullptr);
  rules::JointAction joint;
  joint.fill(rules::no_action);
  for (int other = 0; other < game.players(); ++other)
    if (rules::has_seat(game.acting_players(state), other))
      joint[static_cast<std::size_t>(other)] = other == seat ? action : any_legal(game, state, other, rng, list);
  game.apply_joint(state, joint, nullptr);
}

}  // namespace kingpress::play
