// Counts the sequences of a number of plies from a game's fixed starting position. A ply is an action, or a unit of the
// game's length where its facts say so; a simultaneous step counts every combination of choices. Sequences that end
// earlier do not count.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "play/handle.h"
#include "rules/engine/playable.h"

namespace kingpress::play {

template <rules::Playable G>
class Perfter {
  using State = typename G::State;

 public:
  explicit Perfter(const G& game) : game_(game), by_length_(game.facts().ply_is_length) {}

  // Nothing when a chance step lies within the depth.
  std::optional<Perft> count(int depth, bool divide) {
    Perft perft;
    const State start = game_.perft_start();
    perft.count = below(start, depth, 0);
    if (divide && depth > 0) list_plies(start, depth, {}, perft.moves);
    return met_chance_ ? std::nullopt : std::optional(std::move(perft));
  }

 private:
  std::uint64_t below(const State& state, int plies, std::size_t level) {
    if (plies == 0) return 1;
    std::uint64_t total = 0;
    if (lists_.size() <= level) lists_.resize(level + 1);
    std::vector<rules::JointAction>& moves = lists_[level];
    collect(state, moves);
    for (std::size_t i = 0; i < lists_[level].size(); ++i) {
      const State next = after(state, lists_[level][i]);
      total += below(next, left(state, next, plies), level + 1);
    }
    return total;
  }

  void list_plies(const State& state, int plies, const std::string& said, std::vector<PerftMove>& out) {
    std::vector<rules::JointAction> moves;
    collect(state, moves);
    for (const rules::JointAction& move : moves) {
      const State next = after(state, move);
      const std::string text = said.empty() ? say(state, move) : said + ", " + say(state, move);
      const int more = left(state, next, plies);
      if (more < plies)
        out.push_back({text, below(next, more, 0)});
      else
        list_plies(next, plies, text, out);
    }
  }

  int left(const State& before, const State& now, int plies) const {
    return by_length_ && game_.length(now) == game_.length(before) ? plies : plies - 1;
  }

  void collect(const State& state, std::vector<rules::JointAction>& moves) {
    moves.clear();
    const rules::Player actor = game_.actor(state);
    if (actor == rules::chance_player) met_chance_ = true;
    if (actor == rules::chance_player || actor == rules::no_player) return;
    rules::JointAction none;
    none.fill(rules::no_action);
    moves.push_back(none);
    for (int seat = 0; seat < game_.players(); ++seat) {
      if (!rules::has_seat(game_.acting_players(state), seat)) continue;
      game_.legal_actions(state, seat, list_);
      const std::vector<rules::JointAction> begun = std::exchange(moves, {});
      for (const rules::JointAction& joint : begun)
        for (rules::Action action : list_) {
          moves.push_back(joint);
          moves.back()[static_cast<std::size_t>(seat)] = action;
        }
    }
  }

  State after(State state, const rules::JointAction& move) const {
    const rules::Player actor = game_.actor(state);
    if (actor == rules::simultaneous_players)
      game_.apply_joint(state, move, nullptr);
    else
      game_.apply(state, move[static_cast<std::size_t>(actor)], nullptr);
    return state;
  }

  std::string say(const State& state, const rules::JointAction& move) const {
    std::string text;
    for (int seat = 0; seat < game_.players(); ++seat) {
      if (move[static_cast<std::size_t>(seat)] == rules::no_action) continue;
      if (!text.empty()) text += "; ";
      text += game_.say(state, seat, move[static_cast<std::size_t>(seat)]);
    }
    return text;
  }

  const G& game_;
  bool by_length_;
  bool met_chance_ = false;
  rules::ActionList list_;
  std::vector<std::vector<rules::JointAction>> lists_;
};

}  // namespace kingpress::play
