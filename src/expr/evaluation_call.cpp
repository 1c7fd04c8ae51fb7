// The functions worked out, over values and over all the cards.
#include <algorithm>
#include <cmath>
#include <set>

#include "diag/utf8.h"
#include "expr/evaluation.h"
#include "expr/letter_case.h"
#include "geometry/power_of_ten.h"

namespace kingpress::expr {
namespace {

// Characters, not bytes.
double length_of(std::string_view text) { return static_cast<double>(diag::characters(text)); }

Value rounded(double number, double decimals) {
  const double scale = geometry::power_of_ten(static_cast<int>(std::fmin(std::fmax(std::round(decimals), -9), 9)));
  const double worked = std::round(number * scale) / scale;
  return {std::isfinite(worked) ? worked : number, {}};
}

bool all_differ(const std::vector<Value>& values) {
  std::set<std::string> met;
  return std::all_of(values.begin(), values.end(),
                     [&](const Value& value) { return value.is_absent() || met.insert(to_text(value)).second; });
}

std::optional<double> folded(Function function, const std::vector<double>& numbers) {
  double sum = 0;
  for (const double number : numbers) sum += number;
  if (function == Function::sum) return sum;
  if (numbers.empty()) return std::nullopt;
  if (function == Function::mean) return sum / static_cast<double>(numbers.size());
  const auto [low, high] = std::minmax_element(numbers.begin(), numbers.end());
  return function == Function::min ? *low : *high;
}

}  // namespace

Value Evaluation::call_over(const Node& call, const std::vector<Value>& values) const {
  const auto there = [](const Value& value) { return is_there(&value); };
  switch (call.function) {
    case Function::count: return {static_cast<double>(std::count_if(values.begin(), values.end(), there)), {}};
    case Function::any: return {std::any_of(values.begin(), values.end(), there), {}};
    case Function::all:
      return {std::all_of(values.begin(), values.end(), [&](const Value& v) { return v.is_absent() || there(v); }), {}};
    case Function::unique: return {all_differ(values), {}};
    default: break;
  }
  std::vector<double> numbers;
  const bool lengths = call.type.is(Type::Kind::length);
  for (const Value& value : values)
    if (const auto number = number_of(value))
      numbers.push_back(*number);
    else if (const auto points = lengths ? points_of(value) : std::nullopt)
      numbers.push_back(*points);
  const auto worked = folded(call.function, numbers);
  return worked && std::isfinite(*worked) ? Value{*worked, {}} : Value{};
}

std::vector<Value> Evaluation::values_of(const Node& call) const {
  std::vector<Value> values;
  if (call.parts.size() == 1) {
    Value held = value(call.parts[0]);
    if (const List* list = held.list()) return *list;
    values.push_back(std::move(held));
    return values;
  }
  const bool lengths = call.type.is(Type::Kind::length);
  for (const std::size_t part : call.parts) {
    const auto points = lengths ? this->points(part) : std::nullopt;
    values.push_back(lengths ? points ? Value{*points, {}} : Value{} : value(part));
  }
  return values;
}

std::optional<std::size_t> Evaluation::chosen(const Node& node) const {
  if (truth(node.parts[0]) == Truth::yes) return node.parts[1];
  return node.parts.size() > 2 ? std::optional(node.parts[2]) : std::nullopt;
}

Value Evaluation::call(const Node& node) const {
  switch (node.function) {
    case Function::choose: {
      const auto part = chosen(node);
      if (!part || !node.type.is(Type::Kind::length)) return part ? value(*part) : Value{};
      const auto worked = points(*part);
      return worked ? Value{*worked, {}} : Value{};
    }
    case Function::upper:
    case Function::lower: {
      Value held = value(node.parts[0]);
      if (held.is_absent()) return held;
      const std::string text = to_text(held);
      return {node.function == Function::upper ? in_capitals(text) : in_small_letters(text), held.span};
    }
    case Function::mod: {
      const auto number = this->number(node.parts[0]), by = this->number(node.parts[1]);
      if (!number || !by || *by == 0) return {};
      return {*number - *by * std::floor(*number / *by), {}};
    }
    case Function::len: {
      const Value held = value(node.parts[0]);
      if (const List* list = held.list()) return {static_cast<double>(list->size()), {}};
      return {length_of(to_text(held)), {}};
    }
    case Function::abs: {
      const auto worked = node.type.is(Type::Kind::length) ? points(node.parts[0]) : number(node.parts[0]);
      return worked ? Value{std::fabs(*worked), {}} : Value{};
    }
    case Function::round: {
      const auto worked = number(node.parts[0]), decimals = node.parts.size() > 1 ? number(node.parts[1]) : 0.0;
      return worked && decimals ? rounded(*worked, *decimals) : Value{};
    }
    case Function::matches: {
      const Value held = value(node.parts[0]);
      return held.is_absent() ? Value{} : Value{node.pattern->is_in(to_text(held)), {}};
    }
    default: return call_over(node, values_of(node));
  }
}

}  // namespace kingpress::expr
