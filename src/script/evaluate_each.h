// How an Evaluator walks a row item by item: what need not be laid is read where it is; else the row is laid on the
// stack first. For evaluate.cpp and rows.cpp alone.
#pragma once

#include <algorithm>
#include <cstdint>

#include "script/evaluate.h"

namespace kingpress::script {

// The function that lays a row: rows.cpp.
Work work_of_row(const Program& program, const Node& node);

inline bool is_viewed(const Node& node) {
  return node.op == Op::spaces || node.op == Op::neighbours ||
         (node.op == Op::cards_at && node.reach != Reach::scattered);
}
// A `where` of all spaces by one of their variables.
inline bool is_keyed_spaces(const Program& program, const Node& node) {
  if (node.op != Op::where || node.value == static_cast<int>(Filter::condition)) return false;
  const Node& base = program.nodes[at(node.a)];
  return program.nodes[at(node.b)].op == Op::variable_at && base.op == Op::spaces && base.a == no_node;
}

inline Evaluator::View Evaluator::view_of(const Node& node) {
  if (node.op == Op::cards_at) {
    int first = node.first, last = first;
    if (node.reach == Reach::one) {
      first = only_place(node);
      if (first == missing) return {};
      last = first + 1;
    } else if (node.a == no_node) {
      last += program_.zones[at(node.value)].count;
    } else {
      first += part(node.a) * node.stride;
      last = first + node.stride;
    }
    return {at_.order + at_.starts[first], at_.starts[last] - at_.starts[first]};
  }
  const Board& board = program_.boards[at(node.value)];
  if (node.a == no_node) return {nullptr, board.count, 0};
  const Number of = part(node.a);
  if (of == missing) return {};
  if (node.op == Op::neighbours) {
    const auto& near = board.neighbours[at(of)];
    return {near.data(), static_cast<int>(near.size())};
  }
  return {nullptr, board.per_player, of * board.per_player};
}

// Nothing where it is compared with what is missing, or where too much has been looked at.
inline Evaluator::Keyed Evaluator::keyed_spaces(const Node& node) {
  const auto filter = static_cast<Filter>(node.value);
  Keyed keyed{at_.variables + nodes_[node.b].value, program_.boards[at(nodes_[node.a].value)].count,
              node.c == no_node ? missing : part(node.c), filter == Filter::equal || filter == Filter::is_missing};
  if ((filter == Filter::equal && keyed.other == missing) || (work_ += keyed.count) > most_looks) keyed.count = 0;
  return keyed;
}

template <class Visit>
bool Evaluator::each_base(const Node& node, Visit&& visit) {
  if (is_viewed(node)) {
    const View view = view_of(node);
    for (int item = 0; item < view.count; ++item)
      if (!visit(view[item])) return false;
    return true;
  }
  const int begin = top_;
  work_out(node);
  const int end = top_;
  bool on = true;
  for (int item = begin; item < end && on; ++item) on = visit(stack_[at(item)]);
  std::copy(stack_.begin() + end, stack_.begin() + top_, stack_.begin() + begin);  // what the visitor laid
  top_ -= end - begin;
  return on;
}

// Those whose column or variable is, or is not, one value. An item is a card, a space or a player that is there.
template <class Visit>
bool Evaluator::each_keyed(const Node& node, Visit&& visit) {
  if (is_keyed_spaces(program_, node)) {
    const Keyed keyed = keyed_spaces(node);
    for (int space = 0; space < keyed.count; ++space)
      if (keyed.holds(space) && !visit(Number{space})) return false;
    return true;
  }
  const Node& key = nodes_[node.b];
  const auto filter = static_cast<Filter>(node.value);
  const bool column = key.op == Op::column;
  const Number* cells = column ? program_.columns[at(key.value)].data() : at_.variables + key.value;
  const Number other = node.c == no_node ? missing : part(node.c);
  const bool wanted = filter == Filter::equal || filter == Filter::is_missing;
  if (filter == Filter::equal && other == missing) return true;
  const Node& base = nodes_[node.a];
  const auto by = [&](auto&& cell) {
    return each_base(base, [&](Number value) {
      if (++work_ > most_looks) return false;
      return (cell(value) == other) == wanted ? visit(value) : true;
    });
  };
  if (column) return by([&](Number card) { return cells[kinds_[card]]; });
  return by([&](Number item) { return cells[item]; });
}

template <class Visit>
bool Evaluator::each(const Node& node, Visit&& visit) {
  if (node.op != Op::where) return each_base(node, visit);
  if (node.value != static_cast<int>(Filter::condition)) return each_keyed(node, visit);
  const Node& condition = nodes_[node.b];
  return each_base(nodes_[node.a], [&](Number value) {
    if (++work_ > most_looks) return false;
    regs_[node.reg] = value;
    return work_out(condition) == 1 ? visit(value) : true;
  });
}

}  // namespace kingpress::script
