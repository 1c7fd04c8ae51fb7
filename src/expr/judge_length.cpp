// Lengths that were read before their names were known: a number counts millimetres, a text is a length with its unit.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>

#include "expr/builder.h"
#include "expr/judge.h"
#include "expr/tree.h"

namespace kingpress::expr {
namespace {

using Kind = Type::Kind;

class LengthJudge {
 public:
  LengthJudge(const Tree& tree, const Language& language, diag::Diagnostics& diagnostics)
      : tree_(tree), diagnostics_(diagnostics), names_(tree.text, tree.span, language, diagnostics) {}

  // Stops at the first that is wrong.
  void judge() { (void)suits(tree_.root, Wanted::length); }

 private:
  enum class Wanted { length, number };

  bool suits(std::size_t index, Wanted wanted) {
    const Node& node = tree_.nodes[index];
    switch (node.op) {
      case Op::name: return suits(node, wanted);
      case Op::negative: return suits(node.parts[0], wanted);
      case Op::add:
      case Op::subtract: return suits(node.parts[0], wanted) && suits(node.parts[1], wanted);
      case Op::multiply: return suits_factors(node, wanted);
      case Op::divide: return suits(node.parts[0], wanted) && suits(node.parts[1], Wanted::number);
      case Op::call: return suits_call(node, wanted);
      default: return true;  // literals were judged as they were read
    }
  }

  bool suits(const Node& node, Wanted wanted) {
    const auto type = type_of(node);
    if (!type) return false;
    const bool measure = type->is(Kind::any) || type->is(Kind::number);
    if (measure || (wanted == Wanted::length && can_be_length(*type))) return true;
    diagnostics_.error("bad-measure", tree_.names[node.name].span,
                       fmt::format("'{}' is {}, no {}", tree_.words(node), to_text(*type),
                                   wanted == Wanted::length ? "length" : "number"),
                       wanted == Wanted::length ? "a number counts millimetres, a text is a length with its unit"
                                                : "a length is multiplied with and divided by numbers");
    return false;
  }

  static bool can_be_length(const Type& type) {
    if (type.is(Kind::choice))
      return std::any_of(type.words.begin(), type.words.end(),
                         [](const std::string& word) { return geometry::parse_length(word).has_value(); });
    return type.is(Kind::text) || type.is(Kind::length);
  }

  // One of the two has the unit.
  bool suits_factors(const Node& node, Wanted wanted) {
    const bool second = wanted == Wanted::length && unit_of(node.parts[1]) > unit_of(node.parts[0]);
    return suits(node.parts[0], second ? Wanted::number : wanted) &&
           suits(node.parts[1], second ? wanted : Wanted::number);
  }

  bool suits_call(const Node& node, Wanted wanted) {
    switch (node.function) {
      case Function::min:
      case Function::max:
      case Function::sum:
      case Function::mean:
      case Function::abs:
        if (node.parts.size() == 1 && is_list(node.parts[0])) return true;
        return std::all_of(node.parts.begin(), node.parts.end(), [&](std::size_t part) { return suits(part, wanted); });
      case Function::choose:
        return std::all_of(node.parts.begin() + 1, node.parts.end(),
                           [&](std::size_t part) { return suits(part, wanted); });
      case Function::mod:
      case Function::round:
        return std::all_of(node.parts.begin(), node.parts.end(),
                           [&](std::size_t part) { return suits(part, Wanted::number); });
      default: return true;  // these give a number or a truth, whatever they take
    }
  }

  bool is_list(std::size_t index) {
    const Node& node = tree_.nodes[index];
    const auto type = node.op == Op::name ? type_of(node) : std::optional(node.type);
    return type && type->is(Kind::list);
  }

  // 2: it has one; 1: it may have one, as a text; 0: it has none.
  int unit_of(std::size_t index) {
    const Node& node = tree_.nodes[index];
    if (node.op == Op::literal || node.op == Op::share) return node.type.is(Kind::length) ? 2 : 0;
    if (node.op == Op::name) {
      const auto type = type_of(node);
      return !type ? 0 : type->is(Kind::length) ? 2 : type->is_word() ? 1 : 0;
    }
    if (node.op == Op::divide) return unit_of(node.parts[0]);
    int unit = 0;
    const bool asks = node.op == Op::call && node.function == Function::choose;  // its condition has no part in it
    for (std::size_t i = asks ? 1 : 0; i < node.parts.size(); ++i) unit = std::max(unit, unit_of(node.parts[i]));
    return unit;
  }

  // A step that there is not is told once.
  std::optional<Type> type_of(const Node& node) {
    const auto [known, fresh] = types_.try_emplace(&node);
    if (!fresh) return known->second;
    if (const auto made = names_.name(tree_.names[node.name].text(), {node.begin, node.end}))
      known->second = names_.type(*made);
    return known->second;
  }

  const Tree& tree_;
  diag::Diagnostics& diagnostics_;
  Builder names_;
  std::map<const Node*, std::optional<Type>> types_;
};

}  // namespace

void judge_length(const Expression& expression, const Schema& names, diag::Diagnostics& diagnostics) {
  Language language;
  language.schema = &names;
  if (expression.tree()) return LengthJudge(*expression.tree(), language, diagnostics).judge();
  Tree alone;  // of a name by itself
  alone.text = expression.text();
  alone.span = expression.span();
  Node name;
  name.op = Op::name;
  name.end = alone.text.size();
  alone.nodes.push_back(std::move(name));
  alone.names.push_back(*expression.only_name());
  LengthJudge(alone, language, diagnostics).judge();
}

}  // namespace kingpress::expr
