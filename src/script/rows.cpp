// Rows of values laid on an Evaluator's stack: a function for each kind, which gives how many it laid.

#include <algorithm>

#include "script/evaluate_each.h"

namespace kingpress::script {

void Evaluator::keep_unique(int begin) {
  int kept = begin;
  for (int item = begin; item < top_; ++item) {
    const auto last = stack_.begin() + kept;
    if (std::find(stack_.begin() + begin, last, stack_[at(item)]) == last) stack_[at(kept++)] = stack_[at(item)];
  }
  top_ = kept;
}

bool Evaluator::is_in_place(NodeIndex row) const { return is_viewed(nodes_[row]); }

Evaluator::View Evaluator::view(NodeIndex row) { return view_of(nodes_[row]); }
bool Evaluator::is_counted(NodeIndex row) const { return is_keyed_spaces(program_, nodes_[row]); }
int Evaluator::count(NodeIndex row) { return keyed_spaces(nodes_[row]).size(); }
Number Evaluator::counted(NodeIndex row, int place) {
  const Keyed keyed = keyed_spaces(nodes_[row]);
  Number space = -1;
  for (int left = place + 1; left > 0;) left -= keyed.holds(++space);
  return space;
}

struct Rows {
  using E = Evaluator;

  // What lay(e, node) puts on the stack, and how many.
  template <auto lay>
  static Number laid(E& e, const Node& node) {
    const int begin = e.top_;
    lay(e, node);
    return e.top_ - begin;
  }

  static void viewed(E& e, const Node& node) {
    const E::View view = e.view_of(node);
    const int count = std::min(view.count, E::room - e.top_);
    Number* to = e.stack_.data() + e.top_;
    for (int item = 0; item < count; ++item) to[item] = view[item];
    e.top_ += count;
  }
  // One space's cards of every player.
  static void scattered(E& e, const Node& node) {
    const Zone& zone = e.program_.zones[at(node.value)];
    for (int place = zone.first + e.part(node.b); place < zone.first + zone.count; place += node.stride)
      for (int spot = e.at_.starts[place]; spot < e.at_.starts[place + 1]; ++spot) e.push(e.at_.order[spot]);
  }
  // value 0: all by seats, 1: the others from the left of `a`.
  static void players(E& e, const Node& node) {
    const Number me = node.a == no_node ? missing : e.part(node.a);
    const int players = e.program_.players, from = node.value == 1 && me != missing ? me : 0;
    for (int step = 0; step < players; ++step) {
      const int seat = (from + step) % players;
      if (!((e.at_.head.out >> seat) & 1) && (node.value != 1 || seat != me)) e.push(seat);
    }
  }
  // The row is laid behind what stands on the stack while its conditions are asked: they leave it as it was.
  static void where(E& e, const Node& node) {
    e.each(node, [&](Number value) {
      e.push(value);
      return true;
    });
  }
  static void keyed(E& e, const Node& node) {
    const E::Keyed keyed = e.keyed_spaces(node);
    for (int space = 0; space < keyed.count && e.top_ < E::room; ++space) {
      e.stack_[at(e.top_)] = space;
      e.top_ += keyed.holds(space);
    }
  }
  static void map(E& e, const Node& node) {
    e.each(e.nodes_[node.a], [&](Number value) {
      if (++e.work_ > most_looks) return false;
      e.regs_[node.reg] = value;
      if (const Number mapped = e.eval(node.b); mapped != missing) e.push(mapped);
      return true;
    });
  }
  static void flat_map(E& e, const Node& node) {
    const int begin = e.top_;
    e.each(e.nodes_[node.a], [&](Number value) {
      if (++e.work_ > most_looks) return false;
      e.regs_[node.reg] = value;
      e.lay(node.b);
      return true;
    });
    if (node.value == 1) e.keep_unique(begin);
  }
  static void let_set(E& e, const Node& node) {
    e.regs_[node.reg] = e.eval(node.a);
    if (e.regs_[node.reg] != missing) e.lay(node.b);
  }
  static void list(E& e, const Node& node) {
    for (int part = 0; part < node.value; ++part)
      if (const Number value = e.eval(e.program_.parts[at(node.a + part)]); value != missing) e.push(value);
  }
  static void range(E& e, const Node& node) {
    const Number low = e.eval(node.a), high = e.eval(node.b);
    if (low == missing || high == missing) return;
    for (Number value = low; value <= high && value - low < 4096; ++value) e.push(value);
  }
  static void single(E& e, const Node& node) {
    if (const Number value = e.part(node.a); value != missing) e.push(value);
  }
  static void unique(E& e, const Node& node) {
    const int begin = e.top_;
    e.lay(node.a);
    e.keep_unique(begin);
  }
  static void slots(E& e, const Node& node) {
    const Number* slots = e.leaves_[E::leaf(Op::card_slot)] + node.a;
    for (int slot = 0; slot < node.value; ++slot)
      if (slots[slot] != missing) e.push(slots[slot]);
  }
  static void choice_set(E& e, const Node& node) { e.lay(e.holds(node.a) ? node.b : node.c); }

  static void greatest(E& e, const Node& node) {
    const int begin = e.top_, count = e.lay(node.a);
    int kept = begin;
    Number most = missing;
    for (int item = begin; item < begin + count; ++item) {
      const Number value = e.stack_[at(item)];
      e.regs_[node.reg] = value;
      const Number key = ++e.work_ > most_looks ? missing : e.eval(node.b);
      if (key == missing || key < most) continue;
      if (key > most) kept = begin;
      most = key;
      e.stack_[at(kept++)] = value;
    }
    e.top_ = kept;
  }
  static void reach(E& e, const Node& node) {
    const Board& board = e.program_.boards[at(node.value)];
    const Number steps = node.c == no_node ? board.count : e.eval(node.c);
    std::array<bool, 256> met{};
    const int begin = e.top_;
    e.lay(node.a);
    e.keep_unique(begin);
    for (int item = begin; item < e.top_; ++item) met[at(e.stack_[at(item)])] = true;
    int from = begin;
    for (Number step = 0; step < steps && from < e.top_; ++step) {
      const int end = e.top_;
      for (; from < end; ++from)
        for (const std::int16_t near : board.neighbours[at(e.stack_[at(from)])]) {
          if (met[at(near)] || ++e.work_ > most_looks) continue;
          met[at(near)] = true;
          e.regs_[node.reg] = near;
          if (e.holds(node.b)) e.push(near);
        }
    }
  }
  static void enclosed(E& e, const Node& node) {
    const Number space = e.eval(node.a);
    if (space == missing) return;
    for (const auto& line : e.program_.boards[at(node.value)].lines[at(space)]) {
      const int begin = e.top_;
      bool shut = false;
      for (const std::int16_t next : line) {
        e.regs_[node.reg] = next;
        if (++e.work_ > most_looks) break;
        if (e.holds(node.b)) {
          e.push(next);
          continue;
        }
        shut = e.holds(node.c);
        break;
      }
      if (!shut) e.top_ = begin;
    }
  }
};

Work work_of_row(const Program& program, const Node& node) {
  using R = Rows;
  if (is_viewed(node)) return &R::laid<&R::viewed>;
  switch (node.op) {
    case Op::cards_at: return &R::laid<&R::scattered>;
    case Op::players: return &R::laid<&R::players>;
    case Op::where: return is_keyed_spaces(program, node) ? &R::laid<&R::keyed> : &R::laid<&R::where>;
    case Op::map: return &R::laid<&R::map>;
    case Op::flat_map: return &R::laid<&R::flat_map>;
    case Op::let_set: return &R::laid<&R::let_set>;
    case Op::list: return &R::laid<&R::list>;
    case Op::range: return &R::laid<&R::range>;
    case Op::single: return &R::laid<&R::single>;
    case Op::unique: return &R::laid<&R::unique>;
    case Op::slots: return &R::laid<&R::slots>;
    case Op::choice_set: return &R::laid<&R::choice_set>;
    case Op::greatest: return &R::laid<&R::greatest>;
    case Op::reach: return &R::laid<&R::reach>;
    default: return &R::laid<&R::enclosed>;
  }
}

}  // namespace kingpress::script
