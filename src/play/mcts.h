// Monte Carlo tree search, single observer (Cowling, Powley and Whitehouse 2012): every iteration imagines a state that fits what
// the seat observes and descends one tree whose nodes are what the seat would observe. At a simultaneous node each acting seat
// selects for itself (decoupled UCT). In an open game this is plain UCT. Bounded by iterations, never by time.
#pragma once

#include <array>
#include <cmath>
#include <unordered_map>
#include <vector>

#include "play/view.h"

namespace kingpress::play {

template <rules::Playable G>
class MctsBot {
  using State = typename G::State;

 public:
  explicit MctsBot(std::uint32_t iterations) : iterations_(iterations) {}

  rules::Action choose(const View<G>& view) {
    if (view.legal.size() == 1) return view.legal[0];
    index_.clear();
    nodes_.clear();
    for (std::uint32_t i = 0; i < iterations_; ++i) iterate(view);
    return most_visited(nodes_[index_.at(key(view.game, view.observation, view.seat))], view);
  }

 private:
  static constexpr double exploration = 0.7;
  static constexpr int longest_playout = 400;  // steps, then the game's evaluation

  struct Edge {
    int seat;
    rules::Action action;
    std::uint32_t visits = 0, available = 0;
    double total = 0;
  };
  struct Node {
    std::vector<Edge> edges;
  };
  struct Taken {
    std::uint32_t node, edge;
  };

  std::uint64_t key(const G& game, const State& state, int seat) const { return rules::hash_state(game.observation(state, seat)); }

  void iterate(const View<G>& view) {
    const G& game = view.game;
    State state = view.imagine();
    path_.clear();
    bool grown = false;
    while (!grown) {
      const rules::Player actor = game.actor(state);
      if (actor == rules::no_player) break;
      if (actor == rules::chance_player) {
        random_step(game, state, view.rng, list_, chance_);
        continue;
      }
      grown = descend(view, state, actor);
    }
    for (int step = 0; step < longest_playout && game.actor(state) != rules::no_player; ++step)
      random_step(game, state, view.rng, list_, chance_);
    reward(game, state);
  }

  // One tree step; true when it met a node for the first time.
  bool descend(const View<G>& view, State& state, rules::Player actor) {
    const G& game = view.game;
    const auto [at, fresh] = index_.try_emplace(key(game, state, view.seat), static_cast<std::uint32_t>(nodes_.size()));
    if (fresh) nodes_.emplace_back();
    const std::uint32_t node = at->second;
    rules::JointAction joint;
    joint.fill(rules::no_action);
    for (int seat = 0; seat < game.players(); ++seat)
      if (rules::has_seat(game.acting_players(state), seat)) joint[static_cast<std::size_t>(seat)] = select(view, state, node, seat);
    if (actor == rules::simultaneous_players)
      game.apply_joint(state, joint, nullptr);
    else
      game.apply(state, joint[static_cast<std::size_t>(actor)], nullptr);
    return fresh;
  }

  rules::Action select(const View<G>& view, const State& state, std::uint32_t node, int seat) {
    view.game.legal_actions(state, seat, list_);
    if (list_.size() == 1) return list_[0];
    std::vector<Edge>& edges = nodes_[node].edges;
    legal_edges_.clear();
    std::uint32_t untried = 0;
    for (rules::Action action : list_) {
      const std::uint32_t edge = edge_of(edges, seat, action);
      ++edges[edge].available;
      legal_edges_.push_back(edge);
      untried += edges[edge].visits == 0;
    }
    const std::uint32_t edge = untried > 0 ? draw_untried(edges, view.rng.below(untried)) : upper_bound(edges);
    path_.push_back({node, edge});
    return edges[edge].action;
  }

  // Edges stay in the order first met; a legal list is met in the same order nearly always, so the search resumes after the last.
  std::uint32_t edge_of(std::vector<Edge>& edges, int seat, rules::Action action) {
    const std::size_t start = legal_edges_.empty() ? 0 : legal_edges_.back() + 1;
    for (std::size_t i = 0; i < edges.size(); ++i) {
      const std::size_t at = start + i < edges.size() ? start + i : start + i - edges.size();
      if (edges[at].action == action && edges[at].seat == seat) return static_cast<std::uint32_t>(at);
    }
    edges.push_back({seat, action, 0, 0, 0});
    return static_cast<std::uint32_t>(edges.size() - 1);
  }

  std::uint32_t draw_untried(const std::vector<Edge>& edges, std::uint32_t skip) const {
    for (std::uint32_t edge : legal_edges_)
      if (edges[edge].visits == 0 && skip-- == 0) return edge;
    return legal_edges_.front();
  }

  std::uint32_t upper_bound(const std::vector<Edge>& edges) const {
    std::uint32_t best = legal_edges_.front();
    double most = -1;
    for (std::uint32_t at : legal_edges_) {
      const Edge& edge = edges[at];
      const double value = edge.total / edge.visits + exploration * std::sqrt(std::log(edge.available) / edge.visits);
      if (value > most) {
        most = value;
        best = at;
      }
    }
    return best;
  }

  void reward(const G& game, const State& state) {
    std::array<double, rules::most_seats> values{};
    const bool over = game.actor(state) == rules::no_player;
    for (int seat = 0; seat < game.players(); ++seat)
      values[static_cast<std::size_t>(seat)] = over ? rules::share_of(game.outcome(state), seat) : game.evaluate(state, seat);
    for (const Taken& taken : path_) {
      Edge& edge = nodes_[taken.node].edges[taken.edge];
      ++edge.visits;
      edge.total += values[static_cast<std::size_t>(edge.seat)];
    }
  }

  rules::Action most_visited(const Node& root, const View<G>& view) const {
    const Edge* best = nullptr;
    for (const Edge& edge : root.edges) {
      if (edge.seat != view.seat) continue;
      if (!best || edge.visits > best->visits || (edge.visits == best->visits && edge.total > best->total)) best = &edge;
    }
    return best ? best->action : view.legal[0];
  }

  std::uint32_t iterations_;
  std::unordered_map<std::uint64_t, std::uint32_t> index_;
  std::vector<Node> nodes_;
  std::vector<Taken> path_;
  std::vector<std::uint32_t> legal_edges_;
  rules::ActionList list_;
  rules::Chance chance_;
};

}  // namespace kingpress::play
