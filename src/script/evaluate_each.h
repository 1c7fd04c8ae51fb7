// How an Evaluator walks a row item by item: cards where they lie, players, spaces; else the row is laid on the stack
// first. For evaluate.cpp and rows.cpp alone.
#pragma once

#include <algorithm>

#include "script/evaluate.h"

namespace kingpress::script {

template <class Visit>
bool Evaluator::each_card(const Node& node, Visit&& visit) {
  const Zone& zone = program_.zones[at(node.value)];
  int first = zone.first, last = first + zone.count;
  const bool all_players = zone.each_player && node.a == no_node, all_spaces = zone.board >= 0 && node.b == no_node;
  if (!all_players && !all_spaces) {
    first = only_place(node);
    if (first < 0) return true;
    last = first + 1;
  } else if (!all_players && zone.each_player) {
    const Number player = part(node.a);
    if (player == missing) return true;
    const int spaces = program_.boards[at(zone.board)].count;
    first += player * spaces;
    last = first + spaces;
  } else if (!all_spaces && zone.board >= 0) {
    const Number space = part(node.b);
    if (space == missing) return true;
    const int spaces = program_.boards[at(zone.board)].count;
    for (int place = first + space; place < last; place += spaces)
      for (int spot = at_.starts[place]; spot < at_.starts[place + 1]; ++spot)
        if (!visit(Number{at_.order[spot]})) return false;
    return true;
  }
  const int end = at_.starts[last];
  for (int spot = at_.starts[first]; spot < end; ++spot)
    if (!visit(Number{at_.order[spot]})) return false;
  return true;
}

// value 0: all by seats, 1: the others from the left of `a`.
template <class Visit>
bool Evaluator::each_player(const Node& node, Visit&& visit) {
  const Number me = node.a == no_node ? missing : part(node.a);
  const int players = program_.players, from = node.value == 1 && me != missing ? me : 0;
  for (int step = 0; step < players; ++step) {
    const int seat = (from + step) % players;
    if ((at_.head.out >> seat) & 1 || (node.value == 1 && seat == me)) continue;
    if (!visit(Number{seat})) return false;
  }
  return true;
}

template <class Visit>
bool Evaluator::each_base(NodeIndex index, Visit&& visit) {
  const Node& node = program_.nodes[at(index)];
  switch (node.op) {
    case Op::cards_at: return each_card(node, visit);
    case Op::players: return each_player(node, visit);
    case Op::spaces: {
      const Board& board = program_.boards[at(node.value)];
      int first = 0, last = board.count;
      if (board.each_player && node.a != no_node) {
        const Number player = part(node.a);
        if (player == missing) return true;
        first = player * board.per_player;
        last = first + board.per_player;
      }
      for (Number space = first; space < last; ++space)
        if (!visit(space)) return false;
      return true;
    }
    case Op::nothing: return true;
    default: {
      const int begin = top_;
      lay(index);
      const int end = top_;
      bool on = true;
      for (int item = begin; item < end && on; ++item) on = visit(stack_[at(item)]);
      std::copy(stack_.begin() + end, stack_.begin() + top_, stack_.begin() + begin);  // what the visitor laid
      top_ -= end - begin;
      return on;
    }
  }
}

template <class Visit>
bool Evaluator::each(NodeIndex index, Visit&& visit) {
  const Node& node = program_.nodes[at(index)];
  if (node.op != Op::where) return each_base(index, visit);
  return each_base(node.a, [&](Number value) {
    if (++work_ > most_work) return false;
    regs_[node.reg] = value;
    return holds(node.b) ? visit(value) : true;
  });
}

}  // namespace kingpress::script
