// Which values an expression can have, whatever happens: by the columns of the cards, the first values of variables and
// what steps set them to, and the bounds of counts. Conditions that can never hold are found by it; where nothing is
// known, everything is possible.
#pragma once

#include <cstdint>
#include <vector>

#include "script/asks.h"

namespace kingpress::script {

struct Possible {
  static constexpr std::int64_t widest = 1 << 25;
  std::int64_t low = -widest, high = widest;  // of those that are there
  std::vector<Number> values{};               // all of them, ascending, where they are few
  bool few = false;                           // whether `values` says it
  bool missing = true;
};

class Possibilities {
 public:
  explicit Possibilities(const Program& program);
  // Whether a condition can be true; of several, all at once.
  bool can_hold(NodeIndex condition) { return can_hold(std::vector<NodeIndex>{condition}); }
  bool can_hold(const std::vector<NodeIndex>& conditions);
  // Whether it is true whatever happens.
  bool always_holds(NodeIndex condition);
  // All that a node can be, where they are few.
  std::vector<Number> values_of(NodeIndex node) {
    work_ = 0;
    return of(node).values;
  }

 private:
  struct Narrowed {
    NodeIndex node;
    Possible to;
  };
  Possible of(NodeIndex node);
  Possible plain(NodeIndex node);
  Possible arithmetic(const Node& node);
  Possible compared(const Node& node);
  Possible row(NodeIndex node);
  bool hold(std::vector<NodeIndex> open, std::vector<Narrowed> known);
  void narrow(NodeIndex condition, bool is, std::vector<Narrowed>& known);
  void learn_variables();

  const Program& program_;
  Asks asks_;
  std::vector<Possible> variables_;         // by index
  std::vector<std::vector<Number>> words_;  // by slot: what is picked into it
  std::vector<Narrowed> known_;
  int depth_ = 0, work_ = 0;
};

}  // namespace kingpress::script
