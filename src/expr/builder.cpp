// Types are judged while the tree is built, where the place of each part is still known: a message then points at the
// very words that do not go together.
#include "expr/builder.h"

#include <fmt/format.h>

#include <algorithm>

#include "diag/suggestion.h"

namespace kingpress::expr {

using Kind = Type::Kind;

Builder::Builder(std::string_view text, diag::Span span, const Language& language, diag::Diagnostics& diagnostics)
    : language_(language), diagnostics_(diagnostics), tree_(std::make_shared<Tree>()) {
  tree_->text = std::string(text);
  tree_->span = span;
}

diag::Span Builder::place(Range at) const { return part_of(tree_->span, tree_->text.size(), at.begin, at.end); }

std::nullopt_t Builder::fail(Range at, std::string message, std::string hint) {
  if (hint.empty()) hint = std::string(language_.example);
  diagnostics_.error(std::string(language_.code), place(at), std::move(message), std::move(hint));
  return std::nullopt;
}

std::nullopt_t Builder::wrong(Range at, std::string message, std::string hint) {
  if (language_.lengths) return fail(at, std::move(message));
  diagnostics_.error("wrong-operand", place(at), std::move(message), std::move(hint));
  return std::nullopt;
}

Builder::Index Builder::add(Node node, Range at) {
  node.begin = at.begin;
  node.end = at.end;
  tree_->nodes.push_back(std::move(node));
  return tree_->nodes.size() - 1;
}

Builder::Index Builder::literal(Value value, Type type, Range at) {
  Node node;
  node.type = std::move(type);
  node.literal = std::move(value);
  node.literal.span = place(at);
  return add(std::move(node), at);
}

Builder::Index Builder::share(double part, Range at) {
  Node node;
  node.op = Op::share;
  node.type = Type::length();
  node.literal = {part, place(at)};
  return add(std::move(node), at);
}

// Of the schema's field, then of its elements.
Type Builder::type_of(const Name& name, Range at, bool& known) {
  if (!language_.schema) return {};
  const Type* type = language_.schema->find(name.steps.front());
  const auto report = [&](const std::string& step, const std::vector<std::string>& names) {
    known = false;
    std::string hint = diag::suggest(step, std::span<const std::string>(names));
    for (const std::string& field : names)
      if (step.starts_with(field + "-")) hint = "a minus stands between blanks: " + field + " - ...";
    diagnostics_.error("unknown-name", place(at), fmt::format("there is no '{}'", name.text()), std::move(hint));
    return Type{};
  };
  if (!type) return report(name.steps.front(), language_.schema->names());
  bool optional = type->optional;
  for (std::size_t i = 1; i < name.steps.size(); ++i) {
    if (type->is(Kind::list) && type->of.empty()) return {};
    if (type->is(Kind::list)) {
      type = &type->of.front();
      optional = true;
      continue;
    }
    if (type->is(Kind::any)) return {};
    const auto element = std::find(type->words.begin(), type->words.end(), name.steps[i]);
    if (!type->is(Kind::record) || element == type->words.end())
      return report(name.steps[i], type->is(Kind::record) ? type->words : std::vector<std::string>{});
    type = &type->of[static_cast<std::size_t>(element - type->words.begin())];
    optional = optional || type->optional;
  }
  Type found = *type;
  found.optional = optional;
  return found;
}

Builder::Index Builder::name(std::string_view path, Range at) {
  auto name = parse_name(path, place(at), diagnostics_);
  if (!name) return std::nullopt;
  bool known = true;
  Node node;
  node.op = Op::name;
  node.type = type_of(*name, at, known);
  if (!known) return std::nullopt;
  node.name = tree_->names.size();
  tree_->names.push_back(std::move(*name));
  return add(std::move(node), at);
}

Builder::Index Builder::list(std::vector<std::size_t> items, Range at) {
  Node node;
  node.op = Op::list;
  node.type.kind = Kind::list;
  node.type.optional = false;
  node.type.of = {items.empty() ? Type{} : type(items.front())};
  node.parts = std::move(items);
  return add(std::move(node), at);
}

Builder::Index Builder::negative(std::size_t part, Range at) {
  const Kind kind = type(part).kind;
  if (kind != Kind::number && kind != Kind::length && kind != Kind::any)
    return wrong(range(part), fmt::format("a minus before {}", to_text(type(part))));
  Node node;
  node.op = Op::negative;
  node.type = type(part);
  node.parts = {part};
  return add(std::move(node), at);
}

namespace {

bool is_measure(const Type& type) { return type.is(Kind::number) || type.is(Kind::length) || type.is(Kind::any); }

// Whether it may be called a number: what has no unit and is known beforehand.
Kind kind_of(Op op, const Type& left, const Type& right) {
  const bool lengths = left.is(Kind::length) || right.is(Kind::length),
             open = left.is(Kind::any) || right.is(Kind::any);
  if (op == Op::divide) {
    if (right.is(Kind::length)) return Kind::number;
    return left.is(Kind::length) || left.is(Kind::any) ? left.kind : Kind::number;
  }
  return lengths ? Kind::length : open ? Kind::any : Kind::number;
}

std::string_view word_of(Op op) {
  switch (op) {
    case Op::add: return "+";
    case Op::subtract: return "-";
    case Op::multiply: return "*";
    default: return "/";
  }
}

}  // namespace

Builder::Index Builder::arithmetic(Op op, std::size_t left, std::size_t right) {
  const Type &a = type(left), &b = type(right);
  for (const std::size_t side : {left, right})
    if (!is_measure(type(side)))
      return wrong(range(side), fmt::format("'{}' cannot be worked out with {}", word_of(op), to_text(type(side))),
                   "only numbers and lengths can");
  const bool sum = op == Op::add || op == Op::subtract;
  const bool mixed = (a.is(Kind::length) && b.is(Kind::number)) || (a.is(Kind::number) && b.is(Kind::length));
  if (sum && mixed) {
    const Range at = range(a.is(Kind::number) ? left : right);
    return wrong(at, fmt::format("'{}' has no unit", tree_->text.substr(at.begin, at.end - at.begin)),
                 "a length is written with its unit: 4mm");
  }
  if (op == Op::multiply && a.is(Kind::length) && b.is(Kind::length))
    return wrong({range(left).begin, range(right).end}, "a length times a length is no length");
  if (op == Op::divide && b.is(Kind::length) && !a.is(Kind::length) && !a.is(Kind::any))
    return wrong(range(right), "a number divided by a length is neither");
  const Node& divisor = tree_->nodes[right];
  if (op == Op::divide && divisor.op == Op::literal && std::get<double>(divisor.literal.data) == 0)
    return fail(range(right), "nothing can be divided by 0");
  Node node;
  node.op = op;
  node.type.kind = kind_of(op, a, b);
  node.type.optional = a.optional || b.optional || op == Op::divide;
  node.parts = {left, right};
  return add(std::move(node), {range(left).begin, range(right).end});
}

Builder::Index Builder::negation(std::size_t part, Range at) {
  if (!is_condition(part)) return std::nullopt;
  Node node;
  node.op = Op::negation;
  node.type = Type::boolean();
  node.parts = {part};
  return add(std::move(node), at);
}

Builder::Index Builder::joined(Op op, std::vector<std::size_t> parts) {
  for (const std::size_t part : parts)
    if (!is_condition(part)) return std::nullopt;
  const Range at{range(parts.front()).begin, range(parts.back()).end};
  Node node;
  node.op = op;
  node.type = Type::boolean();
  node.parts = std::move(parts);
  return add(std::move(node), at);
}

bool Builder::is_condition(std::size_t index) {
  const Node& node = tree_->nodes[index];
  const Range at = range(index);
  const auto words = std::string(tree_->words(node));
  if (node.type.is(Kind::boolean) || node.type.is(Kind::any)) return true;
  if (node.op != Op::name) {
    wrong(at, fmt::format("'{}' is {}, and must be compared with something", words, to_text(node.type)),
          fmt::format("such as {} > 0", words));
    return false;
  }
  if (!node.type.optional && (node.type.is(Kind::number) || node.type.is(Kind::choice))) {
    wrong(at, fmt::format("every card has '{}', so it makes no difference to ask whether it is there", words),
          node.type.is(Kind::number) ? fmt::format("to ask for zero write {} == 0", words) : std::string());
    return false;
  }
  return true;
}

bool Builder::names_stand_well(std::size_t index) {
  const Node& node = tree_->nodes[index];
  if (node.op == Op::total) return true;
  if (node.op == Op::name) {
    const std::string words(tree_->words(node));
    if (words == language_.shared) return true;
    wrong(range(index), fmt::format("'{}' is of one card, and this is about all of them", words),
          fmt::format("such as sum({}) or count({} ...)", words, words));
    return false;
  }
  return std::all_of(node.parts.begin(), node.parts.end(), [this](std::size_t part) { return names_stand_well(part); });
}

std::shared_ptr<const Tree> Builder::finish(std::size_t root) {
  tree_->root = root;
  if (!language_.alone && !names_stand_well(root)) return nullptr;
  return tree_;
}

}  // namespace kingpress::expr
