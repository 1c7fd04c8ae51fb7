// The desk of any Playable: a thread's own, its memory kept from game to game.
#pragma once

#include <algorithm>
#include <atomic>
#include <vector>

#include "play/desk.h"
#include "play/runner.h"

namespace kingpress::play {

// Optional: adds the cards that the seat had to play with, of a game that is over.
template <class G>
concept TellsHeld = requires(const G& game, const typename G::State& end, int seat, std::vector<std::uint32_t>& cards) {
  game.held(end, seat, cards);
};
// Optional, besides: adds the cards that the seats chose from.
template <class G>
concept TellsOffered = TellsHeld<G> &&
    requires(const G& game, const typename G::State& end, std::vector<std::uint32_t>& cards) {
  game.offered(end, cards);
};

template <rules::Playable G>
class DeskOf final : public Desk {
  using State = typename G::State;

 public:
  DeskOf(const G& game, const std::vector<BotSpec>& specs, const std::atomic<bool>* stop)
      : game_(game), stop_(stop), events_(game.card_count()) {
    for (const BotSpec& spec : specs) bots_.emplace_back(spec);
    seats_.assign(bots_.size(), rules::Rng(0));
  }

  Seen play(std::uint64_t seed, std::uint64_t index, const Twist& twist) override {
    events_.begin_game();
    seen_ = {};
    twist_ = twist;
    leader_ = rules::no_player;
    const std::uint64_t game_seed = rules::mix(seed, index);
    rules::Rng chance = rules::stream_of(game_seed, 0);
    for (std::size_t seat = 0; seat < bots_.size(); ++seat) seats_[seat] = rules::stream_of(game_seed, 1 + seat);
    astray_ = rules::stream_of(game_seed, 1 + rules::most_seats);
    State state = game_.initial_state();
    std::uint32_t length = game_.length(state);
    while (step(state, chance)) {
      if (stop_ && stop_->load(std::memory_order_relaxed)) {
        seen_.whole = false;
        return seen_;
      }
      if (const std::uint32_t now = game_.length(state); now != length) {
        length = now;
        look(state);
      }
    }
    return finished(state);
  }

 private:
  bool step(State& state, rules::Rng& chance) {
    const rules::Player actor = game_.actor(state);
    if (actor == rules::no_player) return false;
    if (actor == rules::chance_player) {
      game_.sample_chance(state, chance, work_.chance);
      seen_.drawn_start |= game_.turn_start(state, twist_.turn, work_.chance);
      game_.apply_chance(state, work_.chance, &events_);
    } else if (actor == rules::simultaneous_players) {
      game_.apply_joint(state, rules::joint_of(game_, state, [&](int seat) { return choose(state, seat); }), &events_);
    } else {
      note_first(actor);
      game_.apply(state, choose(state, actor), &events_);
    }
    return true;
  }

  void note_first(int seat) {
    const auto known = std::span(seen_.order).first(static_cast<std::size_t>(seen_.ordered));
    if (std::ranges::find(known, seat) == known.end())
      seen_.order[static_cast<std::size_t>(seen_.ordered++)] = static_cast<std::uint8_t>(seat);
  }

  // The bot is asked even where it is not followed: its further draws stay as they are.
  rules::Action choose(const State& state, int seat) {
    const auto at = static_cast<std::size_t>(seat);
    game_.legal_actions(state, seat, work_.list);
    const rules::Action action =
        bots_[at].choose(View<G>{game_, game_.observation(state, seat), seat, work_.list, seats_[at], stop_});
    const std::size_t several = work_.list.size();
    if (several == 1 || seen_.choices++ != twist_.astray) return action;
    const rules::Action other = work_.list[astray_.below(static_cast<std::uint32_t>(several - 1))];
    return other == action ? work_.list[several - 1] : other;
  }

  void look(const State& state) {
    if (game_.actor(state) == rules::no_player) return;
    constexpr double clearly = 1e-6;
    double best = -1, second = -1;
    int leader = rules::no_player;
    for (int seat = 0; seat < game_.players(); ++seat) {
      const double stands = game_.evaluate(state, seat);
      const auto step = static_cast<std::size_t>(std::clamp(stands, 0.0, 1.0) * standing_steps);
      ++seen_.stood[static_cast<std::size_t>(seat)][std::min(step, standing_steps - 1)];
      second = std::max(second, std::min(best, stands));
      if (stands > best) {
        best = stands;
        leader = seat;
      }
    }
    if (best - second < clearly) return;
    if (leader_ != rules::no_player && leader_ != leader) ++seen_.lead_changes;
    leader_ = leader;
  }

  Seen finished(const State& state) {
    seen_.outcome = game_.outcome(state);
    seen_.length = game_.length(state);
    seen_.counters = events_.counters();
    seen_.played = events_.played();
    seen_.whole_decks = events_.whole_deck();
    if constexpr (TellsHeld<G>) {
      held_.clear();
      for (int seat = 0; seat < game_.players(); ++seat) {
        cards_.clear();
        game_.held(state, seat, cards_);
        for (const std::uint32_t card : cards_) held_.push_back({card, static_cast<std::uint8_t>(seat)});
      }
      seen_.held = held_;
    }
    if constexpr (TellsOffered<G>) {
      offered_.clear();
      game_.offered(state, offered_);
      seen_.offered = offered_;
    }
    return seen_;
  }

  const G& game_;
  const std::atomic<bool>* stop_;
  rules::Events events_;
  std::vector<Bot<G>> bots_;
  std::vector<rules::Rng> seats_;
  rules::Rng astray_{0};
  rules::Workspace work_;
  Twist twist_;
  Seen seen_;
  int leader_ = rules::no_player;
  std::vector<rules::Events::Played> held_;
  std::vector<std::uint32_t> cards_, offered_;
};

}  // namespace kingpress::play
