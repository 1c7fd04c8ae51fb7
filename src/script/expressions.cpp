// Expressions to nodes. `a of b of c` is worked out from the right: each link stands in the frame of those behind it,
// so that `stand of tables of players` knows both the table and the player. A `where` filters the first row from the
// left.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "diag/suggestion.h"
#include "script/compiler.h"
#include "script/evaluate.h"

namespace kingpress::script {

using Kind = Type::Kind;

namespace {

constexpr int widest_range = 1024;  // whose values can be picked or gone through

}  // namespace

std::nullopt_t Compiler::fail(diag::Span span, std::string message, std::string hint, std::string code) {
  diagnostics_.error(std::move(code), span, std::move(message), std::move(hint));
  return std::nullopt;
}

NodeIndex Compiler::add(Op op, Parts parts, std::int32_t value, int reg) {
  Node node{op, static_cast<std::uint8_t>(reg), Reach::one, parts.a, parts.b, parts.c, op == Op::reg ? reg : value};
  choose_work(program_, node);
  program_.nodes.push_back(node);
  return static_cast<NodeIndex>(program_.nodes.size() - 1);
}

NodeIndex Compiler::negated(NodeIndex index) {
  const Node node = program_.nodes[at(index)];
  if (node.op == Op::there) return add(Op::is_missing, {node.a});
  if (node.op == Op::is_missing) return add(Op::there, {node.a});
  return add(Op::negation, {index});
}

NodeIndex Compiler::joined(Op op, const std::vector<NodeIndex>& parts) {
  const auto first = static_cast<NodeIndex>(program_.parts.size());
  program_.parts.insert(program_.parts.end(), parts.begin(), parts.end());
  return add(op, {first}, static_cast<std::int32_t>(parts.size()));
}

Made Compiler::as_one(Made made) {
  if (!made.type.set) return made;
  return {add(Op::first, {made.node}), made.type.one(), std::move(made.domain)};
}
Made Compiler::as_row(Made made) {
  if (made.type.set) return made;
  return {add(Op::single, {made.node}), made.type.several(), std::move(made.domain)};
}
NodeIndex Compiler::as_condition(const Made& made) {
  if (made.type.set) {
    if (made.type.is(Kind::boolean)) return add(Op::member, {constant(1), made.node});
    return add(Op::any_of, {made.node});
  }
  return made.type.is(Kind::boolean) ? made.node : add(Op::there, {made.node});
}
Made Compiler::word(const std::string& text) {
  const Number value = world_.word(text);
  return {constant(value), {value < first_word ? Kind::number : Kind::word}, {value}};
}

Maybe Compiler::one(const Ast& ast) {
  auto made = compile(ast);
  return made ? Maybe(as_one(std::move(*made))) : std::nullopt;
}
Maybe Compiler::row(const Ast& ast) {
  auto made = compile(ast);
  return made ? Maybe(as_row(std::move(*made))) : std::nullopt;
}
std::optional<NodeIndex> Compiler::condition(const Ast& ast) {
  const auto made = compile(ast);
  if (!made || is_never_missing(*made, ast)) return std::nullopt;
  return as_condition(*made);
}
std::optional<NodeIndex> Compiler::number(const Ast& ast, const char* what, bool truths) {
  const auto made = compile(ast);
  if (!made || are_several(*made, ast)) return std::nullopt;
  if (truths && made->type == Type{Kind::boolean}) return made->node;
  if (!made->type.is(Kind::number) && !made->type.is(Kind::word) && !made->type.is(Kind::nothing)) {
    const std::string said(text_at(ast.span));
    return fail_held(variable_of(made->node), ast.span,
                     fmt::format("{} must be a number, this is {}", what, to_text(made->type)),
                     made->type.is(Kind::boolean) ? fmt::format("1 if {} else 0", said)
                     : made->type.set             ? fmt::format("count({})", said)
                                                  : "");
  }
  if (holds_words(*made, ast, what)) return std::nullopt;
  return as_one(*made).node;
}

void Compiler::fail_open_values(diag::Span span, const std::string& written, std::string message, std::string hint) {
  if (written.find("..") == std::string::npos) {
    fail(span, std::move(message), std::move(hint));
    return;
  }
  fail(span,
       fmt::format("the ends of the range '{}' must be written numbers or options, which no step sets, "
                   "at most {} apart",
                   written, widest_range),
       "a range that is wide enough, and a 'must' for the rest: {number: 0..9, must: {too many: number <= size}}");
}

std::optional<Number> Compiler::settled(NodeIndex index) const {
  const Node& node = program_.nodes[at(index)];
  if (node.op == Op::constant)
    return node.value == missing || node.value >= first_word ? std::nullopt : std::optional(Number{node.value});
  if (node.op == Op::variable) {
    const auto found = std::ranges::find(program_.variables, node.value, &Variable::first);
    const bool option = found->option && found->type.is(Type::Kind::number);
    return option ? std::optional(found->start) : std::nullopt;
  }
  if (node.op != Op::add && node.op != Op::subtract && node.op != Op::multiply && node.op != Op::negative)
    return std::nullopt;
  const auto left = settled(node.a), right = node.op == Op::negative ? Number{0} : settled(node.b);
  if (!left || !right) return std::nullopt;
  const std::int64_t one = *left, other = *right,
                     value = node.op == Op::add        ? one + other
                             : node.op == Op::subtract ? one - other
                             : node.op == Op::multiply ? one * other
                                                       : -one;
  constexpr std::int64_t most = 8'000'000;  // as an Evaluator keeps them
  return static_cast<Number>(std::clamp(value, -most, most));
}

Maybe Compiler::compile(const Ast& ast) {
  using A = Ast::Op;
  if (first_register == most_rows)
    return fail(ast.span, fmt::format("more than {} sets stand in one another", most_rows - 1), {}, "rules-too-large");
  if (program_.nodes.size() > 60'000)
    return fail(ast.span, "the rules are too large: computed values stand in one another too often", {},
                "rules-too-large");
  switch (ast.op) {
    case A::number: return Made{constant(ast.number), {Kind::number}, {ast.number}};
    case A::text: return word(ast.text);
    case A::name: return name(ast);
    case A::list: return listed(ast);
    case A::range: {
      const auto low = number(ast.parts[0], "a range's end"), high = number(ast.parts[1], "a range's end");
      if (!low || !high) return std::nullopt;
      if (const auto from = settled(*low), to = settled(*high); from && to && *from > *to)
        return fail(ast.span, fmt::format("the range '{}' goes down, so nothing is in it", text_at(ast.span)),
                    fmt::format("{}..{}", *to, *from));
      Made made{add(Op::range, {*low, *high}), {Kind::number, true}};
      if (const auto from = settled(*low), to = settled(*high); from && to && *to - *from <= widest_range)
        for (Number value = *from; value <= *to; ++value) made.domain.push_back(value);
      return made;
    }
    case A::chain: return chain(ast, nullptr);
    case A::where: return chain(ast.parts[0], &ast.parts[1]);
    case A::call: return call(ast);
    case A::negation: {
      const auto part = condition(ast.parts[0]);
      if (!part) return std::nullopt;
      return Made{negated(*part), {Kind::boolean}};
    }
    case A::negative: {
      const auto part = number(ast.parts[0], "what has a minus");
      if (!part) return std::nullopt;
      return Made{add(Op::negative, {*part}), {Kind::number}};
    }
    case A::add: return arithmetic(ast, Op::add);
    case A::subtract: return arithmetic(ast, Op::subtract);
    case A::multiply: return arithmetic(ast, Op::multiply);
    case A::divide: return arithmetic(ast, Op::divide);
    case A::equal: return compared(ast, Op::equal);
    case A::not_equal: return compared(ast, Op::not_equal);
    case A::less: return compared(ast, Op::less);
    case A::less_equal: return compared(ast, Op::less_equal);
    case A::greater: return compared(ast, Op::greater);
    case A::greater_equal: return compared(ast, Op::greater_equal);
    case A::in:
    case A::not_in: return member(ast);
    case A::all:
    case A::any: {
      std::vector<NodeIndex> parts;
      for (const Ast& part : ast.parts) {
        const auto made = condition(part);
        if (!made) return std::nullopt;
        parts.push_back(*made);
      }
      return Made{joined(ast.op == A::all ? Op::all : Op::any, parts), {Kind::boolean}};
    }
    case A::choice: return conditional(ast);
  }
  return std::nullopt;
}

Maybe Compiler::arithmetic(const Ast& ast, Op op) {
  const auto left = number(ast.parts[0], "each side of a calculation"),
             right = number(ast.parts[1], "each side of a calculation");
  if (!left || !right) return std::nullopt;
  return Made{add(op, {*left, *right}), {Kind::number}};
}

Maybe Compiler::conditional(const Ast& ast) {
  const auto asked = condition(ast.parts[1]);
  auto yes = compile(ast.parts[0]), no = compile(ast.parts[2]);
  if (!asked || !yes || !no) return std::nullopt;
  if (yes->type.set || no->type.set) {
    yes = as_row(std::move(*yes));
    no = as_row(std::move(*no));
  }
  const auto type = either_type(yes->type, no->type);
  if (!type)
    return fail(ast.span, fmt::format("one way this is {}, the other way {}", to_text(yes->type), to_text(no->type)));
  return Made{add(type->set ? Op::choice_set : Op::choice, {*asked, yes->node, no->node}), *type,
              either_domain(*yes, *no)};
}

Maybe Compiler::listed(const Ast& ast, const Compared* left) {
  std::vector<NodeIndex> parts;
  Type type{Kind::nothing, true};
  bool known = true;
  std::vector<Number> domain;
  for (const Ast& part : ast.parts) {
    Maybe made;
    if (left) {
      made = beside(part, *left);
    } else if (part.op == Ast::Op::name) {
      made = known_name(part.text, part.span);
      if (!made) made = word(part.text);
    } else {
      made = one(part);
    }
    if (!made) return std::nullopt;
    made = as_one(std::move(*made));
    if (type.is(Kind::nothing)) type = made->type.several();
    if (type.kind != made->type.kind) type.kind = Kind::word;
    known = known && (!made->domain.empty() || made->type.is(Kind::nothing));
    domain.insert(domain.end(), made->domain.begin(), made->domain.end());
    parts.push_back(made->node);
  }
  if (!known) domain.clear();
  std::ranges::sort(domain);
  domain.erase(std::unique(domain.begin(), domain.end()), domain.end());
  return Made{joined(Op::list, parts), type, std::move(domain)};
}

Maybe Compiler::filtered(Made made, const Ast& filter) {
  made = as_row(std::move(made));
  const int before = first_register, reg = open_register();
  frames.push_back({Frame::Kind::item, {}, item(made.type.one(), reg, made.domain)});
  const auto held = condition(filter);
  const bool meant = held && std::ranges::any_of(frames, [&](const Frame& frame) {
                       return frame.kind == Frame::Kind::item && asks(*held, frame.value.node);
                     });
  frames.pop_back();
  first_register = before;
  if (!held) return std::nullopt;
  if (!meant)
    return fail(filter.span, fmt::format("this asks nothing of the {} that 'where' goes through", to_text(made.type)),
                "a plain name is a value of each of them: hand where suit == led");
  return Made{add(Op::where, {made.node, *held}, 0, reg), made.type, std::move(made.domain)};
}

Maybe Compiler::chain(const Ast& ast, const Ast* filter) {
  if (ast.op == Ast::Op::where) {  // where ... where: from the inner one
    auto inner = chain(ast.parts[0], &ast.parts[1]);
    if (!inner) return inner;
    return filtered(std::move(*inner), *filter);
  }
  const std::vector<Ast> alone{ast};
  const std::vector<Ast>& links = ast.op == Ast::Op::chain ? ast.parts : alone;
  std::size_t at = 0;
  while (filter && at < links.size() && !is_row(links[at])) ++at;
  if (at == links.size()) at = 0;
  return linked(links, 0, at, filter);
}

Maybe Compiler::behind(const Ast& ast, const Ast*& head) {
  const Ast* filter = ast.op == Ast::Op::where ? &ast.parts[1] : nullptr;
  const Ast& links = filter ? ast.parts[0] : ast;
  if (links.op != Ast::Op::chain) {
    head = &ast;
    return std::nullopt;
  }
  head = &links.parts.front();
  std::size_t at = 1;
  while (filter && at < links.parts.size() && !is_row(links.parts[at])) ++at;
  if (at == links.parts.size()) at = 1;
  return linked(links.parts, 1, at, filter);
}

Maybe Compiler::linked(const std::vector<Ast>& links, std::size_t first, std::size_t where, const Ast* filter) {
  const std::size_t frames_before = frames.size();
  const int registers_before = first_register;
  struct Step {
    Made made;
    int reg;  // -1: a name for it that costs nothing
    NodeIndex asked;
    bool meant = false;  // by some link before it
  };
  const auto is_computed = [&](const Ast& link) { return link.op == Ast::Op::name && world_.find_computed(link.text); };
  std::vector<Step> steps;
  Maybe value;
  for (std::size_t at = links.size() - 1;; --at) {
    value = compile(links[at]);
    if (value && filter && at == where) value = filtered(std::move(*value), *filter);
    for (Step& step : steps)
      step.meant = step.meant || !value || asks(value->node, step.asked) || is_computed(links[at]);
    if (!value || at == first) break;
    const Op op = program_.nodes[static_cast<std::size_t>(value->node)].op;
    const bool simple =
        !value->type.set && (op == Op::reg || op == Op::slot || op == Op::card_slot || op == Op::constant);
    const int reg = simple ? -1 : open_register();
    frames.push_back({Frame::Kind::item, {}, simple ? *value : item(value->type.one(), reg, value->domain)});
    steps.push_back({*value, reg, frames.back().value.node});
  }
  frames.resize(frames_before);
  first_register = registers_before;
  if (!value) return std::nullopt;
  for (std::size_t step = 0; step < steps.size(); ++step) {
    if (steps[step].meant) continue;
    const Ast &of = links[links.size() - 1 - step], &link = links[links.size() - 2 - step];
    return fail(link.span, fmt::format("'{}' is nothing of '{}'", text_at(link.span), text_at(of.span)),
                link.op == Ast::Op::number ? "so many cards: move: 2 from deck to hand" : "");
  }
  Made made = std::move(*value);
  for (std::size_t at = steps.size(); at-- > 0;) {
    const auto& [of, reg, asked, meant] = steps[at];
    if (reg < 0) continue;
    const auto held = static_cast<std::uint8_t>(reg);
    if (of.type.set) {
      const bool entities = made.type.is(Kind::card) || made.type.is(Kind::space) || made.type.is(Kind::player);
      made.node = made.type.set ? add(Op::flat_map, {of.node, made.node}, entities, held)
                                : add(Op::map, {of.node, made.node}, 0, held);
      made.type = made.type.several();
    } else {
      made.node = add(made.type.set ? Op::let_set : Op::let, {of.node, made.node}, 0, held);
    }
  }
  return made;
}

}  // namespace kingpress::script
