// An expression that has been read and typed: nodes in an order in which every node comes after its parts.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "expr/function.h"
#include "expr/name.h"
#include "expr/pattern_match.h"
#include "expr/type.h"

namespace kingpress::expr {

enum class Op {
  literal,  // `literal`; a length is a number of points
  share,    // of the container's side: `literal`, 1 is 100%
  name,
  list,
  negative,
  add,
  subtract,
  multiply,
  divide,
  equal,
  not_equal,
  less,
  less_equal,
  greater,
  greater_equal,
  in,        // parts: what is looked for, and a list or several values
  all,       // and
  any,       // or
  negation,  // not
  call,
  total,  // a function over all the cards: the part is worked out for each of them
};

struct Node {
  Op op = Op::literal;
  Type type;
  std::vector<std::size_t> parts;
  Value literal;
  std::size_t name = 0;  // name: of Tree::names; total: of Tree::totals
  Function function = Function::len;
  std::shared_ptr<const PatternMatch> pattern;
  std::size_t begin = 0, end = 0;  // in the text
};

struct Tree {
  std::string text;
  diag::Span span;
  std::vector<Node> nodes;
  std::vector<Name> names;
  std::vector<std::size_t> totals;  // nodes, the inner ones first
  std::size_t root = 0;
  diag::Span place(const Node& node) const { return part_of(span, text.size(), node.begin, node.end); }
  std::string_view words(const Node& node) const {
    return std::string_view(text).substr(node.begin, node.end - node.begin);
  }
};

inline bool is_comparison(Op op) { return op >= Op::equal && op <= Op::in; }

}  // namespace kingpress::expr
