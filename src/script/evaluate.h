// Works out a node in a position. Each node knows the function that does it (Node::work), so nothing is looked up; rows
// of values are laid on a stack of this object's own, so nothing is allocated; the work of one evaluation is bounded.
#pragma once

#include <array>
#include <cstdint>
#include <utility>

#include "script/position.h"

namespace kingpress::script {

// Chooses Node::work for a node whose parts are made.
void choose_work(const Program& program, Node& node);

class Evaluator {
 public:
  // The slots may be others than the position's: picks that are being tried.
  Evaluator(const Position& position, const Number* slots, const Number* card_slots)
      : at_(position),
        program_(position.program),
        nodes_(position.program.nodes.data()),
        kinds_(position.program.kind_of.data()),
        leaves_{nullptr, slots, card_slots, regs_.data(), position.variables} {}
  explicit Evaluator(const Position& position) : Evaluator(position, position.slots, position.card_slots) {}
  Evaluator(const Evaluator&) = delete;
  Evaluator& operator=(const Evaluator&) = delete;

  Number eval(NodeIndex index) { return work_out(nodes_[index]); }
  bool holds(NodeIndex index) { return eval(index) == 1; }
  // Lays the row's values on the stack and says how many; they are read by item() and stay until drop().
  int lay(NodeIndex index) { return work_out(nodes_[index]); }
  Number item(int from_top, int count) const { return stack_[static_cast<std::size_t>(top_ - count + from_top)]; }
  std::span<Number> top(int count) { return {stack_.data() + top_ - count, at(count)}; }
  void drop(int count) { top_ -= count; }
  int height() const { return top_; }  // of the stack
  void set_reg(int reg, Number value) { regs_[static_cast<std::size_t>(reg)] = value; }
  bool exhausted() const { return work_ > most_looks; }
  int work() const { return work_; }
  bool look() { return ++work_ <= most_looks; }  // at something more
  // What is looked at in between is counted by itself.
  int start_looking() { return std::exchange(work_, 0); }
  int stop_looking(int before) { return std::exchange(work_, before); }
  // What a row of only one value is made of; no_node where it is another.
  NodeIndex only(NodeIndex row) const { return nodes_[row].op == Op::single ? nodes_[row].a : no_node; }
  // Most of what is asked is only read.
  Number part(NodeIndex index) {
    const Node& node = nodes_[index];
    if (node.op == Op::constant) return node.value;
    return node.op <= Op::variable ? leaves_[leaf(node.op)][node.value] : work_out(node);
  }
  // Other slots, until those before are given back.
  std::array<const Number*, 2> look_at(std::array<const Number*, 2> slots) {
    return {std::exchange(leaves_[leaf(Op::slot)], slots[0]), std::exchange(leaves_[leaf(Op::card_slot)], slots[1])};
  }

  // Values that need not be laid: cards or spaces that lie side by side, or all from a first one on.
  struct View {
    const std::int16_t* items = nullptr;  // null: `first`, and so on
    int count = 0;
    Number first = 0;
    Number operator[](int item) const { return items ? items[item] : first + item; }
  };
  bool is_in_place(NodeIndex row) const;
  // Rows that can be counted without being laid, in ascending order; and the value at a place of them.
  bool is_counted(NodeIndex row) const;
  int count(NodeIndex row);
  Number counted(NodeIndex row, int place);
  View view(NodeIndex row);

 private:
  friend struct Values;  // evaluate.cpp
  friend struct Rows;    // rows.cpp
  static constexpr int room = 8192;

  static constexpr std::size_t leaf(Op op) { return static_cast<std::size_t>(op); }
  Number work_out(const Node& node) { return node.work(*this, node); }
  void push(Number value) {
    if (top_ < room) stack_[static_cast<std::size_t>(top_++)] = value;
  }
  // Of Reach::one: the place that a zone means here, or missing.
  Number only_place(const Node& node) {
    Number place = node.first;
    if (node.a != no_node) {
      const Number player = part(node.a);
      if (player == missing) return missing;
      place += player * node.stride;
    }
    if (node.b != no_node) {
      const Number space = part(node.b);
      if (space == missing) return missing;
      place += space;
    }
    return place;
  }

  View view_of(const Node& node);
  // Spaces by one of their variables.
  struct Keyed {
    const Number* cells = nullptr;
    int count = 0;
    Number other = missing;
    bool wanted = false;
    bool holds(int space) const { return (cells[space] == other) == wanted; }
    int size() const {
      int same = 0;
      for (int space = 0; space < count; ++space) same += cells[space] == other;
      return wanted ? same : count - same;
    }
  };
  Keyed keyed_spaces(const Node& node);
  // visit(value) for each of a row; false stops.
  template <class Visit>
  bool each(const Node& node, Visit&& visit);
  template <class Visit>
  bool each_keyed(const Node& node, Visit&& visit);
  template <class Visit>
  bool each_base(const Node& node, Visit&& visit);
  void keep_unique(int begin);

  const Position& at_;
  const Program& program_;
  const Node* nodes_;
  const std::uint16_t* kinds_;
  std::array<const Number*, 5> leaves_;  // by Op: where such values stand
  int top_ = 0, work_ = 0;
  std::array<Number, most_rows> regs_;
  std::array<Number, room> stack_;
};

}  // namespace kingpress::script
