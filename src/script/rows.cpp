// Rows of values laid on an Evaluator's stack.
#include <algorithm>

#include "script/evaluate_each.h"

namespace kingpress::script {

int Evaluator::lay(NodeIndex index) {
  const Node& node = program_.nodes[at(index)];
  const int begin = top_;
  switch (node.op) {
    case Op::cards_at:
    case Op::players:
    case Op::spaces:
    case Op::neighbours:
    case Op::where: {
      // The row is laid behind what stands on the stack while its conditions are asked: they leave it as it was.
      each(index, [&](Number value) {
        push(value);
        return true;
      });
      break;
    }
    default: lay_other(node);
  }
  return top_ - begin;
}

void Evaluator::keep_unique(int begin) {
  int kept = begin;
  for (int item = begin; item < top_; ++item) {
    const auto last = stack_.begin() + kept;
    if (std::find(stack_.begin() + begin, last, stack_[at(item)]) == last) stack_[at(kept++)] = stack_[at(item)];
  }
  top_ = kept;
}

void Evaluator::lay_other(const Node& node) {
  const int begin = top_;
  switch (node.op) {
    case Op::map:
      each(node.a, [&](Number value) {
        if (++work_ > most_looks) return false;
        regs_[node.reg] = value;
        if (const Number mapped = eval(node.b); mapped != missing) push(mapped);
        return true;
      });
      break;
    case Op::flat_map:
      each(node.a, [&](Number value) {
        if (++work_ > most_looks) return false;
        regs_[node.reg] = value;
        lay(node.b);
        return true;
      });
      if (node.value == 1) keep_unique(begin);
      break;
    case Op::let_set:
      regs_[node.reg] = eval(node.a);
      if (regs_[node.reg] != missing) lay(node.b);
      break;
    case Op::list:
      for (int part = 0; part < node.value; ++part)
        if (const Number value = eval(program_.parts[at(node.a + part)]); value != missing) push(value);
      break;
    case Op::range: {
      const Number low = eval(node.a), high = eval(node.b);
      if (low == missing || high == missing) break;
      for (Number value = low; value <= high && value - low < 4096; ++value) push(value);
      break;
    }
    case Op::single:
      if (const Number value = eval(node.a); value != missing) push(value);
      break;
    case Op::unique:
      lay(node.a);
      keep_unique(begin);
      break;
    case Op::slots:
      for (int slot = 0; slot < node.value; ++slot)
        if (card_slots_[node.a + slot] != missing) push(card_slots_[node.a + slot]);
      break;
    case Op::choice_set: lay(holds(node.a) ? node.b : node.c); break;
    case Op::greatest: lay_greatest(node); break;
    case Op::reach: lay_reach(node); break;
    case Op::enclosed: lay_enclosed(node); break;
    default: break;
  }
}

void Evaluator::lay_greatest(const Node& node) {
  const int begin = top_, count = lay(node.a);
  int kept = begin;
  Number most = missing;
  for (int item = begin; item < begin + count; ++item) {
    const Number value = stack_[at(item)];
    regs_[node.reg] = value;
    const Number key = ++work_ > most_looks ? missing : eval(node.b);
    if (key == missing || key < most) continue;
    if (key > most) kept = begin;
    most = key;
    stack_[at(kept++)] = value;
  }
  top_ = kept;
}

void Evaluator::lay_reach(const Node& node) {
  const Board& board = program_.boards[at(node.value)];
  const Number steps = node.c == no_node ? board.count : eval(node.c);
  std::array<bool, 256> met{};
  const int begin = top_;
  lay(node.a);
  keep_unique(begin);
  for (int item = begin; item < top_; ++item) met[at(stack_[at(item)])] = true;
  int from = begin;
  for (Number step = 0; step < steps && from < top_; ++step) {
    const int end = top_;
    for (; from < end; ++from)
      for (const std::int16_t near : board.neighbours[at(stack_[at(from)])]) {
        if (met[at(near)] || ++work_ > most_looks) continue;
        met[at(near)] = true;
        regs_[node.reg] = near;
        if (holds(node.b)) push(near);
      }
  }
}

void Evaluator::lay_enclosed(const Node& node) {
  const Number space = eval(node.a);
  if (space == missing) return;
  for (const auto& line : program_.boards[at(node.value)].lines[at(space)]) {
    const int begin = top_;
    bool shut = false;
    for (const std::int16_t next : line) {
      regs_[node.reg] = next;
      if (++work_ > most_looks) break;
      if (holds(node.b)) {
        push(next);
        continue;
      }
      shut = holds(node.c);
      break;
    }
    if (!shut) top_ = begin;
  }
}

}  // namespace kingpress::script
