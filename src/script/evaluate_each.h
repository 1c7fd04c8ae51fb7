// How an Evaluator walks a row item by item: cards where they lie, players, spaces; else the row is laid on the stack
// first. For evaluate.cpp and rows.cpp alone.
#pragma once

#include <algorithm>
#include <cstdint>

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
    case Op::neighbours: {
      const Number space = part(node.a);
      if (space == missing) return true;
      for (const std::int16_t near : program_.boards[at(node.value)].neighbours[at(space)])
        if (!visit(Number{near})) return false;
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

// Those whose column or variable is, or is not, one value. An item is a card, a space or a player that is there.
template <class Visit>
bool Evaluator::each_keyed(const Node& node, Visit&& visit) {
  const Node& key = program_.nodes[at(node.b)];
  const auto filter = static_cast<Filter>(node.value);
  const bool column = key.op == Op::column;
  const Number* cells = column ? program_.columns[at(key.value)].data() : at_.variables + key.value;
  const std::uint16_t* kinds = program_.kind_of.data();
  const Number other = node.c == no_node ? missing : part(node.c);
  const bool wanted = filter == Filter::equal || filter == Filter::is_missing;
  if (filter == Filter::equal && other == missing) return true;
  const Node& base = program_.nodes[at(node.a)];
  if (!column && base.op == Op::spaces && base.a == no_node) {
    const Number count = program_.boards[at(base.value)].count;
    if ((work_ += count) > most_looks) return false;
    for (Number space = 0; space < count; ++space)
      if ((cells[space] == other) == wanted && !visit(space)) return false;
    return true;
  }
  const auto by = [&](auto&& cell) {
    return each_base(node.a, [&](Number value) {
      if (++work_ > most_looks) return false;
      return (cell(value) == other) == wanted ? visit(value) : true;
    });
  };
  if (column) return by([&](Number card) { return cells[kinds[card]]; });
  return by([&](Number item) { return cells[item]; });
}

template <class Visit>
bool Evaluator::each(NodeIndex index, Visit&& visit) {
  const Node& node = program_.nodes[at(index)];
  if (node.op != Op::where) return each_base(index, visit);
  if (node.value != static_cast<int>(Filter::condition)) return each_keyed(node, visit);
  return each_base(node.a, [&](Number value) {
    if (++work_ > most_looks) return false;
    regs_[node.reg] = value;
    return holds(node.b) ? visit(value) : true;
  });
}

}  // namespace kingpress::script
