// Frame of a step, `when` and `else`, and the statements that change things at once.
#include "script/steps.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "diag/suggestion.h"
#include "script/statements.h"

namespace kingpress::script {

using Kind = Type::Kind;

diag::Span Steps::Step::key() const {
  return std::ranges::find_if(node.members, [&](const data::Member& member) { return &member.value == &value; })
      ->key_span;
}

int Steps::emit(Instruction instruction) {
  if (program_.code.size() > 30'000 && program_.code.size() < 30'002)
    c_.fail(instruction.span, "the rules are too large: effects stand in one another too often", {}, "rules-too-large");
  if (program_.code.size() < 30'002) program_.code.push_back(instruction);
  return here() - 1;
}

int Steps::open_slot() {
  program_.slot_count = std::max(program_.slot_count, ++slots_);
  return slots_ - 1;
}
int Steps::open_card_slot() {
  program_.card_slot_count = std::max(program_.card_slot_count, ++card_slots_);
  return card_slots_ - 1;
}
void Steps::set_slot(int slot, NodeIndex value, diag::Span span) {
  emit({.what = Do::set_slot, .a = value, .slot = slot, .span = span});
}
NodeIndex Steps::slot_plus(int slot, int by) { return c_.add(Op::add, {c_.slot(slot), c_.constant(by)}); }

// Those opened since are missing again, and free.
void Steps::clear_slots(int from, int from_card, diag::Span span) {
  if (slots_ > from || card_slots_ > from_card)
    emit({.what = Do::clear,
          .b = card_slots_ - from_card,
          .to = from_card,
          .slot = from,
          .more = slots_ - from,
          .span = span});
  slots_ = from;
  card_slots_ = from_card;
}

void Steps::compile(const data::Node& steps) {
  if (++depth_ > deepest_steps) {
    c_.fail(steps.span, fmt::format("steps stand more than {} deep in one another", deepest_steps), {},
            "rules-too-large");
  } else if (steps.is_sequence()) {
    const data::Node* over = nullptr;  // the game ends there
    for (const data::Node& step : steps.items) {
      if (over)
        c_.diagnostics().warning("impossible-rule", step.span, "this is never done: the game is over before it",
                                 "'win' ends the game at once; 'when:' beside it says in which case");
      statement(step);
      const data::Node* win = step.find("win");
      over = win && !step.find("when") && win->text.find(" where ") == std::string::npos ? &step : nullptr;
    }
  } else if (steps.is_map()) {
    statement(steps);
  } else if (!steps.is_null()) {
    c_.fail(steps.span, "steps are meant here, a list", "- move: card to table");
  }
  --depth_;
}

void Steps::statement(const data::Node& node) {
  if (!node.is_map() || node.members.empty()) {
    c_.fail(node.span, "a step is a statement and what it takes", "move: card to table");
    return;
  }
  const StatementSpec* spec = nullptr;
  const data::Node* value = nullptr;
  for (const data::Member& member : node.members) {
    const StatementSpec* found = find_statement(member.key);
    if (!found || (found->name == "do" && spec)) continue;
    if (spec && spec->name != "do") {
      c_.fail(member.key_span, fmt::format("'{}' and '{}' in one step", spec->name, member.key),
              "begin a step of its own with '- '");
      return;
    }
    spec = found;
    value = &member.value;
  }
  // A statement that is misspelt is read as the one that is meant where steps stand in it: they are no faults of their
  // own.
  const data::Member* misspelt = !spec || spec->name == "do" ? misspelt_statement(node, spec != nullptr) : nullptr;
  if (!spec || misspelt) {
    spec = misspelt ? meant_statement(misspelt->key) : nullptr;
    const data::Member& wrong = misspelt ? *misspelt : node.members.front();
    c_.fail(wrong.key_span, fmt::format("'{}' is no statement", wrong.key), statement_instead(wrong.key, spec),
            "unknown-key");
    if (!spec || !(spec->name == "choose" || spec->takes_steps())) return;
    value = &misspelt->value;
  }
  for (const data::Member& member : node.members)
    if (&member != misspelt && member.key != spec->name && member.key != "when" && member.key != "else" &&
        std::ranges::find(spec->beside, member.key) == spec->beside.end()) {
      std::vector<std::string_view> known{"when", "else"};
      known.insert(known.end(), spec->beside.begin(), spec->beside.end());
      const std::string_view instead = said_instead(member.key);  // `while: ...` beside `do`
      c_.fail(
          member.key_span,
          instead.empty() ? fmt::format("'{}' does not stand beside '{}'", member.key, spec->name)
                          : fmt::format("'{}' is no statement", member.key),
          instead.empty() ? diag::suggest(member.key, std::span<const std::string_view>(known)) : std::string(instead),
          "unknown-key");
    }
  const data::Node *when = node.find("when"), *otherwise = node.find("else");
  int skip = -1;
  if (when) {
    const auto asked = condition(*when, "when");
    skip = emit({.what = Do::unless, .a = asked.value_or(no_node), .span = when->span});
  }
  const int outer = otherwise_;
  otherwise_ = -1;
  (this->*spec->compile)({*spec, node, *value});
  const int from_choice = otherwise_;
  otherwise_ = outer;
  if (otherwise && (when || from_choice >= 0)) {
    const int past = emit({.what = Do::jump, .span = node.span});
    if (skip >= 0) code_at(skip).to = here();
    if (from_choice >= 0) code_at(from_choice).to = here();
    compile(*otherwise);
    code_at(past).to = here();
  } else {
    if (otherwise && spec->name != "choose")
      c_.fail(otherwise->span, "'else' needs a 'when', or stands beside 'choose'");
    else if (otherwise)  // of a choice that is wrong itself
      compile(*otherwise);
    if (skip >= 0) code_at(skip).to = here();
    if (from_choice >= 0) code_at(from_choice).to = here();
  }
}

std::optional<Steps::Phrase> Steps::phrase(const Step& step, bool counted,
                                           std::initializer_list<std::string_view> words) {
  if (!step.value.is_scalar()) {
    c_.fail(step.value.span, fmt::format("'{}' takes {}", step.spec.name, step.spec.takes),
            std::string(step.spec.example));
    return std::nullopt;
  }
  Syntax text(step.value.text, step.value.span, c_.diagnostics());
  auto what = text.expression();
  std::optional<Ast> from;
  if (counted && what && text.take("from") && !(from = text.expression())) return std::nullopt;
  const auto* word = std::ranges::find_if(words, [&](std::string_view one) { return what && text.take(one); });
  if (word == words.end() || text.at_end()) {
    std::string takes(step.spec.takes);
    std::erase(takes, '`');
    return text.fail(fmt::format("'{}' takes {}", step.spec.name, takes), std::string(step.spec.example));
  }
  auto goal = text.whole();
  if (!goal) return std::nullopt;
  return Phrase{std::move(*what), std::move(from), *word, std::move(*goal)};
}

std::optional<NodeIndex> Steps::set_of(const data::Node& node, Kind kind, std::string_view what) {
  const auto ast = expression(node, what);
  const auto made = ast ? c_.compile(*ast) : std::nullopt;
  if (!made) return std::nullopt;
  if (made->type.is(kind)) return c_.as_row(*made).node;
  const bool asked = made->type.is(Kind::boolean);
  return c_.fail_held(c_.variable_of(made->node), ast->span,
                      fmt::format("'{}' takes {}, this is {}", what, to_text(Type{kind, true}), to_text(made->type)),
                      !asked ? ""
                      : kind == Kind::player
                          ? "me, left, others, or players where CONDITION; 'when:' stands beside the statement"
                          : "hand where CONDITION; 'when:' stands beside the statement");
}

std::optional<NodeIndex> Steps::condition(const data::Node& node, std::string_view what) {
  const auto ast = expression(node, what);
  return ast ? c_.condition(*ast) : std::nullopt;
}

std::optional<Made> Steps::values(const data::Node& node, std::string_view what) {
  if (!node.is_sequence()) {
    const auto ast = expression(node, what);
    return ast ? c_.row(*ast) : std::nullopt;
  }
  Ast list{Ast::Op::list, {}, 0, {}, node.span};
  for (const data::Node& item : node.items)
    if (auto part = expression(item, what)) list.parts.push_back(std::move(*part));
  return c_.row(list);
}

int Steps::leave_until(const Step& step, Loop& loop) {
  const data::Node* until = step.node.find("until");
  const auto asked = until ? condition(*until, "until") : std::nullopt;
  if (!asked) return -1;
  loop.until = *asked;
  loop.until_span = until->span;
  return emit({.what = Do::unless, .a = c_.negated(*asked), .span = until->span});
}

// Back to where a round begins, which leaves to what follows; so does `until`.
void Steps::end_loop(const Step& step, Loop& loop) {
  const int enough = leave_until(step, loop);
  end_loop(loop.from, enough, step.node.span);
  loop.to = here();
  program_.loops.push_back(loop);
}

void Steps::steps_of(const Step& step) {
  if (const data::Node* body = step.node.find("do"))
    compile(*body);
  else
    c_.fail(step.node.span, "there is no 'do' that says what is done", {}, "missing-key");
}

void Steps::group(const Step& step) { compile(step.value); }

std::optional<NodeIndex> Steps::face(const Step& step) {
  const data::Node* node = step.node.find("face");
  if (!node) return no_node;
  const auto ast = expression(*node, "face");
  if (!ast) return std::nullopt;
  if (ast->op == Ast::Op::name && ast->text != "up" && ast->text != "down" && ast->text != "face")
    return c_.fail(ast->span, fmt::format("cards lie 'up' or 'down', not '{}'", ast->text), "face: down");
  const auto made = c_.beside(*ast, {{no_node, {Kind::word}, {first_word, first_word + 1}}, "face"});
  return made ? std::optional(made->node) : std::nullopt;
}

std::optional<NodeIndex> Steps::place(const Ast& ast, bool fills) {
  const auto made = c_.place(ast);
  if (!made) return std::nullopt;
  if (fills) world_.filled.insert(made->zone);
  if (made->known) return made->node;
  return c_.fail(ast.span, fmt::format("which '{}'? there are several", program_.zones[at(made->zone)].name),
                 "say of whom or of what, or put it into 'turns:'");
}

bool Steps::refills(int zone) const { return program_.places[at(program_.zones[at(zone)].first)].refill >= 0; }

// `move` has `a`, how many, `b` and `c`, from and to which place.
void Steps::move_count(Instruction move, bool refilled) {
  move.what = refilled ? Do::draw : Do::move;
  move.flag = !refilled;
  if (!refilled) return void(emit(move));
  move.slot = open_slot();
  set_slot(move.slot, std::exchange(move.a, no_node), move.span);
  emit(move);
  --slots_;
}

void Steps::move(const Step& step) {
  const auto said = phrase(step, true, {"to", "under"});
  if (!said) return;
  const auto to = place(said->goal, true), face_node = face(step);
  if (!to || !face_node) return;
  Instruction move{
      .what = Do::move, .c = *to, .face = *face_node, .under = said->word == "under", .span = step.node.span};
  if (said->from) {
    if (const auto what = c_.compile(said->what); what && what->type.is(Kind::card))
      return void(
          c_.fail(said->what.span, "cards are moved from where they lie, without 'from'", "move: card to table"));
    const auto count = c_.number(said->what, "how many are moved");
    const auto from = place(*said->from);
    if (!count || !from) return;
    move.a = *count;
    move.b = *from;
    return move_count(move, refills(c_.place(*said->from)->zone));
  }
  const auto cards = c_.compile(said->what);
  if (!cards) return;
  if (!cards->type.is(Kind::card)) {
    c_.fail(said->what.span, fmt::format("cards are moved, this is {}", to_text(cards->type)),
            "so many: move: 2 from deck to hand");
    return;
  }
  move.a = c_.as_row(*cards).node;
  emit(move);
}

void Steps::deal(const Step& step) {
  const auto said = phrase(step, true, {"to"});
  if (!said) return;
  if (!said->from) {
    c_.fail(step.value.span, "'deal' says how many from where", std::string(step.spec.example));
    return;
  }
  const auto count = c_.number(said->what, "how many are dealt");
  const auto from = place(*said->from), face_node = face(step);
  const auto to = c_.place(said->goal);
  if (!count || !from || !to || !face_node) return;
  world_.filled.insert(to->zone);
  Instruction move{.a = *count, .b = *from, .c = to->node, .face = *face_node, .span = step.node.span};
  const bool refilled = refills(c_.place(*said->from)->zone);
  if (to->known) return move_count(move, refilled);
  const Zone& zone = program_.zones[at(to->zone)];
  const int before = slots_, each = open_slot(), so_many = open_slot();
  set_slot(so_many, *count, step.node.span);
  emit({.what = Do::even, .a = c_.slot(so_many), .b = *from, .more = zone.count, .span = step.key()});
  set_slot(each, c_.constant(zone.first), step.node.span);
  const int again = here();
  const NodeIndex more = c_.add(Op::less, {c_.slot(each), c_.constant(zone.first + zone.count)});
  const int leave = emit({.what = Do::unless, .a = more, .span = step.node.span});
  move.a = c_.slot(so_many);
  move.c = c_.slot(each);
  move_count(move, refilled);
  set_slot(each, slot_plus(each, 1), step.node.span);
  emit({.what = Do::jump, .to = again, .span = step.node.span});
  code_at(leave).to = here();
  clear_slots(before, card_slots_, step.node.span);
}

void Steps::shuffle(const Step& step) {
  const auto ast = expression(step.value, "shuffle");
  const auto made = ast ? c_.place(*ast) : std::nullopt;
  if (!made) return;
  if (made->known) return void(emit({.what = Do::shuffle, .a = made->node, .span = step.node.span}));
  const Zone& zone = program_.zones[at(made->zone)];
  for (int place = zone.first; place < zone.first + zone.count; ++place)
    emit({.what = Do::shuffle, .a = c_.constant(place), .span = step.node.span});
}

void Steps::pass(const Step& step) {
  const auto said = phrase(step, false, {"to"});
  if (!said) return;
  const int index = said->what.op == Ast::Op::name ? world_.zone(said->what.text) : -1;
  const Zone* zone = index < 0 ? nullptr : &program_.zones[at(index)];
  if (!zone || !zone->each_player || zone->board >= 0) {
    c_.fail(said->what.span, "what is passed on is a zone of every player");
    return;
  }
  const int before = c_.first_register, reg = c_.open_register();
  c_.frames.push_back({Frame::Kind::me, {}, c_.item({Kind::player}, reg)});
  const auto next = c_.one(said->goal);
  c_.frames.pop_back();
  c_.first_register = before;
  if (next && !next->type.is(Kind::player)) {
    c_.fail(said->goal.span, fmt::format("cards are passed to a player, not to {}", to_text(next->type)),
            "pass: hand to left");
    return;
  }
  if (next) emit({.what = Do::pass, .a = next->node, .to = index, .slot = reg, .span = step.node.span});
}

void Steps::swap(const Step& step) {
  const auto said = phrase(step, false, {"with"});
  if (!said) return;
  const auto a = place(said->what, true), b = place(said->goal, true), face_node = face(step);
  if (a && b && face_node) emit({.what = Do::swap, .a = *a, .b = *b, .face = *face_node, .span = step.node.span});
}

void Steps::show(const Step& step) {
  const data::Node* to = step.node.find("to");
  const auto cards = set_of(step.value, Kind::card, "show");
  const auto players = to ? set_of(*to, Kind::player, "to") : std::optional(c_.add(Op::players, {}));
  if (cards && players) emit({.what = Do::show, .a = *cards, .b = *players, .span = step.node.span});
}

void Steps::reveal(const Step& step) {
  if (const auto cards = set_of(step.value, Kind::card, "reveal"))
    emit({.what = Do::reveal, .a = *cards, .span = step.node.span});
}

void Steps::out(const Step& step) {
  if (const auto who = set_of(step.value, Kind::player, "out"))
    emit({.what = Do::out, .a = *who, .span = step.node.span});
}

void Steps::win(const Step& step) {
  if (const auto who = set_of(step.value, Kind::player, "win"))
    emit({.what = Do::win, .a = *who, .span = step.node.span});
}

}  // namespace kingpress::script
