#include "expr/judge.h"

#include <algorithm>
#include <vector>

#include "expr/builder.h"
#include "expr/tree.h"

namespace kingpress::expr {
namespace {

using Kind = Type::Kind;

// The same nodes once more, put together with the types that are known now.
class Rebuilding {
 public:
  Rebuilding(const Tree& tree, const Language& language, diag::Diagnostics& diagnostics)
      : tree_(tree), schema_(*language.schema), builder_(tree.text, tree.span, language, diagnostics) {
    for (const Node& node : tree.nodes)
      if (node.op == Op::equal || node.op == Op::not_equal || node.op == Op::in) find_words(node);
  }

  // Stops at the first that is wrong.
  void judge(bool condition) {
    for (std::size_t i = 0; i < tree_.nodes.size(); ++i) {
      const auto made = node(tree_.nodes[i], i);
      if (!made) return;
      made_.push_back(*made);
    }
    if (condition) (void)builder_.is_condition(made_[tree_.root]);
  }

 private:
  // `rank == 10` of a rank that is one of several words compares words.
  void find_words(const Node& comparison) {
    const Node& left = tree_.nodes[comparison.parts[0]];
    if (left.op != Op::name || tree_.names[left.name].steps.size() != 1) return;
    const Type* type = schema_.find(tree_.names[left.name].steps.front());
    if (!type || !type->is(Kind::choice)) return;
    const std::size_t right = comparison.parts[1];
    words_.push_back(right);
    words_.insert(words_.end(), tree_.nodes[right].parts.begin(), tree_.nodes[right].parts.end());
  }

  std::vector<std::size_t> parts_of(const Node& node) const {
    std::vector<std::size_t> parts;
    for (const std::size_t part : node.parts) parts.push_back(made_[part]);
    return parts;
  }

  Builder::Index literal(const Node& node, std::size_t index, Builder::Range at) {
    const bool word = std::find(words_.begin(), words_.end(), index) != words_.end();
    if (word && node.type.is(Kind::number))
      return builder_.literal({std::string(tree_.words(node)), {}}, Type::text(), at);
    return builder_.literal(node.literal, node.type, at);
  }

  Builder::Index node(const Node& node, std::size_t index) {
    const Builder::Range at{node.begin, node.end};
    const std::vector<std::size_t> parts = parts_of(node);
    switch (node.op) {
      case Op::literal: return literal(node, index, at);
      case Op::share: return builder_.share(std::get<double>(node.literal.data), at);
      case Op::name: return builder_.name(tree_.names[node.name].text(), at);
      case Op::list: return builder_.list(parts, at);
      case Op::negative: return builder_.negative(parts[0], at);
      case Op::add:
      case Op::subtract:
      case Op::multiply:
      case Op::divide: return builder_.arithmetic(node.op, parts[0], parts[1]);
      case Op::equal:
      case Op::not_equal:
      case Op::less:
      case Op::less_equal:
      case Op::greater:
      case Op::greater_equal: return builder_.comparison(node.op, parts[0], parts[1]);
      case Op::in: return builder_.membership(parts[0], parts[1]);
      case Op::all:
      case Op::any: return builder_.joined(node.op, parts);
      case Op::negation: return builder_.negation(parts[0], at);
      case Op::call:
      case Op::total: break;
    }
    const auto spec = std::find_if(functions.begin(), functions.end(),
                                   [&](const FunctionSpec& one) { return one.function == node.function; });
    return builder_.call(*spec, parts, at);
  }

  const Tree& tree_;
  const Schema& schema_;
  Builder builder_;
  std::vector<std::size_t> words_;  // nodes that stand for words, whatever they look like
  std::vector<std::size_t> made_;   // by the node that each was made of
};

}  // namespace

void judge(const Expression& expression, const Schema& names, bool condition, diag::Diagnostics& diagnostics) {
  if (!expression.tree()) return;  // a name alone holds whatever it holds
  Language language;
  language.schema = &names;
  Rebuilding(*expression.tree(), language, diagnostics).judge(condition);
}

}  // namespace kingpress::expr
