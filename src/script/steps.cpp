// Frame of a step, `when` and `else`, and the statements that change things at once.
#include "script/steps.h"

#include <fmt/format.h>

#include <algorithm>

#include "diag/suggestion.h"
#include "script/statements.h"

namespace kingpress::script {

using Kind = Type::Kind;

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
NodeIndex Steps::slot_plus(int slot, int by) {
  return c_.add({Op::add, 0, c_.slot(slot), c_.constant(by), no_node, 0});
}
NodeIndex Steps::negated(NodeIndex node) { return c_.add({Op::negation, 0, node, no_node, no_node, 0}); }

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
  if (++depth_ > 24) {
    c_.fail(steps.span, "steps stand more than 24 deep in one another", {}, "rules-too-large");
  } else if (steps.is_sequence()) {
    for (const data::Node& step : steps.items) statement(step);
  } else if (steps.is_map()) {
    statement(steps);
  } else if (!steps.is_null()) {
    c_.fail(steps.span, "steps are meant here, a list", "- move: card to table");
  }
  --depth_;
}

void Steps::statement(const data::Node& node) {
  if (!node.is_map()) {
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
  if (!spec) {
    std::vector<std::string_view> names;
    for (const StatementSpec& one : statements()) names.push_back(one.name);
    const data::Member* first = node.members.empty() ? nullptr : &node.members.front();
    c_.fail(first ? first->key_span : node.span, fmt::format("'{}' is no statement", first ? first->key : ""),
            first ? diag::suggest(first->key, std::span<const std::string_view>(names)) : "", "unknown-key");
    return;
  }
  for (const data::Member& member : node.members)
    if (member.key != spec->name && member.key != "when" && member.key != "else" &&
        std::ranges::find(spec->beside, member.key) == spec->beside.end()) {
      std::vector<std::string_view> known{"when", "else"};
      known.insert(known.end(), spec->beside.begin(), spec->beside.end());
      c_.fail(member.key_span, fmt::format("'{}' does not stand beside '{}'", member.key, spec->name),
              diag::suggest(member.key, std::span<const std::string_view>(known)), "unknown-key");
    }
  const data::Node *when = node.find("when"), *otherwise = node.find("else");
  int skip = -1;
  if (when) {
    const auto ast = expression(*when, "when");
    const auto asked = ast ? c_.condition(*ast) : std::nullopt;
    if (!asked) return;
    skip = emit({.what = Do::unless, .a = *asked, .span = when->span});
  }
  const int outer = otherwise_;
  otherwise_ = -1;
  (this->*spec->compile)({node, *value});
  const int from_choice = otherwise_;
  otherwise_ = outer;
  if (otherwise && (when || from_choice >= 0)) {
    const int past = emit({.what = Do::jump, .span = node.span});
    if (skip >= 0) at(skip).to = here();
    if (from_choice >= 0) at(from_choice).to = here();
    compile(*otherwise);
    at(past).to = here();
  } else {
    if (otherwise) c_.fail(otherwise->span, "'else' needs a 'when', or stands beside 'choose'");
    if (skip >= 0) at(skip).to = here();
    if (from_choice >= 0) at(from_choice).to = here();
  }
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
  const auto made = c_.beside(*ast, Made{no_node, {Kind::word}, {first_word, first_word + 1}});
  return made ? std::optional(made->node) : std::nullopt;
}

std::optional<NodeIndex> Steps::place(const Ast& ast) {
  const auto made = c_.place(ast);
  if (!made) return std::nullopt;
  if (!made->known) {
    c_.fail(ast.span,
            fmt::format("which '{}'? there are several", program_.zones[static_cast<std::size_t>(made->zone)].name),
            "say of whom or of what, or put it into 'turns:'");
    return std::nullopt;
  }
  return made->node;
}

bool Steps::refills(int zone) const {
  const Zone& pile = program_.zones[static_cast<std::size_t>(zone)];
  return program_.places[static_cast<std::size_t>(pile.first)].refill >= 0;
}

void Steps::move_count(NodeIndex count, NodeIndex from, NodeIndex to, bool refilled, bool under, NodeIndex face_node,
                       diag::Span span) {
  if (!refilled) {
    emit({.what = Do::move,
          .a = count,
          .b = from,
          .c = to,
          .face = face_node,
          .under = under,
          .flag = true,
          .span = span});
    return;
  }
  const int slot = open_slot();
  set_slot(slot, count, span);
  emit({.what = Do::draw, .b = from, .c = to, .slot = slot, .face = face_node, .under = under, .span = span});
  --slots_;
}

void Steps::move(const Step& step) {
  if (!step.value.is_scalar()) {
    c_.fail(step.value.span, "'move' says what goes where", "move: card to table");
    return;
  }
  Syntax text(step.value.text, step.value.span, c_.diagnostics());
  const auto what = text.expression();
  std::optional<Ast> pile;
  if (what && text.take("from")) pile = text.expression();
  const bool under = text.take("under");
  if (!what || (!under && !text.take("to"))) return text.unexpected();
  const auto goal = text.whole();
  if (!goal) return;
  const auto to = place(*goal);
  const auto face_node = face(step);
  if (!to || !face_node) return;
  if (pile) {
    const auto count = c_.number(*what, "how many are moved");
    const auto made = c_.place(*pile);
    const auto from = made ? place(*pile) : std::nullopt;
    if (count && from) move_count(*count, *from, *to, refills(made->zone), under, *face_node, step.node.span);
    return;
  }
  const auto cards = c_.row(*what);
  if (!cards) return;
  if (!cards->type.is(Kind::card)) {
    c_.fail(what->span, fmt::format("cards are moved, this is {}", to_text(cards->type)),
            "so many: move: 2 from deck to hand");
    return;
  }
  emit({.what = Do::move, .a = cards->node, .c = *to, .face = *face_node, .under = under, .span = step.node.span});
}

void Steps::deal(const Step& step) {
  if (!step.value.is_scalar()) {
    c_.fail(step.value.span, "'deal' says how many from where", "deal: 8 from deck to hand");
    return;
  }
  Syntax text(step.value.text, step.value.span, c_.diagnostics());
  const auto what = text.expression();
  if (!what || !text.take("from")) return text.unexpected();
  const auto pile = text.expression();
  if (!pile || !text.take("to")) return text.unexpected();
  const auto goal = text.whole();
  if (!goal) return;
  const auto count = c_.number(*what, "how many are dealt");
  const auto from = place(*pile);
  const auto source = c_.place(*pile);
  const auto to = c_.place(*goal);
  const auto face_node = face(step);
  if (!count || !from || !to || !face_node) return;
  const bool refilled = refills(source->zone);
  if (to->known) return move_count(*count, *from, to->node, refilled, false, *face_node, step.node.span);
  const Zone& zone = program_.zones[static_cast<std::size_t>(to->zone)];
  const int before = slots_, each = open_slot(), so_many = open_slot();
  set_slot(so_many, *count, step.node.span);
  set_slot(each, c_.constant(zone.first), step.node.span);
  const int again = here();
  const NodeIndex more = c_.add({Op::less, 0, c_.slot(each), c_.constant(zone.first + zone.count), no_node, 0});
  const int leave = emit({.what = Do::unless, .a = more, .span = step.node.span});
  move_count(c_.slot(so_many), *from, c_.slot(each), refilled, false, *face_node, step.node.span);
  set_slot(each, slot_plus(each, 1), step.node.span);
  emit({.what = Do::jump, .to = again, .span = step.node.span});
  at(leave).to = here();
  clear_slots(before, card_slots_, step.node.span);
}

void Steps::shuffle(const Step& step) {
  const auto ast = expression(step.value, "shuffle");
  const auto made = ast ? c_.place(*ast) : std::nullopt;
  if (!made) return;
  if (made->known) {
    emit({.what = Do::shuffle, .a = made->node, .span = step.node.span});
    return;
  }
  const Zone& zone = program_.zones[static_cast<std::size_t>(made->zone)];
  for (int place = zone.first; place < zone.first + zone.count; ++place)
    emit({.what = Do::shuffle, .a = c_.constant(place), .span = step.node.span});
}

void Steps::pass(const Step& step) {
  if (!step.value.is_scalar()) {
    c_.fail(step.value.span, "'pass' says what goes to whom", "pass: hand to left");
    return;
  }
  Syntax text(step.value.text, step.value.span, c_.diagnostics());
  const auto what = text.expression();
  if (!what || !text.take("to")) return text.unexpected();
  const auto whom = text.whole();
  const int index = what->op == Ast::Op::name ? world_.zone(what->text) : -1;
  if (!whom) return;
  if (index < 0 || !program_.zones[static_cast<std::size_t>(index)].each_player ||
      program_.zones[static_cast<std::size_t>(index)].board >= 0) {
    c_.fail(what->span, "what is passed on is a zone of every player");
    return;
  }
  const int before = c_.first_register, reg = c_.open_register();
  c_.frames.push_back({Frame::Kind::me, {}, c_.item({Kind::player}, reg)});
  const auto next = c_.one(*whom);
  c_.frames.pop_back();
  c_.first_register = before;
  if (next) emit({.what = Do::pass, .a = next->node, .to = index, .slot = reg, .span = step.node.span});
}

void Steps::swap(const Step& step) {
  if (!step.value.is_scalar()) {
    c_.fail(step.value.span, "'swap' says what with what", "swap: hand with hand of player");
    return;
  }
  Syntax text(step.value.text, step.value.span, c_.diagnostics());
  const auto one = text.expression();
  if (!one || !text.take("with")) return text.unexpected();
  const auto other = text.whole();
  if (!other) return;
  const auto a = place(*one), b = place(*other), face_node = face(step);
  if (a && b && face_node) emit({.what = Do::swap, .a = *a, .b = *b, .face = *face_node, .span = step.node.span});
}

void Steps::show(const Step& step) {
  const auto ast = expression(step.value, "show");
  const auto cards = ast ? c_.row(*ast) : std::nullopt;
  if (!cards) return;
  if (!cards->type.is(Kind::card)) {
    c_.fail(ast->span, fmt::format("cards are shown, this is {}", to_text(cards->type)));
    return;
  }
  const data::Node* to = step.node.find("to");
  const Ast all{Ast::Op::name, "players", 0, {}, step.node.span};
  const auto whom = to ? expression(*to, "to") : std::optional(all);
  const auto players = whom ? c_.row(*whom) : std::nullopt;
  if (players && players->type.is(Kind::player))
    emit({.what = Do::show, .a = cards->node, .b = players->node, .span = step.node.span});
  else if (players)
    c_.fail(to->span, fmt::format("cards are shown to players, this is {}", to_text(players->type)));
}

void Steps::reveal(const Step& step) {
  const auto ast = expression(step.value, "reveal");
  const auto cards = ast ? c_.row(*ast) : std::nullopt;
  if (cards && cards->type.is(Kind::card))
    emit({.what = Do::reveal, .a = cards->node, .span = step.node.span});
  else if (cards)
    c_.fail(ast->span, fmt::format("cards are revealed, this is {}", to_text(cards->type)));
}

void Steps::out(const Step& step) {
  const auto ast = expression(step.value, "out");
  const auto who = ast ? c_.row(*ast) : std::nullopt;
  if (who && who->type.is(Kind::player))
    emit({.what = Do::out, .a = who->node, .span = step.node.span});
  else if (who)
    c_.fail(ast->span, fmt::format("players leave, this is {}", to_text(who->type)));
}

void Steps::win(const Step& step) {
  const auto ast = expression(step.value, "win");
  const auto who = ast ? c_.row(*ast) : std::nullopt;
  if (who && who->type.is(Kind::player))
    emit({.what = Do::win, .a = who->node, .span = step.node.span});
  else if (who)
    c_.fail(ast->span, fmt::format("players win, this is {}", to_text(who->type)));
}

}  // namespace kingpress::script
