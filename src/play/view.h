// All that a bot is given at a decision: what its seat observes, its legal actions, its own random stream, and a way to
// imagine a full state. There is no way from here to the State itself.
#pragma once

#include <atomic>

#include "rules/engine/playable.h"

namespace kingpress::play {

// Optional: what a step brought about, in words ("3 axe against 4 coin: seat 2 takes 2 cards"), for people who see it
// happen.
template <class G>
concept TellsSteps = requires(const G& game, const typename G::State& before, const typename G::State& after) {
  { game.happened(before, after) } -> std::convertible_to<std::string>;
};

// The same as a seat may know it; -1 knows everything. Of chance steps the actions are none.
template <class G>
concept TellsWhatFollowed = requires(const G& game, const typename G::State& state, const rules::JointAction& joint) {
  { game.followed(state, joint, state, int{}) } -> std::convertible_to<std::string>;
};

// Optional: the scores of a game that is over, in words; empty where it was not decided by any.
template <class G>
concept TellsScores = requires(const G& game, const typename G::State& end) {
  { game.scores(end) } -> std::convertible_to<std::string>;
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

}  // namespace kingpress::play
