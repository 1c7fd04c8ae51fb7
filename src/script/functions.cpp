// The functions of expressions: over rows of values, and of places on a board.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "diag/suggestion.h"
#include "script/compiler.h"

namespace kingpress::script {

using Kind = Type::Kind;

// `sum(rank in won)`: true or false, where `rank of won` is meant.
bool Compiler::names_in(const Ast& ast) {
  if (ast.parts.size() != 1 || ast.parts[0].op != Ast::Op::in) return false;
  const Ast& part = ast.parts[0];
  fail(part.span, "'in' asks whether one value is among others; values of a set are written with 'of'",
       fmt::format("{}({} of {})", ast.text, text_at(part.parts[0].span), text_at(part.parts[1].span)));
  return true;
}

Maybe Compiler::reduce(const Ast& ast, Op op) {
  if (ast.parts.empty())
    return fail(ast.span, fmt::format("'{}' is asked of nothing", ast.text), fmt::format("such as {}(hand)", ast.text));
  const bool asks = op == Op::any_of || op == Op::all_of;
  if (!asks && names_in(ast)) return std::nullopt;
  const bool sums = !asks && op != Op::count;
  const std::string what = fmt::format("what '{}' goes over", ast.text);
  Made made;
  if (ast.parts.size() == 1) {
    auto part = compile(ast.parts[0]);
    if (!part) return std::nullopt;
    if (asks && (!part->type.set || (op == Op::any_of && part->type.is(Kind::boolean))))
      return Made{as_condition(*part), {Kind::boolean}};
    if (sums && holds_words(*part, ast.parts[0], what)) return std::nullopt;
    made = as_row(std::move(*part));
    const Type& of = made.type;
    if (op == Op::all_of && (of.is(Kind::card) || of.is(Kind::space) || of.is(Kind::player))) {
      const Ast& set = ast.parts[0];
      const bool filtered = set.op == Ast::Op::where;
      return fail(
          ast.span, fmt::format("'all' goes over conditions, these are {}", to_text(of)),
          filtered ? fmt::format("not any({} where not ({}))", text_at(set.parts[0].span), text_at(set.parts[1].span))
                   : fmt::format("any({0}), or not any({0} where not CONDITION)", text_at(set.span)));
    }
  } else {
    std::vector<NodeIndex> parts;
    for (const Ast& part : ast.parts) {
      const auto asked = asks ? condition(part) : std::nullopt;
      const auto one_of = asked ? Maybe(Made{*asked, {Kind::boolean}}) : asks ? std::nullopt : one(part);
      if (!one_of || (sums && holds_words(*one_of, part, what))) return std::nullopt;
      parts.push_back(one_of->node);
      made.type = one_of->type;
    }
    if (asks) return Made{joined(op == Op::any_of ? Op::any : Op::all, parts), {Kind::boolean}};
    made = {joined(Op::list, parts), made.type.several()};
  }
  if (sums && !made.type.is(Kind::number) && !made.type.is(Kind::word) && !made.type.is(Kind::nothing))
    return fail(ast.span, fmt::format("'{}' goes over numbers, these are {}", ast.text, to_text(made.type)),
                fmt::format("such as {}(points of hand)", ast.text));
  return Made{add(op, {made.node}), {asks ? Kind::boolean : Kind::number}};
}

// most(X of SET): the items for which X is greatest.
Maybe Compiler::greatest(const Ast& ast) {
  const Ast* by = nullptr;
  if (names_in(ast)) return std::nullopt;
  auto set = ast.parts.size() == 1 ? behind(ast.parts[0], by) : std::nullopt;
  if (!by || by == &ast.parts[0]) return fail(ast.span, "'most' says of what, and by what", "most(rank of hand)");
  if (!set) return std::nullopt;
  set = as_row(std::move(*set));
  const int before = first_register, reg = open_register();
  frames.push_back({Frame::Kind::item, {}, item(set->type.one(), reg, set->domain)});
  const auto key = number(*by, "what is greatest");
  frames.pop_back();
  first_register = before;
  if (!key) return std::nullopt;
  return Made{add(Op::greatest, {set->node, *key}, 0, reg), set->type, std::move(set->domain)};
}

Maybe Compiler::places_function(const Ast& ast) {
  const bool enclosed = ast.text == "enclosed", in_row = ast.text == "row";
  if (ast.parts.size() < 2 || ast.parts.size() > 3 || (in_row && ast.parts.size() == 3) ||
      (enclosed && ast.parts.size() == 2))
    return fail(ast.span, fmt::format("'{}' does not take so many", ast.text),
                "row(4, holder == me), reach(SET, CONDITION, 3), enclosed(space, A, B)");
  int board = 0;
  NodeIndex from = no_node, steps = no_node;
  if (in_row) {
    const auto count = number(ast.parts[0], "how many in a row");
    if (!count) return std::nullopt;
    from = *count;
    if (program_.boards.size() != 1) return fail(ast.span, "'row' needs one board");
  } else {
    auto made = enclosed ? one(ast.parts[0]) : row(ast.parts[0]);
    if (!made) return std::nullopt;
    if (!made->type.is(Kind::space))
      return fail(ast.parts[0].span, fmt::format("'{}' begins at spaces, this is {}", ast.text, to_text(made->type)));
    board = made->type.board;
    from = made->node;
  }
  if (!in_row && !enclosed && ast.parts.size() == 3) {
    const auto far = number(ast.parts[2], "how far");
    if (!far) return std::nullopt;
    steps = *far;
  }
  const Type space{Kind::space, false, static_cast<std::uint8_t>(board)};
  const int before = first_register, reg = open_register();
  frames.push_back({Frame::Kind::item, {}, item(space, reg)});
  const auto held = condition(ast.parts[1]);
  const auto shut = enclosed ? condition(ast.parts[2]) : std::optional(steps);
  frames.pop_back();
  first_register = before;
  if (!held || !shut) return std::nullopt;
  const auto at = static_cast<std::uint8_t>(reg);
  if (in_row) return Made{add(Op::row, {from, *held}, board, at), {Kind::boolean}};
  return Made{add(enclosed ? Op::enclosed : Op::reach, {from, *held, *shut}, board, at), space.several()};
}

Maybe Compiler::call(const Ast& ast) {
  static const std::map<std::string, Op> reductions{{"any", Op::any_of}, {"all", Op::all_of}, {"count", Op::count},
                                                    {"sum", Op::sum},    {"max", Op::most},   {"min", Op::least},
                                                    {"mean", Op::mean}};
  if (const auto found = reductions.find(ast.text); found != reductions.end()) return reduce(ast, found->second);
  if (ast.text == "most") return greatest(ast);
  if (ast.text == "row" || ast.text == "reach" || ast.text == "enclosed") return places_function(ast);
  if (ast.parts.size() == 1 && (ast.text == "top" || ast.text == "empty" || ast.text == "unique")) {
    auto set = row(ast.parts[0]);
    if (!set) return std::nullopt;
    if (ast.text == "top") return as_one(std::move(*set));
    if (ast.text == "unique") return Made{add(Op::unique, {set->node}), set->type, std::move(set->domain)};
    return Made{negated(add(Op::any_of, {set->node})), {Kind::boolean}};
  }
  if (ast.parts.size() == 1 && ast.text == "abs") {
    const auto part = number(ast.parts[0], "what 'abs' takes");
    if (!part) return std::nullopt;
    return Made{add(Op::absolute, {*part}), {Kind::number}};
  }
  static constexpr std::array<std::string_view, 15> known{"any",      "all",  "count", "sum",    "max",
                                                          "min",      "mean", "most",  "row",    "reach",
                                                          "enclosed", "top",  "empty", "unique", "abs"};
  if (std::ranges::find(known, ast.text) != known.end())
    return fail(ast.span, fmt::format("'{}' takes one set or value", ast.text), fmt::format("{}(hand)", ast.text));
  return fail(ast.span, fmt::format("'{}' is no function of rules", ast.text), diag::suggest(ast.text, known));
}

}  // namespace kingpress::script
