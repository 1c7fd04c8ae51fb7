// Plays whole games with bots: one Runner a thread, its memory kept from game to game.
#pragma once

#include <atomic>
#include <cstdint>
#include <variant>
#include <vector>

#include "play/bot.h"
#include "play/greedy.h"
#include "play/mcts.h"
#include "play/tally.h"
#include "play/view.h"
#include "rules/engine/random_play.h"

namespace kingpress::play {

// What one seat's bot keeps between its decisions.
template <rules::Playable G>
class Bot {
 public:
  explicit Bot(const BotSpec& spec) {
    if (spec.kind == BotKind::greedy) mind_.template emplace<GreedyBot<G>>();
    if (spec.kind == BotKind::mcts) mind_.template emplace<MctsBot<G>>(spec.iterations);
  }
  bool is_random() const { return std::holds_alternative<std::monostate>(mind_); }
  rules::Action choose(const View<G>& view) {
    if (auto* greedy = std::get_if<GreedyBot<G>>(&mind_)) return greedy->choose(view);
    if (auto* mcts = std::get_if<MctsBot<G>>(&mind_)) return mcts->choose(view);
    return any_of(view.legal, view.rng);
  }

 private:
  std::variant<std::monostate, GreedyBot<G>, MctsBot<G>> mind_;
};

// Sees every step before it is taken. The default sees nothing and costs nothing.
struct NoWatcher {
  template <class State>
  void chance(const State&, const rules::Chance&) {}
  template <class State>
  void choice(const State&, int, rules::Action) {}
  template <class State>
  void joint(const State&, const rules::JointAction&) {}
};

template <rules::Playable G>
class Runner {
  using State = typename G::State;

 public:
  // Once `stop` (may be null) is true, a game that goes step by step ends where it is and is not counted.
  Runner(const G& game, const std::vector<BotSpec>& specs, const std::atomic<bool>* stop = nullptr)
      : game_(game), stop_(stop), events_(game.card_count()) {
    for (const BotSpec& spec : specs) bots_.emplace_back(spec);
    seats_.assign(bots_.size(), rules::Rng(0));
    at_random_ = !game.facts().decides || std::ranges::all_of(bots_, &Bot<G>::is_random);
    tally_.played.resize(game.card_count());
    tally_.played_won.resize(game.card_count());
  }

  // Plays game `index` of the master seed and adds it to the tally. Where nobody thinks and nobody watches
  // rules::play_out plays the same game in less time; `stepwise` refuses that.
  template <class Watcher = NoWatcher>
  State play(std::uint64_t seed, std::uint64_t index, bool stepwise = false, Watcher&& watcher = {}) {
    events_.begin_game();
    State state = game_.initial_state();
    const std::uint64_t game_seed = rules::mix(seed, index);
    std::size_t steps = 0;
    if (std::is_same_v<std::remove_cvref_t<Watcher>, NoWatcher> && at_random_ && !stepwise) {
      steps = rules::play_out(game_, state, game_seed, events_, work_);
      counted_ = true;
    } else {
      rules::Rng chance = rules::stream_of(game_seed, 0);
      for (std::size_t seat = 0; seat < bots_.size(); ++seat)
        seats_[seat] = rules::stream_of(game_seed, rules::stream_of_seat(seat));
      while (!stopped() && step(state, chance, stepwise, watcher)) ++steps;
      counted_ = !stopped();
    }
    if (counted_) count(state, index, steps);
    return state;
  }
  bool counted() const { return counted_; }  // the last game, played to its end
  bool stopped() const { return stop_ && stop_->load(std::memory_order_relaxed); }

  Tally tally() const {
    Tally tally = tally_;
    for (std::uint64_t& played : tally.played) played += whole_decks_;
    return tally;
  }

 private:
  template <class Watcher>
  bool step(State& state, rules::Rng& chance, bool stepwise, Watcher& watcher) {
    const rules::Player actor = game_.actor(state);
    if (actor >= 0) {
      const rules::Action action = choose(state, actor, stepwise);
      watcher.choice(state, actor, action);
      game_.apply(state, action, &events_);
      return true;
    }
    if (actor == rules::no_player) return false;
    if (actor == rules::chance_player) {
      game_.sample_chance(state, chance, work_.chance);
      watcher.chance(state, work_.chance);
      game_.apply_chance(state, work_.chance, &events_);
      return true;
    }
    const rules::JointAction joint =
        rules::joint_of(game_, state, [&](int seat) { return choose(state, seat, stepwise); });
    watcher.joint(state, joint);
    game_.apply_joint(state, joint, &events_);
    return true;
  }

  // A random bot needs no View to draw from the legal actions.
  rules::Action choose(const State& state, int seat, bool stepwise) {
    const auto at = static_cast<std::size_t>(seat);
    if (bots_[at].is_random() && !stepwise) return rules::any_legal(game_, state, seat, seats_[at], work_.list);
    game_.legal_actions(state, seat, work_.list);
    return bots_[at].choose(View<G>{game_, game_.observation(state, seat), seat, work_.list, seats_[at], stop_});
  }

  void count(const State& state, std::uint64_t index, std::size_t steps) {
    const rules::Outcome outcome = game_.outcome(state);
    const std::uint32_t length = game_.length(state);
    ++tally_.games;
    tally_.draws += outcome.draw;
    tally_.capped += outcome.capped;
    for (int seat = 0; seat < game_.players(); ++seat)
      tally_.wins[static_cast<std::size_t>(seat)] += !outcome.draw && rules::has_seat(outcome.winners, seat);
    for (std::size_t i = 0; i < rules::Events::most_counters; ++i) tally_.counters[i] += events_.counters()[i];
    if (tally_.lengths.size() <= length) tally_.lengths.resize(length + 1);
    ++tally_.lengths[length];
    for (const auto& played : events_.played()) {
      ++tally_.played[played.card];
      tally_.played_won[played.card] += !outcome.draw && rules::has_seat(outcome.winners, played.seat);
    }
    if (const auto& decks = events_.whole_deck(); !decks[0].empty()) {
      ++whole_decks_;
      if (!outcome.draw)
        for (const std::uint8_t card : decks[rules::has_seat(outcome.winners, 0) ? 0 : 1]) ++tally_.played_won[card];
    }
    const std::uint64_t ending = steps << 16 | static_cast<std::uint64_t>(outcome.winners) << 8 |
                                 static_cast<std::uint64_t>(outcome.draw) << 1 |
                                 static_cast<std::uint64_t>(outcome.capped);
    tally_.signature += rules::mix(rules::hash_state(state) ^ rules::mix(index, 0x5167), ending);
  }

  const G& game_;
  const std::atomic<bool>* stop_;
  rules::Events events_;
  std::vector<Bot<G>> bots_;
  bool at_random_;  // every seat is a random bot's, or nobody has a choice
  bool counted_ = true;
  std::vector<rules::Rng> seats_;
  rules::Workspace work_;
  Tally tally_;
  std::uint64_t whole_decks_ = 0;  // games in which every card was played once
};

}  // namespace kingpress::play
