// What is compared must be able to be equal: a slip in a word, or a name that is meant of something else, would
// otherwise be a condition that silently never holds.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "diag/suggestion.h"
#include "script/asks.h"
#include "script/compiler.h"
#include "script/listed.h"

namespace kingpress::script {

using Kind = Type::Kind;

namespace {

constexpr std::string_view ordered = "what is greater or less";
constexpr const char* one_of_list = "'in' asks whether it is one of them: suit in [red, blue]";

// Numbers and words: what columns and variables hold.
bool is_plain(const Type& type) { return type.is(Kind::number) || type.is(Kind::word); }

}  // namespace

std::vector<Number> either_domain(const Made& one, const Made& other) {
  if (one.domain.empty() || other.domain.empty()) return {};
  std::vector<Number> domain = one.domain;
  domain.insert(domain.end(), other.domain.begin(), other.domain.end());
  return domain;
}

std::optional<Type> either_type(const Type& one, const Type& other) {
  if (one.kind == other.kind || other.is(Kind::nothing)) return one;
  if (one.is(Kind::nothing)) return other;
  return is_plain(one) && is_plain(other) ? std::optional(Type{Kind::word, one.set}) : std::nullopt;
}

bool Compiler::asks(NodeIndex tree, NodeIndex of) const {
  if (tree == of) return true;
  if (tree < of) return false;  // parts are made before the whole
  const Node& node = program_.nodes[at(tree)];
  if (node.op == Op::slots) return false;
  if (node.op == Op::list || node.op == Op::all || node.op == Op::any) {
    const auto first = program_.parts.begin() + node.a;
    return std::any_of(first, first + node.value, [&](NodeIndex part) { return asks(part, of); });
  }
  return asks(node.a, of) || asks(node.b, of) || asks(node.c, of);
}

// `rank of hand > 2`: of several values one would be compared. Of cards, spaces and players the first is meant.
bool Compiler::are_several(const Made& made, const Ast& ast) {
  const Op op = program_.nodes[at(made.node)].op;
  if (!made.type.set || (!is_plain(made.type) && !made.type.is(Kind::boolean)) ||
      (op != Op::map && op != Op::range && op != Op::list && op != Op::unique))
    return false;
  const std::string said(text_at(ast.span));
  if (op == Op::list) {
    fail(ast.span, fmt::format("'{}' is a list, and one value is meant here", said), one_of_list);
    return true;
  }
  fail(ast.span, fmt::format("'{}' is {}, and one value is meant here", said, to_text(made.type)),
       made.type.is(Kind::number)
           ? fmt::format("'max({0})', 'sum({0})'; of one card or player; or 'any(SET where CONDITION)'", said)
           : "'any(SET where CONDITION)' and 'not any(SET where not CONDITION)' ask each of them");
  return true;
}

// `must: coins`: a number that is always there would always hold.
bool Compiler::is_never_missing(const Made& made, const Ast& ast) {
  if (!is_plain(made.type)) return false;
  const Node& node = program_.nodes[at(made.node)];
  const auto begins = [&](const Variable& one) { return one.first == node.value && one.start != missing; };
  const bool always =
      node.op == Op::constant || node.op == Op::range || node.op == Op::list || node.op == Op::count ||
      node.op == Op::sum ||
      ((node.op == Op::variable || node.op == Op::variable_at) && std::ranges::any_of(program_.variables, begins));
  if (!always) return false;
  const std::string said(text_at(ast.span));
  const bool number = made.type.is(Kind::number) && !made.type.set;
  fail(ast.span, fmt::format("'{}' is {}, which is no condition", said, to_text(made.type)),
       number && node.op != Op::constant ? said + " > 0"
       : node.op == Op::list             ? one_of_list
                                         : "a comparison, such as: suit == led");
  return true;
}

// Words of cards that lie in no zone do not matter.
bool Compiler::in_play(Number word) const {
  bool elsewhere = false;
  for (const auto& column : program_.columns)
    for (std::size_t kind = 0; kind < column.size(); ++kind) {
      if (column[kind] != word) continue;
      if (kind >= program_.card_of.size() || program_.card_of[kind] >= 0) return true;
      elsewhere = true;
    }
  return !elsewhere || program_.kind_of.empty();
}

// What is computed gives nothing for values without a row: told where that goes into a number, for which it is 0, and
// not where it is compared, which then never holds.
void Compiler::judge_gaps(const std::string& name) {
  const Computed* table = world_.find_computed(name);
  const auto found = world_.gaps.find(name);
  if (!table || found == world_.gaps.end() || found->second.empty()) return;
  diagnostics_.warning(
      "uncovered-value", table->span,
      fmt::format("'{}' has no value for {} {}", name, text_at(table->by->span), one_of(found->second)),
      "a row for each of them, or an 'else', such as 'else: 0'");
  found->second.clear();
}

// `rank > 9` where some card has the rank J: a word has no place among numbers, and adds nothing to a sum. What a
// variable holds is known when all steps are read: then Judge asks it.
bool Compiler::holds_words(const Made& made, const Ast& ast, std::string_view what) {
  if (!is_plain(made.type)) return false;
  const Ast* head = &ast;
  while (head->op == Ast::Op::chain || head->op == Ast::Op::where) head = &head->parts.front();
  if (head->op == Ast::Op::name && what != ordered) judge_gaps(head->text);
  const std::string said(text_at(ast.span));
  const Op op = program_.nodes[at(made.node)].op;
  if (op == Op::variable || op == Op::variable_at)
    world_.calculated.push_back({ast.span, made.node, said, std::string(what)});
  if (const Variable* option = option_of(made.node); option && option->start >= first_word) {
    fail_held(option->first, ast.span,
              fmt::format("'{}' is a text: {} must be a number, not {}", said, what, program_.text_of(option->start)),
              fmt::format("let it begin with a number, such as {}: 3", option->name));
    return true;
  }
  std::vector<std::string> words;
  Number greatest = 0;
  for (const Number value : made.domain)
    if (value < first_word)
      greatest = std::max(greatest, value);
    else if (in_play(value))
      words.push_back(program_.text_of(value));
  if (words.empty()) return false;
  std::string hint, rows;
  for (std::size_t word = 0; word < words.size() && word < 15; ++word)
    rows += fmt::format(", {}: {}", words[word], greatest + 1 + static_cast<Number>(word));
  if (words.size() < made.domain.size()) rows += fmt::format(", else: {}", head->text);
  if (head->op == Ast::Op::name)
    hint = world_.find_computed(head->text)
               ? fmt::format("give each word a number in '{}', which is computed", head->text)
               : fmt::format("ask for a number that stands for it: computed: {{high: {{by: {}{}}}}}", head->text, rows);
  fail(ast.span,
       ast.op == Ast::Op::text ? fmt::format("{} is a text: {} must be a number", said, what)
                               : fmt::format("'{}' is a text: {} must be a number, not {}", said, what, one_of(words)),
       std::move(hint));
  return true;
}

// Words of the one that the other never has: told when all steps are read.
void Compiler::note_beside(diag::Span span, const Made& column, const Made& variable) {
  if (column.node == no_node || column.domain.empty()) return;
  const Op of = program_.nodes[at(column.node)].op, op = program_.nodes[at(variable.node)].op;
  const bool held = op == Op::variable || op == Op::variable_at;
  if ((of == Op::column || of == Op::let) && (held || op == Op::slot))
    world_.beside.push_back({span, variable.node, variable.domain, column.domain});
}

std::nullopt_t Compiler::fail_held(int first, diag::Span span, std::string message, std::string hint) {
  static constexpr std::array<std::string_view, 4> words{"nobody", "none", "yes", "no"};
  const auto variable = std::ranges::find(program_.variables, first, &Variable::first);
  if (variable == program_.variables.end() || variable->start == missing)
    return fail(span, std::move(message), std::move(hint));
  const diag::Span begun = world_.begun.at(first);
  const std::string said(text_at(begun));
  const auto near = variable->start >= first_word ? diag::nearest(said, words) : std::nullopt;
  diagnostics_.error("bad-rule", span, std::move(message), near ? fmt::format("did you mean '{}'?", *near) : hint)
      .related.push_back({fmt::format("'{}' begins with '{}' here", variable->name, said), begun});
  return std::nullopt;
}

const Variable* Compiler::option_of(NodeIndex index) const {
  const int first = variable_of(index);
  const auto found = std::ranges::find(program_.variables, first, &Variable::first);
  return found != program_.variables.end() && found->option ? &*found : nullptr;
}

int Compiler::variable_of(NodeIndex index) const {
  const Node& node = program_.nodes[at(index)];
  return node.op == Op::variable || node.op == Op::variable_at ? node.value : -1;
}

std::nullopt_t Compiler::fail_value(diag::Span span, const std::string& text, const Compared& left) {
  std::vector<std::string> known;
  for (const Number value : left.value.domain) known.push_back(program_.text_of(value));
  const bool column = left.value.node != no_node && program_.nodes[at(left.value.node)].op == Op::column;
  const auto near = diag::nearest(text, std::span<const std::string>(known));
  return fail(span,
              fmt::format("'{}' is compared with '{}', which {}; it is {}", left.said, text,
                          column ? "no card has" : "it never is", one_of(known)),
              near ? fmt::format("did you mean '{}'?", *near) : "", "unknown-value");
}

Maybe Compiler::beside(const Ast& ast, const Compared& left) {
  using A = Ast::Op;
  const Made& other = left.value;
  if (ast.op == A::list)
    return fail(ast.span, fmt::format("'{}' is a list, and one value is meant here", text_at(ast.span)), one_of_list);
  if (ast.op == A::choice) {
    const auto asked = condition(ast.parts[1]);
    const auto yes = beside(ast.parts[0], left), no = beside(ast.parts[2], left);
    if (!asked || !yes || !no) return std::nullopt;
    return Made{add(Op::choice, {*asked, yes->node, no->node}), yes->type.is(Kind::nothing) ? no->type : yes->type,
                either_domain(*yes, *no)};
  }
  const bool plain = is_plain(other.type), known = plain && !other.domain.empty();
  const auto among = [&](Number value) { return std::ranges::find(other.domain, value) != other.domain.end(); };
  if (ast.op == A::number && left.equality && known && other.type.is(Kind::word) && !among(ast.number))
    return fail_value(ast.span, std::to_string(ast.number), left);
  if (ast.op != A::name && ast.op != A::text) {
    auto made = compile(ast);
    if (!made || are_several(*made, ast)) return std::nullopt;
    return as_one(std::move(*made));
  }
  if (known && among(world_.word(ast.text))) return word(ast.text);
  if (ast.op == A::name)
    if (auto made = known_name(ast.text, ast.span)) {
      made = as_one(std::move(*made));
      note_beside(ast.span, other, *made);
      return made;
    }
  if (known) return fail_value(ast.span, ast.text, left);
  if (ast.op == A::text) return word(ast.text);
  return other.type.is(Kind::word) ? word(ast.text) : name(ast);
}

Maybe Compiler::compared(const Ast& ast, Op op) {
  const Ast &first = ast.parts[0], &second = ast.parts[1];
  auto made = compile(first);
  if (!made || are_several(*made, first)) return std::nullopt;
  const bool equality = op == Op::equal || op == Op::not_equal;
  const Compared left{as_one(std::move(*made)), std::string(text_at(first.span)), equality};
  const Type type = left.value.type;
  if (second.is_name("none") || second.is_name("nobody")) {
    if (!equality) return fail(ast.span, fmt::format("nothing is greater or less than '{}'", second.text));
    return Made{add(op == Op::equal ? Op::is_missing : Op::there, {left.value.node}), {Kind::boolean}};
  }
  const auto is_word = [](Number value) { return value >= first_word; };
  if (!equality && holds_words(left.value, first, ordered)) return std::nullopt;
  const auto right = beside(second, left);
  if (!right) return std::nullopt;
  const bool may_differ = is_plain(type) && is_plain(right->type);
  if (type.kind != right->type.kind && !may_differ && !type.is(Kind::nothing) && !right->type.is(Kind::nothing))
    return fail_held(variable_of(type.is(Kind::word) ? left.value.node : right->node), ast.span,
                     fmt::format("{} is compared with {}", to_text(type), to_text(right->type)));
  const Node value = program_.nodes[at(right->node)];  // nodes move where one is added
  const bool word = value.op == Op::constant && is_word(value.value);
  if (word && (type.is(Kind::number) || !equality))
    return fail(ast.span,
                fmt::format("'{}' is compared with the word '{}', and {}", left.said, program_.text_of(value.value),
                            equality ? "is a number" : "words are not greater or less"));
  if (!equality && holds_words(*right, second, ordered)) return std::nullopt;
  int work = 0;
  if (are_same(program_, left.value.node, right->node, work))
    return fail(ast.span, fmt::format("both sides of this are the same '{}'", left.said),
                "in a set within a set a plain name is the inner item's; ask of the outer one by 'computed:', where "
                "'card' is it");
  const NodeIndex node = add(op, {left.value.node, right->node});
  note_beside(first.span, *right, left.value);
  if (equality && word) note_word(ast.span, left, right->node, value.value);
  return Made{node, {Kind::boolean}};
}

// A variable is compared with a word: told when all steps are read, if it is never that.
void Compiler::note_word(diag::Span span, const Compared& left, NodeIndex constant, Number word) {
  const int variable = variable_of(left.value.node);
  if (variable < 0) return;
  world_.named.insert({variable, word});
  const NodeIndex same = add(Op::equal, {left.value.node, constant});
  world_.compared.push_back({span, same, left.value.node, left.said, program_.text_of(word)});
}

Maybe Compiler::member(const Ast& ast) {
  const Ast &first = ast.parts[0], &held = ast.parts[1];
  auto made = compile(first);
  if (!made || are_several(*made, first)) return std::nullopt;
  const Compared sought{as_one(std::move(*made)), std::string(text_at(first.span))};
  auto set = held.op == Ast::Op::list ? listed(held, &sought) : compile(held);
  if (!set) return std::nullopt;
  if (const Node list = program_.nodes[at(set->node)]; held.op == Ast::Op::list)
    for (std::size_t part = 0; part < held.parts.size(); ++part) {
      const NodeIndex index = program_.parts[at(list.a) + part];
      const Node said = program_.nodes[at(index)];
      if (said.op == Op::constant && said.value >= first_word)
        note_word(held.parts[part].span, sought, index, said.value);
    }
  set = as_row(std::move(*set));
  const Type one = sought.value.type, other = set->type;
  const bool may_differ = is_plain(one) && is_plain(other);
  if (one.kind != other.kind && !may_differ && !one.is(Kind::nothing) && !other.is(Kind::nothing))
    return fail(ast.span, fmt::format("{} is looked for among {}", to_text(one), to_text(other)),
                first.op == Ast::Op::name && !is_plain(other)
                    ? fmt::format("{0} in {0} of {1}", sought.said, text_at(held.span))
                    : "");
  NodeIndex node = add(Op::member, {sought.value.node, set->node});
  if (ast.op == Ast::Op::not_in) node = negated(node);
  return Made{node, {Kind::boolean}};
}

}  // namespace kingpress::script
