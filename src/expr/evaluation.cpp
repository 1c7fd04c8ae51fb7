// Values of cards may be missing, and units differ. What holds in such a case is decided here for each operator, so
// that checks, conditions and templates agree.
#include "expr/evaluation.h"

#include <algorithm>
#include <cmath>

#include "geometry/parse_double.h"

namespace kingpress::expr {

using Kind = Type::Kind;

namespace {

std::optional<double> number_in(std::string_view text) {
  double value = 0;
  const auto [end, error] = geometry::parse_double(text.data(), text.data() + text.size(), value);
  if (text.empty() || error != std::errc{} || end != text.data() + text.size() || !std::isfinite(value))
    return std::nullopt;
  return value;
}

std::optional<double> finite(double number) { return std::isfinite(number) ? std::optional(number) : std::nullopt; }

Truth truth_of(bool holds) { return holds ? Truth::yes : Truth::no; }

Truth ordered(Op op, int order) {
  switch (op) {
    case Op::not_equal: return truth_of(order != 0);
    case Op::less: return truth_of(order < 0);
    case Op::less_equal: return truth_of(order <= 0);
    case Op::greater: return truth_of(order > 0);
    case Op::greater_equal: return truth_of(order >= 0);
    default: return truth_of(order == 0);
  }
}

int order_of(double a, double b) { return a < b ? -1 : a > b ? 1 : 0; }

// What of a comparison with a value that is not there holds.
Truth with_missing(Op op) { return op == Op::not_equal ? Truth::yes : Truth::missing; }

}  // namespace

bool is_there(const Value* value) {
  if (!value || value->is_absent()) return false;
  if (const bool* truth = std::get_if<bool>(&value->data)) return *truth;
  if (const std::string* text = value->text()) return !text->empty();
  if (const List* list = value->list()) return !list->empty();
  return true;
}

std::optional<double> number_of(const Value& value) {
  if (const std::int64_t* whole = value.integer()) return static_cast<double>(*whole);
  if (const double* number = std::get_if<double>(&value.data)) return *number;
  const std::string* text = value.text();
  return text ? number_in(*text) : std::nullopt;
}

std::optional<double> points_of(const Value& value) {
  if (const auto number = number_of(value))
    return std::fabs(*number) <= 1e6 ? std::optional(geometry::Length::mm(*number).points()) : std::nullopt;
  const std::string* text = value.text();
  const auto length = text ? geometry::parse_length(*text) : std::nullopt;
  return length ? std::optional(length->points()) : std::nullopt;
}

std::optional<double> Evaluation::arithmetic(const Node& node, std::optional<double> left,
                                             std::optional<double> right) const {
  if (!left || !right) return std::nullopt;
  switch (node.op) {
    case Op::add: return finite(*left + *right);
    case Op::subtract: return finite(*left - *right);
    case Op::multiply: return finite(*left * *right);
    default: return *right == 0 ? std::nullopt : finite(*left / *right);
  }
}

std::optional<double> Evaluation::number(std::size_t index) const {
  const Node& node = tree_.nodes[index];
  switch (node.op) {
    case Op::literal: return number_of(node.literal);
    case Op::name: {
      const Value* value = find(node);
      return value ? number_of(*value) : std::nullopt;
    }
    case Op::negative: {
      const auto part = number(node.parts[0]);
      return part ? std::optional(-*part) : std::nullopt;
    }
    case Op::divide:
      if (tree_.nodes[node.parts[1]].type.is(Kind::length))
        return arithmetic(node, points(node.parts[0]), points(node.parts[1]));
      [[fallthrough]];
    case Op::add:
    case Op::subtract:
    case Op::multiply: return arithmetic(node, number(node.parts[0]), number(node.parts[1]));
    case Op::total: return number_of(totals_[node.name]);
    default: return number_of(value(index));
  }
}

std::optional<double> Evaluation::points(std::size_t index) const {
  const Node& node = tree_.nodes[index];
  const auto is_number = [this](std::size_t part) { return tree_.nodes[part].type.is(Kind::number); };
  switch (node.op) {
    case Op::literal: return node.type.is(Kind::length) ? std::get<double>(node.literal.data) : points_of(node.literal);
    case Op::share: return side_.points() * std::get<double>(node.literal.data);
    case Op::name: {
      const Value* value = find(node);
      return value ? points_of(*value) : std::nullopt;
    }
    case Op::negative: {
      const auto part = points(node.parts[0]);
      return part ? std::optional(-*part) : std::nullopt;
    }
    case Op::add:
    case Op::subtract: return arithmetic(node, points(node.parts[0]), points(node.parts[1]));
    case Op::multiply:
    case Op::divide: {
      if (node.type.is(Kind::number)) break;
      // The factor is what has no unit; of two that may be anything it is the second, unless that has one.
      const bool first =
          node.op == Op::multiply && (is_number(node.parts[0]) || tree_.nodes[node.parts[1]].type.is(Kind::length));
      const auto worked = first ? std::nullopt : arithmetic(node, points(node.parts[0]), number(node.parts[1]));
      if (worked || node.op == Op::divide) return worked;
      return arithmetic(node, number(node.parts[0]), points(node.parts[1]));
    }
    case Op::call: {
      if (node.function == Function::choose) {
        const auto part = chosen(node);
        return part ? points(*part) : std::nullopt;
      }
      const bool chooses = node.function == Function::min || node.function == Function::max ||
                           node.function == Function::sum || node.function == Function::mean;
      if (!chooses || !node.type.is(Kind::any) || node.parts.size() < 2) break;
      Node of_lengths = node;
      of_lengths.type = Type::length();
      return number_of(call(of_lengths));
    }
    default: break;
  }
  const Value worked = value(index);
  if (node.type.is(Kind::length)) {  // counted in points already
    const double* number = std::get_if<double>(&worked.data);
    return number ? std::optional(*number) : std::nullopt;
  }
  return points_of(worked);
}

Truth Evaluation::joined(const Node& node, Truth deciding) const {
  Truth result = deciding == Truth::no ? Truth::yes : Truth::no;
  for (const std::size_t part : node.parts) {
    const Truth truth = this->truth(part);
    if (truth == deciding) return deciding;
    if (truth == Truth::missing) result = Truth::missing;
  }
  return result;
}

Truth Evaluation::truth(std::size_t index) const {
  const Node& node = tree_.nodes[index];
  switch (node.op) {
    case Op::all: return joined(node, Truth::no);
    case Op::any: return joined(node, Truth::yes);
    case Op::negation: return truth_of(truth(node.parts[0]) != Truth::yes);
    case Op::equal:
    case Op::not_equal:
    case Op::less:
    case Op::less_equal:
    case Op::greater:
    case Op::greater_equal: return compare(node.op, node.parts[0], node.parts[1]);
    case Op::in: return member(node);
    case Op::name: return truth_of(is_there(find(node)));
    default: {
      const Value worked = value(index);
      if (node.type.is(Kind::boolean) && worked.is_absent()) return Truth::missing;
      return truth_of(is_there(&worked));
    }
  }
}

Truth Evaluation::compare(Op op, std::size_t left, std::size_t right) const {
  const Type &a = tree_.nodes[left].type, &b = tree_.nodes[right].type;
  const bool lengths = a.is(Kind::length) || b.is(Kind::length);
  if (!lengths && (!a.is(Kind::number) || !b.is(Kind::number))) return compare_texts(op, left, right);
  const auto x = lengths ? points(left) : number(left), y = lengths ? points(right) : number(right);
  if (!x || !y) return with_missing(op);
  // Lengths come from units of different kinds: what is nearer than a hundred-thousandth of a point is equal.
  if (lengths && std::fabs(*x - *y) < 1e-5) return ordered(op, 0);
  return ordered(op, order_of(*x, *y));
}

// As numbers when both read as numbers, else letter by letter.
Truth Evaluation::compare_texts(Op op, std::size_t left, std::size_t right) const {
  Value room[2];
  const Value* sides[2];
  for (const std::size_t i : {0u, 1u}) {
    const std::size_t index = i == 0 ? left : right;
    const Node& node = tree_.nodes[index];
    sides[i] = node.op == Op::name ? find(node) : node.op == Op::literal ? &node.literal : &room[i];
    if (sides[i] == &room[i]) room[i] = value(index);
    if (sides[i] && sides[i]->is_absent()) sides[i] = nullptr;
  }
  const auto is_empty = [](const Value* value) { return !value || (value->text() && value->text()->empty()); };
  if (is_empty(sides[0]) && is_empty(sides[1])) return ordered(op, 0);
  if (!sides[0] || !sides[1]) return with_missing(op);
  const bool words = tree_.nodes[left].type.is_word() && tree_.nodes[right].type.is_word();
  const auto x = words ? std::nullopt : number_of(*sides[0]), y = x ? number_of(*sides[1]) : std::nullopt;
  if (x && y) return ordered(op, order_of(*x, *y));
  const std::string *a = sides[0]->text(), *b = sides[1]->text();
  return ordered(op, a && b ? a->compare(*b) : to_text(*sides[0]).compare(to_text(*sides[1])));
}

Truth Evaluation::member(const Node& node) const {
  const Node& list = tree_.nodes[node.parts[1]];
  if (list.op == Op::list) {
    bool missing = false;
    for (const std::size_t item : list.parts) {
      const Truth same = compare(Op::equal, node.parts[0], item);
      if (same == Truth::yes) return same;
      missing = missing || same == Truth::missing;
    }
    return missing ? Truth::missing : Truth::no;
  }
  const Value sought = value(node.parts[0]), held = value(node.parts[1]);
  if (sought.is_absent()) return Truth::missing;
  const List* items = held.list();
  if (!items) return Truth::no;  // a list that is missing holds nothing
  const std::string text = to_text(sought);
  return truth_of(std::any_of(items->begin(), items->end(), [&](const Value& item) { return to_text(item) == text; }));
}

Value Evaluation::value(std::size_t index) const {
  const Node& node = tree_.nodes[index];
  switch (node.op) {
    case Op::literal: return node.literal;
    case Op::name: {
      const Value* value = find(node);
      if (!value) return {};
      if (!node.type.is(Kind::length)) return *value;
      const auto points = points_of(*value);
      return points ? Value{*points, value->span} : Value{};
    }
    case Op::list: {
      List list;
      for (const std::size_t part : node.parts) list.push_back(value(part));
      return {std::move(list), {}};
    }
    case Op::total: return totals_[node.name];
    case Op::call: return call(node);
    case Op::share:
    case Op::negative:
    case Op::add:
    case Op::subtract:
    case Op::multiply:
    case Op::divide: {
      const auto worked = node.type.is(Kind::length) ? points(index) : number(index);
      return worked ? Value{*worked, {}} : Value{};
    }
    default: {
      const Truth worked = truth(index);
      return worked == Truth::missing ? Value{} : Value{worked == Truth::yes, {}};
    }
  }
}

}  // namespace kingpress::expr
