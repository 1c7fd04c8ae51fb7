// Monte Carlo tree search, single observer (Cowling, Powley and Whitehouse 2012): every iteration imagines a state that
// fits what the seat observes and descends one tree whose nodes are what the seat would observe. At a simultaneous node
// each acting seat selects for itself (decoupled UCT). In an open game this is plain UCT. An action counts at first as
// if it had been tried a few times with the game's own evaluation as result, and playouts are short and end in that
// evaluation: so few iterations go a long way. Before the first iteration every action of the root is looked at to the
// end of its turn in several imagined states, as the greedy bot does, and that counts for more: no number of iterations
// plays worse than greedy. Exploration is scaled by the range of the results met (as Schrittwieser
// et al. 2020 scale values): where a whole round moves the evaluation by a hundredth, a hundredth must count. Bounded
// by iterations, never by time.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <span>
#include <unordered_map>
#include <vector>

#include "play/view.h"
#include "rules/engine/random_play.h"

namespace kingpress::play {

template <rules::Playable G>
class MctsBot {
  using State = typename G::State;

 public:
  explicit MctsBot(std::uint32_t iterations) : iterations_(iterations) {}

  rules::Action choose(const View<G>& view) {
    if (view.legal.size() == 1) return view.legal[0];
    index_.clear();
    live_ = 0;
    lowest_ = 1, highest_ = 0;
    look_around(view);
    for (std::uint32_t i = 0; i < iterations_; ++i) {
      if (view.stop && view.stop->load(std::memory_order_relaxed)) return view.legal[0];
      iterate(view);
    }
    return most_visited(nodes_.front(), view);
  }

 private:
  static constexpr double exploration = 0.25;
  static constexpr double prior_weight = 4;   // visits that the evaluation of an untried action is worth
  static constexpr double looks_weight = 64;  // visits that the looks at an action of the root are worth
  static constexpr int longest_playout = 4;   // steps, then the game's evaluation
  // Looks at the root: as many as make up an eighth or less of the time of a search.
  static constexpr std::uint32_t fewest_looks = 4, most_looks = 16, iterations_a_look = 6;

  struct Edge {
    int seat;
    rules::Action action;
    double tries, total;  // the weight of the prior and of all visits, and what they came to
    double mean = total / tries;
    std::uint32_t visits = 0, available = 0;  // available: besides the node's visits that offered all edges
  };
  struct Node {
    std::vector<Edge> edges;
    std::vector<std::uint32_t> sorted;  // of the edges, by seat and action; filled when a legal list is not all of them
    std::uint32_t all_offered = 0;      // visits at which every edge was a legal action
  };
  struct Taken {
    std::uint32_t node, edge;
  };

  // Node 0 is the root.
  void look_around(const View<G>& view) {
    index_.emplace(key(view.observation), 0);
    std::vector<Edge>& edges = nodes_[new_node()].edges;
    for (const rules::Action action : view.legal) edges.push_back({view.seat, action, looks_weight, 0});
    const std::uint32_t looks = std::clamp(iterations_ / iterations_a_look, fewest_looks, most_looks);
    for (std::uint32_t look = 0; look < looks; ++look) {
      const State imagined = view.imagine();
      rate_root(view, imagined);
      for (std::size_t i = 0; i < edges.size(); ++i) edges[i].total += looks_weight / looks * rates_[i];
    }
    for (Edge& edge : edges) edge.mean = edge.total / edge.tries;
  }

  // How the seat stands at the end of its turn behind each legal action.
  void rate_root(const View<G>& view, const State& imagined) {
    if constexpr (rules::RatesTurns<G>)
      if (view.game.begins_turn(imagined)) return view.game.rate_turns(imagined, view.seat, view.legal, rates_);
    std::vector<double> rates;
    for (const rules::Action action : view.legal) rates.push_back(outlook(view, imagined, view.seat, action, 1));
    rates_ = std::move(rates);
  }

  // Its memory may be that of an earlier search.
  std::uint32_t new_node() {
    if (live_ == nodes_.size()) nodes_.emplace_back();
    nodes_[live_].edges.clear();
    nodes_[live_].sorted.clear();
    nodes_[live_].all_offered = 0;
    return live_++;
  }

  // Of what the seat observes; good for one search. Two words a multiplication.
  static std::uint64_t key(const State& seen) {
    const auto* bytes = reinterpret_cast<const unsigned char*>(&seen);
    std::uint64_t hash = sizeof(State);
    const auto absorb = [&hash](std::uint64_t one, std::uint64_t other) {
      const rules::uint128 product =
          static_cast<rules::uint128>(one ^ 0x9e3779b97f4a7c15u) * (other ^ hash ^ 0xd6e8feb86659fd93u);
      hash = static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64);
    };
    constexpr std::size_t pair = 16, whole = sizeof(State) / pair * pair;
    std::array<std::uint64_t, 2> words{};
    for (std::size_t at = 0; at < whole; at += pair) {
      std::memcpy(words.data(), bytes + at, pair);
      absorb(words[0], words[1]);
    }
    words = {};
    std::memcpy(words.data(), bytes + whole, sizeof(State) - whole);
    absorb(words[0], words[1]);
    return hash;
  }

  void iterate(const View<G>& view) {
    const G& game = view.game;
    State state = view.imagine();
    path_.clear();
    bool grown = false, at_root = true;
    while (!grown) {
      const rules::Player actor = game.actor(state);
      if (actor == rules::no_player) break;
      if (actor == rules::chance_player) {
        random_step(game, state, view.rng, work_);
        continue;
      }
      grown = descend(view, state, actor, at_root);
      at_root = false;
    }
    for (int step = 0; step < longest_playout && game.actor(state) != rules::no_player; ++step)
      random_step(game, state, view.rng, work_);
    reward(game, state);
  }

  // One tree step; true when it met a node for the first time.
  bool descend(const View<G>& view, State& state, rules::Player actor, bool at_root) {
    const G& game = view.game;
    std::uint32_t node = 0;
    bool fresh = false;
    if (!at_root) {
      const auto met = index_.try_emplace(key(game.observation(state, view.seat)), live_);
      node = met.first->second;
      fresh = met.second;
      if (fresh) new_node();
    }
    rules::JointAction joint;
    joint.fill(rules::no_action);
    for (int seat = 0; seat < game.players(); ++seat)
      if (rules::has_seat(game.acting_players(state), seat))
        joint[static_cast<std::size_t>(seat)] = select(view, state, node, seat);
    if (actor == rules::simultaneous_players)
      game.apply_joint(state, joint, nullptr);
    else
      game.apply(state, joint[static_cast<std::size_t>(actor)], nullptr);
    return fresh;
  }

  rules::Action select(const View<G>& view, const State& state, std::uint32_t node, int seat) {
    const rules::Player actor = view.game.actor(state);
    // Where the seat itself acts alone, what it sees says what is legal: the node's edges, once there are any.
    if (actor == view.seat && !nodes_[node].edges.empty()) return take(node, best_of_all(nodes_[node]));
    view.game.legal_actions(state, seat, work_.list);
    if (work_.list.size() == 1) return work_.list[0];
    if constexpr (rules::RatesActions<G>)
      if (nodes_[node].edges.empty() && actor == seat) rate_all(view, state, node, seat);
    if (actor == seat && offers_all(nodes_[node].edges)) return take(node, best_of_all(nodes_[node]));
    find_edges(view, state, node, seat);
    return take(node, upper_bound(nodes_[node], legal_edges_.size(), [&](std::size_t i) { return legal_edges_[i]; }));
  }

  rules::Action take(std::uint32_t node, std::uint32_t edge) {
    path_.push_back({node, edge});
    return nodes_[node].edges[edge].action;
  }

  // Whether the legal actions of the seat that acts alone are the node's edges, in their order.
  bool offers_all(const std::vector<Edge>& edges) const {
    if (edges.size() != work_.list.size()) return false;
    for (std::size_t i = 0; i < edges.size(); ++i)
      if (edges[i].action != work_.list[i]) return false;
    return true;
  }

  void rate_all(const View<G>& view, const State& state, std::uint32_t node, int seat) {
    view.game.rate(state, seat, work_.list, rates_);
    for (std::size_t i = 0; i < work_.list.size(); ++i)
      nodes_[node].edges.push_back({seat, work_.list[i], prior_weight, prior_weight * rates_[i]});
  }

  static bool precedes(const Edge& one, const Edge& other) {
    return one.seat != other.seat ? one.seat < other.seat : one.action < other.action;
  }

  // The edges of the legal actions, new ones where they are met for the first time. The list ascends, so one walk along
  // the sorted edges finds them all.
  void find_edges(const View<G>& view, const State& state, std::uint32_t node, int seat) {
    Node& here = nodes_[node];
    std::vector<Edge>& edges = here.edges;
    if (here.sorted.size() != edges.size()) {
      here.sorted.resize(edges.size());
      for (std::uint32_t i = 0; i < edges.size(); ++i) here.sorted[i] = i;
      std::ranges::sort(here.sorted, [&](auto one, auto other) { return precedes(edges[one], edges[other]); });
    }
    legal_edges_.clear();
    std::size_t at = 0;
    for (const rules::Action action : work_.list) {
      const Edge wanted{seat, action, 1, 0};
      while (at < here.sorted.size() && precedes(edges[here.sorted[at]], wanted)) ++at;
      if (at == here.sorted.size() || precedes(wanted, edges[here.sorted[at]])) {
        here.sorted.insert(here.sorted.begin() + static_cast<std::ptrdiff_t>(at),
                           static_cast<std::uint32_t>(edges.size()));
        edges.push_back({seat, action, prior_weight, prior_weight * outlook(view, state, seat, action, 0)});
        edges.back().available = 0 - here.all_offered;  // it was not among them
      }
      ++edges[here.sorted[at]].available;
      legal_edges_.push_back(here.sorted[at]);
    }
  }

  // How the seat stands behind its action, or behind the best of its `more` further ones in the same turn.
  double outlook(const View<G>& view, State state, int seat, rules::Action action, int more) {
    const G& game = view.game;
    step_with(game, state, seat, action, view.rng, others_);
    if (game.actor(state) == rules::no_player) return rules::share_of(game.outcome(state), seat);
    if (more == 0 || game.actor(state) != seat) return game.evaluate(state, seat);
    rules::ActionList& next = more_[static_cast<std::size_t>(more - 1)];
    game.legal_actions(state, seat, next);
    double most = 0;
    if constexpr (rules::RatesActions<G>) {
      if (more == 1) {
        game.rate(state, seat, next, rates_);
        for (const double rate : rates_) most = std::max(most, rate);
        return most;
      }
    }
    for (rules::Action one : next) most = std::max(most, outlook(view, state, seat, one, more - 1));
    return most;
  }

  double log_of(std::uint32_t available) {
    while (logs_.size() <= available) logs_.push_back(std::log(1.0 + static_cast<double>(logs_.size())));
    return logs_[available];
  }

  double spread() const { return exploration * std::max(0.0, highest_ - lowest_); }

  // The most promising of the edges that are legal now, given one by one by at(i).
  template <class At>
  std::uint32_t upper_bound(const Node& node, std::size_t size, At&& at) {
    std::uint32_t best = at(0), available = 0;
    double most = -1, tries = 0, bonus = 0;
    for (std::size_t i = 0; i < size; ++i) {
      const Edge& edge = node.edges[at(i)];
      // Neighbours have been tried equally often, mostly not at all.
      if (edge.tries != tries || edge.available != available) {
        available = edge.available;
        tries = edge.tries;
        bonus = spread() * std::sqrt(log_of(node.all_offered + available) / tries);
      }
      if (edge.mean + bonus > most) {
        most = edge.mean + bonus;
        best = at(i);
      }
    }
    return best;
  }
  std::uint32_t best_of_all(Node& node) {
    ++node.all_offered;
    return upper_bound(node, node.edges.size(), [](std::size_t i) { return static_cast<std::uint32_t>(i); });
  }

  void reward(const G& game, const State& state) {
    std::array<double, rules::most_seats> values{};
    const bool over = game.actor(state) == rules::no_player;
    for (int seat = 0; seat < game.players(); ++seat)
      values[static_cast<std::size_t>(seat)] =
          over ? rules::share_of(game.outcome(state), seat) : game.evaluate(state, seat);
    for (const double value : std::span(values).first(static_cast<std::size_t>(game.players()))) {
      lowest_ = std::min(lowest_, value);
      highest_ = std::max(highest_, value);
    }
    for (const Taken& taken : path_) {
      Edge& edge = nodes_[taken.node].edges[taken.edge];
      ++edge.visits;
      ++edge.tries;
      edge.total += values[static_cast<std::size_t>(edge.seat)];
      edge.mean = edge.total / edge.tries;
    }
  }

  rules::Action most_visited(const Node& root, const View<G>& view) const {
    const Edge* best = nullptr;
    for (const Edge& edge : root.edges) {
      if (edge.seat != view.seat) continue;
      if (!best || edge.visits > best->visits || (edge.visits == best->visits && edge.total > best->total))
        best = &edge;
    }
    return best ? best->action : view.legal[0];
  }

  std::uint32_t iterations_;
  double lowest_ = 1, highest_ = 0;  // results met in this search
  std::unordered_map<std::uint64_t, std::uint32_t> index_;
  std::vector<Node> nodes_;  // the first live_ are this search's
  std::uint32_t live_ = 0;
  std::vector<double> logs_;   // of 1, 2, 3, ...
  std::vector<double> rates_;  // of one list
  std::vector<Taken> path_;
  std::vector<std::uint32_t> legal_edges_;
  rules::Workspace work_;
  rules::ActionList others_;
  std::array<rules::ActionList, 1> more_;  // further ones of a turn
};

}  // namespace kingpress::play
