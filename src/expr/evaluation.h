// Works an expression out for one card: each node by what is wanted of it.
#pragma once

#include <optional>
#include <string>

#include "expr/expression.h"
#include "expr/tree.h"
#include "geometry/length.h"

namespace kingpress::expr {

class Evaluation {
 public:
  Evaluation(const Tree& tree, const Lookup& lookup, const Totals& totals, geometry::Length side = {})
      : tree_(tree), lookup_(lookup), totals_(totals), side_(side) {}

  Truth truth(std::size_t node) const;
  // Nothing when it is missing or no number.
  std::optional<double> number(std::size_t node) const;
  std::optional<double> points(std::size_t node) const;  // of a length
  Value value(std::size_t node) const;
  // One function over several values: those that are missing are passed over.
  Value call_over(const Node& call, const std::vector<Value>& values) const;

 private:
  const Value* find(const Node& node) const { return lookup_(tree_.names[node.name]); }
  Truth joined(const Node& node, Truth deciding) const;
  Truth compare(Op op, std::size_t left, std::size_t right) const;
  Truth compare_texts(Op op, std::size_t left, std::size_t right) const;
  Truth member(const Node& node) const;
  // The values that a function goes over: those of the list that it was given, or its parts.
  std::vector<Value> values_of(const Node& call) const;
  Value call(const Node& node) const;
  // The value that if() takes; nothing where there is none otherwise.
  std::optional<std::size_t> chosen(const Node& node) const;
  std::optional<double> arithmetic(const Node& node, std::optional<double> left, std::optional<double> right) const;

  const Tree& tree_;
  const Lookup& lookup_;
  const Totals& totals_;
  geometry::Length side_;
};

// A value as a number, or as a length in points; a text that reads as one counts.
std::optional<double> number_of(const Value& value);
std::optional<double> points_of(const Value& value);
// Whether it is there, not empty and not false.
bool is_there(const Value* value);

}  // namespace kingpress::expr
