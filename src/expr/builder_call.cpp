// What the functions take and give.
#include <fmt/format.h>

#include <algorithm>

#include "expr/builder.h"

namespace kingpress::expr {

using Kind = Type::Kind;

namespace {

bool of_conditions(Function function) {
  return function == Function::any || function == Function::all || function == Function::count;
}
bool of_numbers(Function function) {
  return function == Function::min || function == Function::max || function == Function::sum ||
         function == Function::mean;
}
Type result_of(Function function, const Type& part) {
  if (function == Function::any || function == Function::all || function == Function::unique) return Type::boolean();
  Type type = of_numbers(function) ? Type{part.kind, true, {}, {}} : Type::number();
  if (function == Function::sum) type.optional = false;
  return type;
}

}  // namespace

bool Builder::suits(const FunctionSpec& spec, std::size_t part, const Type& type) {
  bool right = true;
  if (of_numbers(spec.function)) right = type.is(Kind::number) || type.is(Kind::length) || type.is(Kind::any);
  if (spec.function == Function::len) right = type.is_word() || type.is(Kind::list) || type.is(Kind::any);
  if (spec.function == Function::upper || spec.function == Function::lower)
    right = type.is_word() || type.is(Kind::any);
  if (spec.function == Function::abs || spec.function == Function::round || spec.function == Function::mod)
    right = type.is(Kind::number) || type.is(Kind::any) || (type.is(Kind::length) && spec.function == Function::abs);
  if (!right)
    wrong(range(part), fmt::format("'{}' {} {}, and {}() takes {}", tree_->words(tree_->nodes[part]),
                                   tree_->nodes[part].type.kind == type.kind ? "is" : "holds", to_text(type), spec.name,
                                   spec.takes));
  return right;
}

// Numbers without and lengths with a unit do not go together.
bool Builder::same_measure(const std::vector<std::size_t>& parts) {
  const auto is = [this](Kind kind) { return [this, kind](std::size_t part) { return type(part).is(kind); }; };
  const auto number = std::find_if(parts.begin(), parts.end(), is(Kind::number));
  if (number == parts.end() || std::none_of(parts.begin(), parts.end(), is(Kind::length))) return true;
  wrong(range(*number), fmt::format("'{}' has no unit", tree_->words(tree_->nodes[*number])));
  return false;
}

Builder::Index Builder::call(const FunctionSpec& spec, std::vector<std::size_t> parts, Range at) {
  if (spec.function == Function::matches) return matches(std::move(parts), at);
  if (spec.function == Function::choose) return choice(spec, std::move(parts), at);
  if (spec.of_many) return call_of_many(spec, std::move(parts), at);
  const bool remainder = spec.function == Function::mod;
  const std::size_t most = remainder || spec.function == Function::round ? 2 : 1;
  if (parts.size() < (remainder ? 2U : 1U) || parts.size() > most)
    return fail(at, fmt::format("{}() takes {}", spec.name, spec.takes));
  for (const std::size_t part : parts)
    if (!suits(spec, part, type(part))) return std::nullopt;
  Node node;
  node.op = Op::call;
  node.function = spec.function;
  node.type = spec.function == Function::len ? Type::number() : type(parts.front());
  if (spec.function == Function::upper || spec.function == Function::lower) node.type.kind = Kind::text;
  if (remainder) node.type = {Kind::number, true, {}, {}};
  node.parts = std::move(parts);
  return add(std::move(node), at);
}

Builder::Index Builder::call_of_many(const FunctionSpec& spec, std::vector<std::size_t> parts, Range at) {
  const bool list =
      parts.size() == 1 && (type(parts[0]).is(Kind::list) || (!language_.totals && type(parts[0]).is(Kind::any)));
  const bool total = !list && (parts.size() == 1 || (parts.empty() && spec.function == Function::count));
  if (parts.empty() && !total) return fail(at, fmt::format("{}() takes {}", spec.name, spec.takes));
  if (total && !language_.totals)
    return fail(at, fmt::format("{}() takes {}", spec.name, spec.takes), "only a check speaks of all the cards");
  const Type held = list            ? (type(parts[0]).of.empty() ? Type{} : type(parts[0]).of.front())
                    : parts.empty() ? Type{}
                                    : type(parts[0]);
  for (const std::size_t part : parts) {
    if (!suits(spec, part, list ? held : type(part))) return std::nullopt;
    if (!list && of_conditions(spec.function) && !is_condition(part)) return std::nullopt;
  }
  if (of_numbers(spec.function) && !same_measure(parts)) return std::nullopt;
  Node node;
  node.op = total ? Op::total : Op::call;
  node.function = spec.function;
  node.type = result_of(spec.function, held);
  for (const std::size_t part : parts)
    if (type(part).is(Kind::length) && of_numbers(spec.function)) node.type.kind = Kind::length;
  node.parts = std::move(parts);
  node.name = tree_->totals.size();
  const auto index = add(std::move(node), at);
  if (total) tree_->totals.push_back(*index);
  return index;
}

// One of two values: what both can be is what it is.
Builder::Index Builder::choice(const FunctionSpec& spec, std::vector<std::size_t> parts, Range at) {
  if (parts.size() != 2 && parts.size() != 3)
    return fail(at, fmt::format("{}() takes {}", spec.name, spec.takes), "such as if(cost > 3, \"dear\", \"cheap\")");
  if (!is_condition(parts[0]) || !same_measure({parts[1], parts.back()})) return std::nullopt;
  const Type &one = type(parts[1]), &other = type(parts.back());
  Node node;
  node.op = Op::call;
  node.function = Function::choose;
  node.type.kind = one.is(other.kind)                               ? one.kind
                   : one.is(Kind::length) || other.is(Kind::length) ? Kind::length
                   : one.is_word() && other.is_word()               ? Kind::text
                                                                    : Kind::any;
  if (node.type.is(Kind::choice)) node.type.kind = Kind::text;
  if (node.type.is(Kind::record)) node.type.kind = Kind::any;
  if (node.type.is(Kind::list)) node.type.of = one.of;
  node.type.optional = parts.size() == 2 || one.optional || other.optional;
  node.parts = std::move(parts);
  return add(std::move(node), at);
}

Builder::Index Builder::matches(std::vector<std::size_t> parts, Range at) {
  const bool literal = parts.size() == 2 && tree_->nodes[parts[1]].op == Op::literal && type(parts[1]).is(Kind::text);
  if (!literal) return fail(at, "matches() takes a text and a pattern in quotes", "such as matches(title, \"^The \")");
  if (!type(parts[0]).is_word() && !type(parts[0]).is(Kind::any))
    return wrong(range(parts[0]), fmt::format("'{}' is {}, and matches() takes a text",
                                              tree_->words(tree_->nodes[parts[0]]), to_text(type(parts[0]))));
  std::string error;
  Node node;
  node.op = Op::call;
  node.function = Function::matches;
  node.type = Type::boolean();
  node.type.optional = true;
  node.pattern = PatternMatch::compile(*tree_->nodes[parts[1]].literal.text(), error);
  if (!error.empty()) return fail(range(parts[1]), fmt::format("this is no pattern: {}", error));
  node.parts = std::move(parts);
  return add(std::move(node), at);
}

}  // namespace kingpress::expr
