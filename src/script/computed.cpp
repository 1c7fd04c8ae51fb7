// What is computed: compiled where it is asked, and made a column where it follows from a card alone.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "diag/suggestion.h"
#include "script/compiler.h"
#include "script/evaluate.h"

namespace kingpress::script {

using Kind = Type::Kind;

// `cards: {lionfish: {bonus: ...}}`: asked of a card, at the place where it lies.
Maybe Compiler::own_column(const std::string& name, const Made& card, diag::Span span) {
  const std::string mark = name + " of cards";
  if (std::ranges::find(under_way_, mark) != under_way_.end())
    return fail(span, fmt::format("'{}' of a card asks for itself", name), {}, "circular-rule");
  const int ids = world_.column("id")->index;
  Made made{constant(missing), {Kind::nothing}};
  if (const Column* column = world_.column(name))  // of the deck: that of all other cards
    made = {add(Op::column, {card.node}, column->index), column->type, column->values};
  under_way_.push_back(mark);
  for (const CardValue& value : world_.card_values.at(name)) {
    frames.push_back({Frame::Kind::home, {}, card});
    frames.push_back({Frame::Kind::named, "card", card});
    const auto here = one(value.value);
    frames.pop_back();
    frames.pop_back();
    if (!here) continue;
    const auto type = either_type(here->type, made.type);
    if (!type) {
      fail(value.value.span,
           fmt::format("'{}' is {} here, and {} of other cards", name, to_text(here->type), to_text(made.type)));
      continue;
    }
    const NodeIndex id = add(Op::column, {card.node}, ids);
    const NodeIndex same = add(Op::equal, {id, constant(program_.columns[at(ids)][at(value.kind)])});
    made = {add(Op::choice, {same, here->node, made.node}), *type, either_domain(*here, made)};
  }
  under_way_.pop_back();
  return made;
}

bool Compiler::is_value_alone(const std::string& text) const {
  const auto index = world_.word_index.find(text);
  const std::vector<std::string> names = world_.names();
  return index != world_.word_index.end() && std::ranges::find(names, text) == names.end() &&
         std::ranges::none_of(frames, [&](const Frame& frame) { return frame.name == text; }) &&
         std::ranges::any_of(world_.columns, [&](const Column& column) {
           return std::ranges::find(column.values, index->second) != column.values.end();
         });
}

// Values without a row, where there is no `else`.
void Compiler::note_gaps(const Computed& computed, const Made& key) {
  const auto [gaps, fresh] = world_.gaps.try_emplace(computed.name);
  if (!fresh || key.type.is(Kind::boolean)) return;
  for (const Number value : key.domain)
    if (in_play(value) && std::ranges::none_of(computed.cases, [&](const auto& row) { return row.first == value; }))
      gaps->second.push_back(program_.text_of(value));
}

// The row `yes` of a condition.
Number Compiler::truth_of(Number row) const {
  const std::string text = program_.text_of(row);
  return text == "yes" || text == "true";
}

Maybe Compiler::computed(const Computed& computed, diag::Span span) {
  if (std::ranges::find(under_way_, computed.name) != under_way_.end())
    return fail(span, fmt::format("'{}' is computed from itself", computed.name), {}, "circular-rule");
  under_way_.push_back(computed.name);
  world_.computed_asked.insert(computed.name);
  // `card`, `space` or `player` is what it is asked of.
  const std::size_t before = frames.size();
  const Frame* asked = nullptr;
  for (std::size_t at = before; at-- > 0 && !asked;)
    if (frames[at].kind == Frame::Kind::item) asked = &frames[at];
  std::optional<Made> card;
  for (std::size_t at = before; at-- > 0 && !card;)
    if (frames[at].value.type == Type{Kind::card}) card = frames[at].value;
  if (asked) {
    const Made value = asked->value;
    const std::string called = value.type.is(Kind::card)     ? "card"
                               : value.type.is(Kind::player) ? "player"
                               : value.type.is(Kind::space)  ? program_.boards[value.type.board].kind
                                                             : "";
    if (!called.empty()) frames.push_back({Frame::Kind::named, called, value});
  }
  Maybe made;
  if (computed.value) {
    const Ast& value = *computed.value;
    // A word alone is meant as it stands where some card has it.
    made = value.op == Ast::Op::name && is_value_alone(value.text) ? Maybe(word(value.text)) : compile(value);
  }
  if (computed.by && (made || !computed.value)) {
    if (!made) made = Made{constant(missing), {Kind::nothing}};
    made = as_one(std::move(*made));
    const auto key = one(*computed.by);
    if (key && !computed.value) note_gaps(computed, *key);
    const bool truths = key && key->type.is(Kind::boolean);
    for (std::size_t at = computed.cases.size(); key && at-- > 0;) {
      const auto& [when, value] = computed.cases[at];
      const auto here =
          value.op == Ast::Op::name && !known_name(value.text, value.span) ? Maybe(word(value.text)) : one(value);
      if (!here) continue;
      const NodeIndex same = add(Op::equal, {key->node, constant(truths ? truth_of(when) : when)});
      // What else is said reads as a number where the others are.
      made = Made{add(Op::choice, {same, here->node, made->node}), here->type};
    }
    if (!key) made = std::nullopt;
  }
  frames.resize(before);
  under_way_.pop_back();
  if (made && card && !made->type.set) return folded(*made, card->node);
  return made;
}

bool Compiler::depends_only_on(NodeIndex index, NodeIndex card) const {
  const Node& node = program_.nodes[at(index)];
  const Node& held = program_.nodes[at(card)];
  switch (node.op) {
    case Op::constant: return true;
    case Op::column: {
      const Node& of = program_.nodes[at(node.a)];
      return of.op == held.op && of.reg == held.reg && of.value == held.value &&
             (of.op == Op::reg || of.op == Op::card_slot);
    }
    case Op::list:
    case Op::all:
    case Op::any:
      for (int part = 0; part < node.value; ++part)
        if (!depends_only_on(program_.parts[at(node.a + part)], card)) return false;
      return true;
    case Op::add:
    case Op::subtract:
    case Op::multiply:
    case Op::divide:
    case Op::equal:
    case Op::not_equal:
    case Op::less:
    case Op::less_equal:
    case Op::greater:
    case Op::greater_equal:
    case Op::member: return depends_only_on(node.a, card) && depends_only_on(node.b, card);
    case Op::choice:
      return depends_only_on(node.a, card) && depends_only_on(node.b, card) && depends_only_on(node.c, card);
    case Op::negative:
    case Op::negation:
    case Op::there:
    case Op::is_missing:
    case Op::absolute: return depends_only_on(node.a, card);
    default: return false;
  }
}

std::optional<std::vector<Number>> Compiler::by_kind(NodeIndex node, NodeIndex card) {
  if (!depends_only_on(node, card)) return std::nullopt;
  const Node held = program_.nodes[at(card)];
  const auto kept = program_.kind_of;
  program_.kind_of.resize(program_.kinds.size());
  for (std::size_t kind = 0; kind < program_.kinds.size(); ++kind)
    program_.kind_of[kind] = static_cast<std::uint16_t>(kind);
  std::vector<Number> values;
  alignas(8) std::array<unsigned char, 64> nothing{};
  const Position nowhere(program_, nothing.data());
  std::array<Number, 256> cards{};
  for (std::size_t kind = 0; kind < program_.kinds.size(); ++kind) {
    Evaluator eval(nowhere, cards.data(), cards.data());
    if (held.op == Op::reg)
      eval.set_reg(held.reg, static_cast<Number>(kind));
    else
      cards[at(held.value) % cards.size()] = static_cast<Number>(kind);
    values.push_back(eval.eval(node));
  }
  program_.kind_of = kept;
  return values;
}

// What follows from a card's columns alone becomes a column.
Maybe Compiler::folded(const Made& made, NodeIndex card) {
  const Op op = program_.nodes[at(made.node)].op;
  if (op == Op::column || op == Op::constant) return made;
  const auto values = by_kind(made.node, card);
  if (!values) return made;
  auto same = std::ranges::find(program_.columns, *values);
  if (same == program_.columns.end()) {
    program_.columns.push_back(*values);
    same = program_.columns.end() - 1;
  }
  Made column{add(Op::column, {card}, static_cast<std::int32_t>(same - program_.columns.begin())), made.type};
  if (!made.type.is(Kind::boolean))
    for (const Number value : *values)
      if (value != missing && std::ranges::find(column.domain, value) == column.domain.end())
        column.domain.push_back(value);
  return column;
}

}  // namespace kingpress::script
