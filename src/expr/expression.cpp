// One language serves checks, filters, computed values and templates, which know different names. The names come from
// outside; everything else about an expression is here, compiled once and worked out for each card.
#include "expr/expression.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "diag/ascii.h"
#include "expr/evaluation.h"
#include "expr/tree.h"

namespace kingpress::expr {
namespace {

constexpr std::size_t longest_shown = 40;  // bytes of a value in a message

std::string shown(const Node& node, const Value& value) {
  if (value.is_absent()) return "missing";
  const double* number = std::get_if<double>(&value.data);
  if (node.type.is(Type::Kind::length)) return geometry::to_string(geometry::Length::points(*number));
  if (number && *number != std::floor(*number)) return fmt::format("{:.6g}", *number);
  std::string text = to_text(value);
  std::replace(text.begin(), text.end(), '\n', ' ');
  if (text.size() > longest_shown) {
    std::size_t end = longest_shown;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0u) == 0x80u) --end;
    text = text.substr(0, end) + "...";
  }
  return value.text() ? fmt::format("\"{}\"", text) : text;
}

// What was looked up or worked out as one: names and functions, each once.
class Reasons {
 public:
  Reasons(const Tree& tree, const Evaluation& evaluation) : tree_(tree), evaluation_(evaluation) {}

  std::string tell() {
    gather(tree_.root);
    std::string text;
    for (const auto& [words, value] : told_) text += fmt::format("{}{} = {}", text.empty() ? "" : ", ", words, value);
    if (const Node* broken = first_broken(tree_.root)) text += sides(*broken);
    return text;
  }

 private:
  void gather(std::size_t index) {
    const Node& node = tree_.nodes[index];
    if (node.op == Op::name || node.op == Op::call || node.op == Op::total) {
      const std::string words(tree_.words(node));
      if (std::none_of(told_.begin(), told_.end(), [&](const auto& known) { return known.first == words; }))
        told_.emplace_back(words, shown(node, evaluation_.value(index)));
      return;
    }
    for (const std::size_t part : node.parts) gather(part);
  }

  // The comparison that decided: the first that does not hold.
  const Node* first_broken(std::size_t index) {
    const Node& node = tree_.nodes[index];
    if (is_comparison(node.op)) return evaluation_.truth(index) == Truth::no ? &node : nullptr;
    if (node.op != Op::all && node.op != Op::any) return nullptr;
    for (const std::size_t part : node.parts)
      if (const Node* broken = first_broken(part)) return broken;
    return nullptr;
  }

  // Its two sides as numbers, where one of them had to be worked out.
  std::string sides(const Node& node) {
    const auto worked = [](const Node& side) { return side.op >= Op::negative && side.op <= Op::divide; };
    if (node.op == Op::in) return {};
    const Node &left = tree_.nodes[node.parts[0]], &right = tree_.nodes[node.parts[1]];
    if (!worked(left) && !worked(right)) return {};
    const std::string_view sign = tree_.words(node).substr(left.end - node.begin, right.begin - left.end);
    const std::size_t first = sign.find_first_of("=!<>"), last = sign.find_last_of("=<>");
    return fmt::format(": {} {} {}", shown(left, evaluation_.value(node.parts[0])),
                       sign.substr(first, last - first + 1), shown(right, evaluation_.value(node.parts[1])));
  }

  const Tree& tree_;
  const Evaluation& evaluation_;
  std::vector<std::pair<std::string, std::string>> told_;
};

diag::Span first_place(const Tree& tree, const Lookup& lookup) {
  for (const Name& name : tree.names)
    if (const Value* value = lookup(name); value && value->span) return value->span;
  return {};
}

}  // namespace

Expression::Expression(Name name) : name_(std::move(name)) {}

std::span<const Name> Expression::names() const {
  return tree_ ? std::span<const Name>(tree_->names) : std::span<const Name>(&name_, 1);
}
Type Expression::type() const { return tree_ ? tree_->nodes[tree_->root].type : Type{}; }
std::string Expression::text() const { return tree_ ? std::string(diag::trimmed(tree_->text)) : name_.text(); }
diag::Span Expression::span() const { return tree_ ? tree_->span : name_.span; }
bool Expression::asks_totals() const { return tree_ && !tree_->totals.empty(); }

Truth Expression::truth(const Lookup& lookup, const Totals& totals) const {
  if (!tree_) return is_there(lookup(name_)) ? Truth::yes : Truth::no;
  return Evaluation(*tree_, lookup, totals).truth(tree_->root);
}

Value Expression::value(const Lookup& lookup, const Totals& totals) const {
  if (!tree_) {
    const Value* value = lookup(name_);
    return value ? *value : Value{};
  }
  Value value = Evaluation(*tree_, lookup, totals).value(tree_->root);
  if (!value.span) value.span = first_place(*tree_, lookup);
  return value;
}

std::string Expression::words(const Lookup& lookup, const Totals& totals) const {
  if (!tree_) {
    const Value* value = lookup(name_);
    return value ? to_text(*value) : std::string();
  }
  const Value value = Evaluation(*tree_, lookup, totals).value(tree_->root);
  const Node& root = tree_->nodes[tree_->root];
  if (root.op == Op::name) {  // as the card writes it
    const Value* written = lookup(tree_->names[root.name]);
    return written ? to_text(*written) : std::string();
  }
  const double* points = std::get_if<double>(&value.data);
  return points && root.type.is(Type::Kind::length) ? geometry::to_string(geometry::Length::points(*points))
                                                    : to_text(value);
}

std::optional<geometry::Length> Expression::length(geometry::Length side, const Lookup& lookup) const {
  if (!tree_) {
    const Value* value = lookup(name_);
    const auto points = value ? points_of(*value) : std::nullopt;
    return points ? std::optional(geometry::Length::points(*points)) : std::nullopt;
  }
  const auto points = Evaluation(*tree_, lookup, {}, side).points(tree_->root);
  return points ? std::optional(geometry::Length::points(*points)) : std::nullopt;
}

Totals Expression::totals(const Cards& cards) const {
  Totals totals;
  if (!tree_) return totals;
  for (const std::size_t index : tree_->totals) {
    const Node& node = tree_->nodes[index];
    std::vector<Value> values;
    values.reserve(cards.count);
    std::size_t card = 0;
    const Lookup lookup = [&](const Name& name) { return cards.find(card, name); };
    const Evaluation evaluation(*tree_, lookup, totals);
    const bool condition =
        node.function == Function::any || node.function == Function::all || node.function == Function::count;
    for (; card < cards.count; ++card) {
      if (node.parts.empty()) {
        values.push_back({true, {}});
      } else if (condition) {
        const Truth truth = evaluation.truth(node.parts[0]);
        values.push_back(truth == Truth::missing ? Value{} : Value{truth == Truth::yes, {}});
      } else {
        values.push_back(evaluation.value(node.parts[0]));
      }
    }
    Value total = evaluation.call_over(node, values);
    totals.push_back(std::move(total));
  }
  return totals;
}

std::string Expression::reasons(const Lookup& lookup, const Totals& totals) const {
  if (!tree_) return {};
  const Evaluation evaluation(*tree_, lookup, totals);
  return Reasons(*tree_, evaluation).tell();
}

}  // namespace kingpress::expr
