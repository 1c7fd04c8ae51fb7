// What is set, added to and rolled: of whom or what a variable is meant, and whether the value fits its first one.
#include <fmt/format.h>

#include <algorithm>

#include "diag/suggestion.h"
#include "script/steps.h"

namespace kingpress::script {

using Kind = Type::Kind;

void Steps::fail_unset(const Ast& head, std::optional<Type> of) {
  const std::string& name = head.text;
  const auto found = std::ranges::find(program_.variables, name, &Variable::name);
  if (found != program_.variables.end()) {
    const std::string owner = found->of == Variable::Of::player  ? "players"
                              : found->of == Variable::Of::card  ? "cards"
                              : found->of == Variable::Of::space ? program_.boards[at(found->board)].plural
                                                                 : "the table";
    c_.fail(head.span,
            of ? fmt::format("'{}' is a variable of {}, this is {}", name, owner,
                             of->is(Kind::space) ? "a " + program_.boards[of->board].kind : to_text(*of))
               : fmt::format("'{}' is a variable of {}, and none is known here", name, owner),
            of ? "" : fmt::format("'{} of' and which, or put it where one was chosen", name));
    return;
  }
  if (world_.column(name)) {
    c_.fail(head.span, fmt::format("'{}' is a column of the cards: it stays as it is printed", name),
            "a variable of cards changes: vars: {card: {bonus: 0}}");
    return;
  }
  if (world_.zone(name) >= 0) {
    c_.fail(head.span, fmt::format("'{}' is a zone, no variable", name), "move: 2 from deck to hand");
    return;
  }
  std::vector<std::string> names;
  for (const Variable& one : program_.variables) names.push_back(one.name);
  c_.fail(
      head.span, fmt::format("'{}' is no variable", name),
      names.empty() ? fmt::format("vars: {{{}: 0}}", name) : diag::suggest(name, std::span<const std::string>(names)),
      "unknown-name");
}

// A variable that begins with `none` is set to a word: or to what is called nearly so here.
void Steps::note_word(const Variable& variable, NodeIndex value, const std::string& text) {
  world_.unsure->set.insert(variable.name);
  if (program_.nodes[at(value)].op != Op::constant) return;
  std::vector<std::string> names{"me", "left", "right", "rival", "first", "nobody"};
  for (const Frame& frame : c_.frames)
    if (frame.kind == Frame::Kind::named && !frame.value.type.set) names.push_back(frame.name);
  const auto near = diag::nearest(text, std::span<const std::string>(names));
  if (!near || *near == text) return;
  const auto frame = std::ranges::find(c_.frames, *near, &Frame::name);
  const Type type = frame == c_.frames.end() ? Type{Kind::player} : frame->value.type;
  if (!type.is(Kind::word) && !type.is(Kind::number))
    world_.unsure->meant.try_emplace(variable.name, key_of(variable), type);
}

void Steps::assign_one(const data::Member& member, bool adds, NodeIndex given, const Made* given_value) {
  Syntax text(member.key, member.key_span, c_.diagnostics());
  const auto goal = text.whole();
  if (!goal) return;
  const bool chained = goal->op == Ast::Op::chain;
  const Ast& head = chained ? goal->parts.front() : *goal;
  if (head.op != Ast::Op::name) {
    c_.fail(member.key_span, "what is set is a variable");
    return;
  }
  const Variable* variable = nullptr;
  Maybe of;
  const auto of_kind = [&](const Type& type) -> const Variable* {
    if (type.is(Kind::card)) return world_.variable(head.text, Variable::Of::card);
    if (type.is(Kind::player)) return world_.variable(head.text, Variable::Of::player);
    for (const Variable& one : program_.variables)
      if (type.is(Kind::space) && one.of == Variable::Of::space && one.board == type.board && one.name == head.text)
        return &one;
    return nullptr;
  };
  if (chained) {
    of = c_.linked(goal->parts, 1, 1, nullptr);
    if (!of) return;
    variable = of_kind(of->type);
  } else {
    for (std::size_t frame = c_.frames.size(); frame-- > 0 && !variable;) {
      const Frame& here_is = c_.frames[frame];
      if (here_is.kind == Frame::Kind::me || here_is.value.type.set || here_is.value.type.is(Kind::player)) continue;
      variable = of_kind(here_is.value.type);
      if (variable) of = here_is.value;
    }
    if (!variable && world_.variable(head.text, Variable::Of::player)) {
      of = c_.player_known();
      if (!of) {
        c_.fail(head.span, fmt::format("whose '{}'? nobody has the turn here", head.text),
                fmt::format("'{} of players', or put it into 'turns:'", head.text));
        return;
      }
      variable = world_.variable(head.text, Variable::Of::player);
    }
    if (!variable) variable = world_.variable(head.text, Variable::Of::table);
  }
  if (!variable) return fail_unset(head, of ? std::optional(of->type) : std::nullopt);
  const Variable kept = *variable;
  Maybe value = given_value ? Maybe(*given_value) : std::nullopt;
  if (!given_value) {
    const auto ast = expression(member.value, member.key);
    if (ast) value = c_.beside(*ast, {{no_node, kept.type}, kept.name});
  } else {
    value->node = given;
  }
  if (!value) return;
  const auto plain = [](const Type& type) { return type.is(Kind::number) || type.is(Kind::word); };
  const bool fits =
      value->type.is(Kind::nothing) || value->type.kind == kept.type.kind || (plain(kept.type) && plain(value->type));
  const bool open = kept.type.is(Kind::word) && kept.start == missing;  // begins with `none`
  if (!fits && open && world_.held->try_emplace(key_of(kept), value->type.one()).second) return;
  if (open && value->type.is(Kind::word)) note_word(kept, value->node, member.value.text);
  const auto is_word = [](Number one) { return one >= first_word; };
  const bool only_words =
      value->type.is(Kind::word) && !value->domain.empty() && std::ranges::all_of(value->domain, is_word);
  if (adds && (!plain(kept.type) || is_word(kept.start))) {
    return void(
        c_.fail_held(kept.first, member.value.span,
                     fmt::format("'{}' holds {}: nothing can be added to it", kept.name,
                                 is_word(kept.start) ? fmt::format("words, such as '{}'", program_.text_of(kept.start))
                                                     : to_text(kept.type)),
                     fmt::format("let it begin with a number, such as 0; or set: {{{}: ...}}", kept.name)));
  }
  if (!fits || (kept.type.is(Kind::number) && only_words)) {
    return void(
        c_.fail_held(kept.first, member.value.span,
                     fmt::format("'{}' holds {}, this is {}", kept.name, to_text(kept.type), to_text(value->type)),
                     kept.type.is(Kind::word) ? "let it begin with 'none'" : ""));
  }
  const bool several = of && of->type.set;
  emit({.what = several ? Do::set_variables : Do::set_variable,
        .a = of ? of->node : no_node,
        .b = value->node,
        .to = kept.first,
        .flag = adds,
        .span = member.key_span});
}

void Steps::assign(const Step& step, bool adds) {
  if (!step.value.is_map()) {
    c_.fail(step.value.span, "names and values are meant here", "set: {led: suit}");
    return;
  }
  for (const data::Member& member : step.value.members) assign_one(member, adds, no_node, nullptr);
}

void Steps::roll(const Step& step) {
  if (!step.value.is_map()) {
    c_.fail(step.value.span, "'roll' says what is rolled from what", "roll: {pips: 1..6}");
    return;
  }
  for (const data::Member& member : step.value.members) {
    const auto die = std::ranges::find_if(
        *world_.kit, [&](const KitBoard& one) { return !one.faces.empty() && one.name == member.value.text; });
    Ast faces{Ast::Op::list, {}, 0, {}, member.value.span};
    if (die != world_.kit->end())
      for (const std::string& face : die->faces) faces.parts.push_back({Ast::Op::text, face, 0, {}, faces.span});
    const std::string& said = member.value.text;
    if (faces.parts.empty() && said.size() > 1 && said[0] == 'd' && whole_number(said.substr(1))) {
      c_.fail(member.value.span, fmt::format("the kit has no die '{}'", said), fmt::format("1..{}", said.substr(1)));
      continue;
    }
    const auto set = faces.parts.empty() ? values(member.value, "roll") : c_.row(faces);
    if (!set) continue;
    if (program_.nodes[at(set->node)].op == Op::single && !set->type.is(Kind::player)) {
      c_.fail(member.value.span, "a roll goes over several values, this is one",
              set->type.is(Kind::number) && whole_number(said) ? fmt::format("1..{}", said)
                                                               : "a range 1..6, or a list of faces");
      continue;
    }
    if (set->type.is(Kind::card)) {
      c_.fail(member.value.span, "cards are not rolled", "a card at random is a 'shuffle' and '1 from'");
      continue;
    }
    const int slot = open_slot();
    emit({.what = Do::roll, .a = set->node, .slot = slot, .flag = set->type.is(Kind::player), .span = member.key_span});
    const Made value{c_.slot(slot), set->type.one(), set->domain};
    assign_one(member, false, value.node, &value);
    clear_slots(slot, card_slots_, step.node.span);
  }
}

}  // namespace kingpress::script
