// The greedy bot: tries each action in a few imagined states, plays on greedily while its own turn lasts (a Create and
// its Declare), and takes what the game's evaluation likes best on average. Equals are drawn by lot.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "play/view.h"
#include "rules/engine/random_play.h"

namespace kingpress::play {

template <rules::Playable G>
class GreedyBot {
 public:
  rules::Action choose(const View<G>& view) {
    if (view.legal.size() == 1) return view.legal[0];
    scores_.assign(view.legal.size(), 0);
    for (int sample = 0; sample < samples; ++sample) {
      const typename G::State imagined = view.imagine();
      if constexpr (rules::RatesTurns<G>) {
        if (view.game.begins_turn(imagined)) {
          view.game.rate_turns(imagined, view.seat, view.legal, rates_);
          for (std::size_t i = 0; i < rates_.size(); ++i) scores_[i] += rates_[i];
          continue;
        }
      }
      for (std::size_t i = 0; i < view.legal.size(); ++i)
        scores_[i] += value_of(view, imagined, view.legal[i], deepest);
    }
    return view.legal[best(view.rng)];
  }

 private:
  static constexpr int samples = 4;  // imagined states; 1 would trust one guess at the hidden cards
  static constexpr int deepest = 1;  // further decisions of the same turn

  double value_of(const View<G>& view, typename G::State state, rules::Action action, int more) {
    const G& game = view.game;
    step_with(game, state, view.seat, action, view.rng, lists_[0]);
    if (more == 0 || game.actor(state) != view.seat) return game.evaluate(state, view.seat);
    rules::ActionList& list = lists_[1];
    game.legal_actions(state, view.seat, list);
    double most = 0;
    if constexpr (rules::RatesActions<G>) {
      if (more == 1) {
        game.rate(state, view.seat, list, rates_);
        for (const double rate : rates_) most = std::max(most, rate);
        return most;
      }
    }
    for (std::size_t i = 0; i < list.size(); ++i) most = std::max(most, value_of(view, state, list[i], more - 1));
    return most;
  }

  std::size_t best(rules::Rng& rng) const {
    std::size_t at = 0;
    std::uint32_t equals = 1;
    for (std::size_t i = 1; i < scores_.size(); ++i) {
      if (scores_[i] > scores_[at]) {
        at = i;
        equals = 1;
      } else if (scores_[i] == scores_[at] && rng.below(++equals) == 0) {
        at = i;
      }
    }
    return at;
  }

  std::vector<double> scores_, rates_;
  rules::ActionList lists_[2];
};

}  // namespace kingpress::play
