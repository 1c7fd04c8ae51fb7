// What expressions ask and what steps change, read off a program: for judging rules before they run. Where it cannot be
// told which card is meant, every zone that the card can come from is.
#pragma once

#include <cstdint>
#include <set>
#include <vector>

#include "script/program.h"

namespace kingpress::script {

// visit(part) for each node that a node is made of.
template <class Visit>
void each_part(const Program& program, const Node& node, Visit&& visit) {
  if (node.op == Op::list || node.op == Op::all || node.op == Op::any) {
    for (int part = 0; part < node.value; ++part) visit(program.parts[at(node.a + part)]);
    return;
  }
  for (const NodeIndex part : {node.a, node.b, node.c})
    if (part != no_node) visit(part);
}

// Whether a node, or something that it is made of, is such.
template <class Is>
bool any_part(const Program& program, NodeIndex index, const Is& is) {
  if (index == no_node) return false;
  const Node& node = program.nodes[at(index)];
  bool found = is(node);
  each_part(program, node, [&](NodeIndex part) { found = found || any_part(program, part, is); });
  return found;
}

// Whether two nodes are made of the same. `work` counts what is looked at; where it was too much they are not. A
// register is the same where the same row walks it, and that is looked at above it.
bool are_same(const Program& program, NodeIndex one, NodeIndex other, int& work);

struct Asked {
  std::uint64_t zones = 0;  // by index
  std::set<int> variables;  // by index
  bool seats = false;       // who is out
  void add(const Asked& other);
  bool meets(const Asked& other) const;
};

class Asks {
 public:
  explicit Asks(const Program& program);
  Asked of(NodeIndex node) const;
  // What the instructions [from, to) change.
  Asked changed(int from, int to) const;
  // The zones that cards of this expression can lie in.
  std::uint64_t sources(NodeIndex cards) const;
  int variable_at(int cell) const;  // which variable has this cell

 private:
  void ask(NodeIndex node, Asked& asked, std::vector<bool>& met) const;
  void come_from(NodeIndex node, std::uint64_t& zones, std::vector<bool>& met) const;

  const Program& program_;
  std::vector<std::vector<NodeIndex>> bound_;  // by card slot: the sets that its cards come from
};

}  // namespace kingpress::script
