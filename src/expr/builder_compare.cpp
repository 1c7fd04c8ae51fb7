// What may be compared with what.
#include <fmt/format.h>

#include <algorithm>

#include "diag/suggestion.h"
#include "expr/builder.h"

namespace kingpress::expr {

using Kind = Type::Kind;

namespace {

bool comparable(const Type& a, const Type& b) {
  if (a.is(Kind::any) || b.is(Kind::any)) return true;
  if (a.is(Kind::list) || a.is(Kind::record)) return false;
  return a.kind == b.kind || (a.is_word() && b.is_word());
}

std::string called(const Tree& tree, const Node& node) {
  return fmt::format("'{}' is {}", tree.words(node), to_text(node.type));
}

}  // namespace

Builder::Index Builder::comparison(Op op, std::size_t left, std::size_t right) {
  const Node &a = tree_->nodes[left], &b = tree_->nodes[right];
  const Range whole{a.begin, b.end};
  for (const auto* node : {&a, &b}) {
    const bool orderless = node->type.is(Kind::boolean) && op != Op::equal && op != Op::not_equal;
    if (orderless || is_comparison(node->op) || node->op == Op::negation)
      return fail(whole, fmt::format("'{}' is true or false, and cannot be compared so", tree_->words(*node)),
                  is_comparison(node->op) ? "comparisons do not chain: write 1 <= cost and cost <= 9" : std::string());
  }
  if (!comparable(a.type, b.type)) {
    const bool number = a.type.is_word() && b.op == Op::literal && b.type.is(Kind::number);
    return wrong(whole, fmt::format("{}, and {}: they cannot be compared", called(*tree_, a), called(*tree_, b)),
                 number ? fmt::format("a text is written in quotes: \"{}\"", tree_->words(b)) : std::string());
  }
  for (const auto& [choice, word] : {std::pair(&a, &b), std::pair(&b, &a)}) {
    if (!choice->type.is(Kind::choice) || word->op != Op::literal) continue;
    const std::string& text = *word->literal.text();
    if (std::find(choice->type.words.begin(), choice->type.words.end(), text) == choice->type.words.end() &&
        !text.empty()) {
      std::string hint = diag::suggest(text, std::span<const std::string>(choice->type.words));
      if (hint.empty()) hint = called(*tree_, *choice);
      return wrong({word->begin, word->end}, fmt::format("'{}' can never be '{}'", tree_->words(*choice), text),
                   std::move(hint));
    }
  }
  Node node;
  node.op = op;
  node.type = Type::boolean();
  node.type.optional = true;
  node.parts = {left, right};
  return add(std::move(node), whole);
}

Builder::Index Builder::membership(std::size_t left, std::size_t list) {
  const Type held = type(list).is(Kind::list) && !type(list).of.empty() ? type(list).of.front() : Type{};
  if (!type(list).is(Kind::list) && !type(list).is(Kind::any))
    return wrong(range(list), fmt::format("{}, and not a list", called(*tree_, tree_->nodes[list])),
                 "a list reads [J, Q, K]");
  const std::vector<std::size_t> items =
      tree_->nodes[list].op == Op::list ? tree_->nodes[list].parts : std::vector<std::size_t>{};
  for (const std::size_t item : items) {  // each is judged as if it were compared alone
    const auto compared = comparison(Op::equal, left, item);
    if (!compared) return std::nullopt;
    tree_->nodes.pop_back();
  }
  if (items.empty() && tree_->nodes[list].op != Op::list && !comparable(type(left), held))
    return wrong({range(left).begin, range(list).end},
                 fmt::format("{}, and '{}' holds {}", called(*tree_, tree_->nodes[left]),
                             tree_->words(tree_->nodes[list]), to_text(held)));
  Node node;
  node.op = Op::in;
  node.type = Type::boolean();
  node.type.optional = true;
  node.parts = {left, list};
  return add(std::move(node), {range(left).begin, range(list).end});
}

}  // namespace kingpress::expr
