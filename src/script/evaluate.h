// Works out a node in a position. Rows of values are laid on a stack of this object's own, so nothing is allocated; the
// work of one evaluation is bounded.
#pragma once

#include <array>

#include "script/position.h"

namespace kingpress::script {

class Evaluator {
 public:
  // The slots may be others than the position's: picks that are being tried.
  Evaluator(const Position& position, const Number* slots, const Number* card_slots)
      : at_(position), program_(position.program), slots_(slots), card_slots_(card_slots) {}
  explicit Evaluator(const Position& position) : Evaluator(position, position.slots, position.card_slots) {}

  Number eval(NodeIndex index);
  bool holds(NodeIndex index) { return eval(index) == 1; }
  // Lays the row's values on the stack and says how many; they are read by item() and stay until drop().
  int lay(NodeIndex index);
  Number item(int from_top, int count) const { return stack_[static_cast<std::size_t>(top_ - count + from_top)]; }
  std::span<Number> top(int count) { return {stack_.data() + top_ - count, at(count)}; }
  void drop(int count) { top_ -= count; }
  void set_reg(int reg, Number value) { regs_[static_cast<std::size_t>(reg)] = value; }
  bool exhausted() const { return work_ > most_looks; }
  int work() const { return work_; }
  bool look() { return ++work_ <= most_looks; }  // at something more

 private:
  static constexpr int room = 8192;

  // As eval, of what stands beside another value: most of it is only read.
  Number part(NodeIndex index) {
    const Node& node = program_.nodes[at(index)];
    switch (node.op) {
      case Op::constant: return node.value;
      case Op::slot: return slots_[node.value];
      case Op::card_slot: return card_slots_[node.value];
      case Op::reg: return regs_[node.reg];
      case Op::variable: return at_.variables[node.value];
      case Op::column: return column(node);
      default: return eval(index);
    }
  }
  Number column(const Node& node) {
    const Node& of = program_.nodes[at(node.a)];
    const Number card = of.op == Op::reg         ? regs_[of.reg]
                        : of.op == Op::card_slot ? card_slots_[of.value]
                                                 : eval(node.a);
    return card == missing ? missing : program_.columns[at(node.value)][program_.kind_of[at(card)]];
  }

  void push(Number value) {
    if (top_ < room) stack_[static_cast<std::size_t>(top_++)] = value;
  }
  // visit(value) for each of a row; false stops.
  template <class Visit>
  bool each(NodeIndex index, Visit&& visit);
  template <class Visit>
  bool each_keyed(const Node& node, Visit&& visit);
  template <class Visit>
  bool each_base(NodeIndex index, Visit&& visit);
  template <class Visit>
  bool each_card(const Node& node, Visit&& visit);
  template <class Visit>
  bool each_player(const Node& node, Visit&& visit);
  void lay_other(const Node& node);
  void lay_reach(const Node& node);
  void lay_enclosed(const Node& node);
  void lay_greatest(const Node& node);
  void keep_unique(int begin);
  Number compare(const Node& node);
  Number arithmetic(const Node& node);
  Number joined(const Node& node);
  Number reduced(const Node& node);
  Number row(const Node& node);
  int only_place(const Node& node);

  const Position& at_;
  const Program& program_;
  const Number* slots_;
  const Number* card_slots_;
  int top_ = 0, work_ = 0;
  std::array<Number, 64> regs_;
  std::array<Number, room> stack_;
};

}  // namespace kingpress::script
