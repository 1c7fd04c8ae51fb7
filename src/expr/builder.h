// Puts the nodes of an expression together and judges what stands beside what: a text is not compared with a number, a
// length has a unit.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "expr/expression.h"
#include "expr/tree.h"

namespace kingpress::expr {

class Builder {
 public:
  using Index = std::optional<std::size_t>;  // nothing: wrong, and reported
  struct Range {
    std::size_t begin = 0, end = 0;
  };

  Builder(std::string_view text, diag::Span span, const Language& language, diag::Diagnostics& diagnostics);

  Index literal(Value value, Type type, Range at);
  Index share(double part, Range at);
  Index name(std::string_view path, Range at);
  Index list(std::vector<std::size_t> items, Range at);
  Index negative(std::size_t part, Range at);
  Index arithmetic(Op op, std::size_t left, std::size_t right);
  Index comparison(Op op, std::size_t left, std::size_t right);
  Index membership(std::size_t left, std::size_t list);
  Index negation(std::size_t part, Range at);
  Index joined(Op op, std::vector<std::size_t> parts);
  Index call(const FunctionSpec& spec, std::vector<std::size_t> parts, Range at);

  const Type& type(std::size_t node) const { return tree_->nodes[node].type; }
  Range range(std::size_t node) const { return {tree_->nodes[node].begin, tree_->nodes[node].end}; }
  // Whether `node` can be asked for true or false.
  bool is_condition(std::size_t node);
  std::shared_ptr<const Tree> finish(std::size_t root);  // null: a name stands where none may

  std::nullopt_t fail(Range at, std::string message, std::string hint = {});
  std::nullopt_t wrong(Range at, std::string message, std::string hint = {});

 private:
  Index add(Node node, Range at);
  Index call_of_many(const FunctionSpec& spec, std::vector<std::size_t> parts, Range at);
  Index matches(std::vector<std::size_t> parts, Range at);
  Index choice(const FunctionSpec& spec, std::vector<std::size_t> parts, Range at);
  bool suits(const FunctionSpec& spec, std::size_t part, const Type& type);
  bool same_measure(const std::vector<std::size_t>& parts);
  Type type_of(const Name& name, Range at, bool& known);
  bool names_stand_well(std::size_t node);
  diag::Span place(Range at) const;

  const Language& language_;
  diag::Diagnostics& diagnostics_;
  std::shared_ptr<Tree> tree_;
};

}  // namespace kingpress::expr
