// Choices: actions, what is picked, what must hold, what is done. Each action gets a range of numbers, a digit for each
// pick; an action that could not be numbered is refused.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <sstream>

#include "diag/suggestion.h"
#include "script/keys.h"
#include "script/statements.h"
#include "script/steps.h"

namespace kingpress::script {

using Kind = Type::Kind;

namespace {

constexpr std::array<std::string_view, 3> own_keys{"must", "told", "do"};  // of an action; all others are picks
constexpr std::uint64_t most_numbers = std::uint64_t{1} << 31;

}  // namespace

// No expression, or a word alone that nothing is called.
bool Steps::is_sentence(const data::Node& value) const {
  if (!value.is_scalar()) return false;
  diag::Diagnostics unheard;
  const auto ast = Syntax(value.text, value.span, unheard).whole();
  if (!ast || ast->op != Ast::Op::name) return !ast;
  const auto names = world_.names();
  return std::ranges::find(names, ast->text) == names.end() &&
         std::ranges::find(c_.frames, ast->text, &Frame::name) == c_.frames.end();
}

// `mst: {...}`, `doo: [...]`, `tols: plays {card}`: what is no set at all is another key of the action.
bool Steps::is_misspelt(const data::Member& member) {
  const data::Node& value = member.value;
  const auto has = [&](const char* key) { return value.find(key) != nullptr; };
  const bool steps = value.is_sequence() && std::ranges::any_of(value.items, &data::Node::is_map);
  if (!steps && (!value.is_map() || has("from") || has("count")) && !is_sentence(value)) return false;
  const auto near = diag::nearest(member.key, own_keys);
  if (near)
    c_.fail(member.key_span, fmt::format("'{}' is no set to pick from", member.key),
            fmt::format("did you mean '{}'?", *near), "unknown-key");
  return near.has_value();
}

// `lay: {card: hand, move: card to table}`. A pick may be called like a statement, where `do` says what is done.
bool Steps::is_step(const data::Member& member, const data::Node& action) {
  if (!find_statement(member.key)) return false;
  const data::Node& value = member.value;
  diag::Diagnostics unheard;
  const bool set = value.is_scalar() ? Syntax(value.text, value.span, unheard).whole().has_value()
                                     : value.is_sequence() || value.find("from");
  if (set && action.find("do")) return false;
  c_.fail(member.key_span, fmt::format("'{}' is a step, and the steps of an action stand under its 'do'", member.key),
          value.is_scalar() ? fmt::format("do: [{}: {}]", member.key, value.text) : "");
  return true;
}

bool Steps::read_pick(const data::Member& member, Decision& decision, ActionRule& action) {
  Pick pick;
  pick.name = member.key;
  pick.span = member.value.span;
  std::optional<Made> set;
  if (is_misspelt(member)) return true;  // and what else the action says is read
  if (member.value.is_map()) {
    data::MapReader map(member.value, "pick", c_.diagnostics());
    const data::Node *from = map.require("from"), *count = map.require("count");
    map.finish();
    if (!from || !count) return false;
    const auto ast = expression(*from, "from");
    if (ast) set = c_.row(*ast);
    const std::size_t dots = count->text.find("..");
    const auto low = whole_number(count->text.substr(0, dots));
    const auto high = dots == std::string::npos ? low : whole_number(count->text.substr(dots + 2));
    if (!low || !high || *low < 0 || *high < *low || *high < 1 || *high > 8) {
      c_.fail(count->span, "so many cards at once are a number or two, at most 8",
              "count: 0..3; more of them one by one, with 'repeat'");
      return false;
    }
    pick.several = true;
    pick.least = *low;
    pick.most = pick.width = *high;
    if (set && !set->type.is(Kind::card)) {
      c_.fail(from->span, fmt::format("several cards are picked at once, these are {}", to_text(set->type)));
      return false;
    }
  } else if (member.value.is_sequence()) {
    set = values(member.value, "pick");
  } else if (const auto ast = expression(member.value, member.key)) {
    const auto made = c_.compile(*ast);
    if (made && !made->type.set && made->type.is(Kind::boolean)) {
      const auto near = diag::nearest(member.key, own_keys);
      c_.fail(member.key_span, fmt::format("'{}' picks from a condition, not from a set", member.key),
              near ? fmt::format("did you mean '{}'?", *near) : "a pick is a name and a set: card: hand");
      return false;
    }
    if (made) set = c_.as_row(*made);
  }
  if (!set) return false;
  pick.type = set->type.one();
  pick.set = set->node;
  pick.written = member.value.text;
  const auto kinds = static_cast<std::uint64_t>(program_.kinds.size());
  std::uint64_t radix = 1;
  if (pick.several) {
    for (int i = 0; i < pick.most; ++i) radix = std::min(radix * (kinds + 1), most_numbers);
  } else if (pick.type.is(Kind::card)) {
    pick.twins = program_.copies ? 8 : 1;
    radix = std::max<std::uint64_t>(1, kinds * pick.twins);
  } else if (pick.type.is(Kind::space)) {
    radix = static_cast<std::uint64_t>(program_.space_count(pick.type.board));
  } else if (pick.type.is(Kind::player)) {
    radix = static_cast<std::uint64_t>(program_.players);
  } else {
    if (set->domain.empty()) {
      c_.fail_open_values(member.value.span, member.value.text, "the values that can be picked must be known",
                          "a range 2..8, a list, or values of a column: unique(rank of hand)");
      return false;
    }
    pick.words = set->domain;
    radix = pick.words.size();
  }
  pick.radix = static_cast<std::uint32_t>(radix);
  if (action.count * radix >= most_numbers) {
    c_.fail(member.key_span, "these picks together have too many combinations to be numbered",
            "pick one by one with 'repeat'", "rules-too-large");
    return false;
  }
  action.count = static_cast<std::uint32_t>(action.count * radix);
  Made value{no_node, pick.type, set->domain};
  if (pick.several) {
    pick.slot = card_slots_;
    for (int i = 0; i < pick.width; ++i) open_card_slot();
    value = {c_.add(Op::slots, {pick.slot}, pick.width), pick.type.several()};
  } else if (pick.type.is(Kind::card)) {
    pick.slot = open_card_slot();
    value.node = c_.card_slot(pick.slot);
  } else {
    pick.slot = open_slot();
    value.node = c_.slot(pick.slot);
  }
  note_picked({pick.name, value.type, value.domain});
  c_.frames.push_back({Frame::Kind::named, pick.name, std::move(value)});
  decision.slot_count = std::max(decision.slot_count, slots_ - decision.slots);
  decision.card_slot_count = std::max(decision.card_slot_count, card_slots_ - decision.card_slots);
  action.picks.push_back(std::move(pick));
  return true;
}

// What a condition asks for by name: columns of what is picked, variables, what is computed; not of the items of a set.
void Steps::note_asked(const Ast& ast, Must& must) {
  if (ast.op == Ast::Op::where || ast.op == Ast::Op::chain || ast.op == Ast::Op::call) return;
  for (const Ast& part : ast.parts) note_asked(part, must);
  if (ast.op != Ast::Op::name || std::ranges::find(must.asked, ast.text, &Must::Asked::name) != must.asked.end())
    return;
  const auto is_called_so = [&](const Variable& one) { return one.name == ast.text; };
  if (!world_.column(ast.text) && !world_.find_computed(ast.text) &&
      std::ranges::none_of(program_.variables, is_called_so))
    return;
  const auto made = c_.known_name(ast.text, ast.span);  // else a word, beside a variable
  if (made && !made->type.set && (made->type.is(Kind::number) || made->type.is(Kind::word)))
    must.asked.push_back({ast.text, made->node, made->type});
}

// What stands in braces in the words of a must, each worked out.
void Steps::read_braces(const std::string& says, diag::Span span, Must& must) {
  for (std::size_t open = says.find('{'); open != std::string::npos; open = says.find('{', open + 1)) {
    const std::size_t close = says.find('}', open);
    if (close == std::string::npos)
      return void(c_.fail(span, "a '{' of 'must' is not closed", "follow {led} if you can"));
    const std::string name = says.substr(open + 1, close - open - 1);
    Syntax text(name, span, c_.diagnostics());
    const auto ast = text.whole();
    const auto made = ast ? c_.one(*ast) : std::nullopt;
    if (!made) continue;
    std::erase_if(must.asked, [&](const Must::Asked& one) { return one.name == name; });
    must.asked.push_back({name, made->node, made->type, true});
  }
}

bool Steps::read_musts(const data::Node& node, ActionRule& action) {
  const auto take = [&](const std::string& says, diag::Span span, const data::Node& value) {
    const auto ast = expression(value, "must");
    const auto asked = ast ? c_.condition(*ast) : std::nullopt;
    if (!asked) return;
    Must must{says, *asked};
    note_asked(*ast, must);
    if (&value != &node) read_braces(says, span, must);
    must.span = value.span;
    action.musts.push_back(std::move(must));
  };
  if (node.is_scalar()) {
    take(node.text, node.span, node);
  } else if (node.is_map()) {
    for (const data::Member& member : node.members) {
      take(member.key, member.key_span, member.value);
      if (c_.diagnostics().has_errors() && node.members.back().value.is_null()) break;  // a text that a comma ended
    }
  } else {
    c_.fail(node.span, "'must' is a condition, or names for some", "must: {not enough coins: cost <= coins}");
    return false;
  }
  return true;
}

// `move: card to table`: what is picked and where it goes, for sentences.
void Steps::note_goal(const data::Node& steps, ActionRule& action) const {
  const data::Node* first = steps.is_sequence() && !steps.items.empty() ? &steps.items.front() : &steps;
  for (const data::Node& step : steps.items)
    if (step.find("move") && !first->find("move")) first = &step;
  const data::Node* move = first->find("move");
  if (!move || first->find("when")) return;
  std::istringstream words(move->text);
  std::string what, to, zone;
  words >> what >> to >> zone;
  const auto pick = std::ranges::find(action.picks, what, &Pick::name);
  if (pick == action.picks.end() || to != "to") return;
  action.moved = static_cast<int>(pick - action.picks.begin());
  action.goal = world_.zone(zone);
}

// `told` names picks of its action.
void Steps::read_told(const data::Node& node, ActionRule& action) {
  action.told = data::as_text(node, "told", c_.diagnostics()).value_or("");
  std::vector<std::string> names;
  for (const Pick& pick : action.picks) names.push_back(pick.name);
  for (std::size_t open = action.told.find('{'); open != std::string::npos; open = action.told.find('{', open + 1)) {
    const std::size_t close = action.told.find('}', open);
    if (close == std::string::npos) {
      c_.fail(node.span, "a '{' of 'told' is not closed", "plays {card}");
      return;
    }
    const std::string name = action.told.substr(open + 1, close - open - 1);
    if (std::ranges::find(names, name) == names.end())
      c_.fail(node.span, fmt::format("'told' names '{}', which this action does not pick", name),
              diag::suggest(name, std::span<const std::string>(names)), "unknown-name");
  }
}

void Steps::read_action(const data::Member& member, Decision& decision) {
  ActionRule action;
  action.name = member.key;
  action.span = member.key_span;
  const data::Node& node = member.value;
  if (!node.is_map() && !node.is_null()) {
    c_.fail(node.span, fmt::format("the action '{}' is picks, `must`, `told` and `do`", member.key),
            "{card: hand, do: [move: card to table]}");
    return;
  }
  const std::size_t frames = c_.frames.size();
  const int slots = slots_, cards = card_slots_;
  bool good = true;
  for (const data::Member& part : node.members)
    if (std::ranges::find(action_keys(), part.key, &KeySpec::name) == action_keys().end())
      good = good && (is_step(part, node) || read_pick(part, decision, action));
  if (const data::Node* must = node.find("must"); good && must) good = read_musts(*must, action);
  if (const data::Node* told = node.find("told"); good && told) read_told(*told, action);
  action.first = decision.actions.empty() ? 0 : decision.actions.back().first + decision.actions.back().count;
  if (std::uint64_t{action.first} + action.count >= most_numbers) {
    c_.fail(member.key_span, "the actions of this choice are too many to be numbered", {}, "rules-too-large");
    good = false;
  }
  for (std::size_t pick = action.picks.size(), weight = 1; pick-- > 0; weight *= action.picks[pick].radix)
    action.picks[pick].weight = static_cast<std::uint32_t>(weight);
  if (good) {
    action.code = here();
    if (const data::Node* body = node.find("do")) {
      note_goal(*body, action);
      compile(*body);
    }
  }
  slots_ = slots;
  card_slots_ = cards;
  c_.frames.resize(frames);
  if (good) decision.actions.push_back(std::move(action));
}

void Steps::choose(const Step& step) {
  const diag::Span span = step.node.span;
  if (!step.value.is_map() || step.value.members.empty()) {
    c_.fail(step.value.span, "a choice is actions by name", "choose: {take: {card: stand, do: [move: card to hand]}}");
    return;
  }
  if (joint_) {
    c_.fail(span, "nobody can choose while what all chose at once is being done",
            "let the action set a variable or move a card, and ask behind it");
    return;
  }
  Decision decision;
  const data::Node* by = step.node.find("by");
  const auto turn = c_.me();
  std::optional<Made> who = turn;
  if (by) {
    const auto ast = expression(*by, "by");
    who = ast ? c_.compile(*ast) : std::nullopt;
    if (who && !who->type.is(Kind::player)) {
      c_.fail_held(c_.variable_of(who->node), by->span, fmt::format("players choose, this is {}", to_text(who->type)));
      who = std::nullopt;
    }
  } else if (!who && !step.value.find("by")) {  // which is told below
    c_.fail(span, "who chooses? nobody has the turn here",
            "'by: players' lets all choose at once, 'turns:' one after another");
  }
  if (!who) who = Made{c_.constant(0), {Kind::player}};  // and what the choice says is read
  decision.by = who->node;
  decision.joint = who->type.set;
  const int before = slots_, cards = card_slots_;
  const Node& of_turn = program_.nodes[at(who->node)];
  const bool own = by == nullptr && of_turn.op == Op::slot;
  decision.me_slot = own ? of_turn.value : open_slot();
  decision.slots = slots_;
  decision.card_slots = card_slots_;
  const auto index = program_.decisions.size();
  program_.decisions.emplace_back();
  emit({.what = Do::decide, .to = static_cast<int>(index), .span = span});
  int next_joint = -1;
  if (decision.joint) next_joint = emit({.what = Do::next_joint, .more = static_cast<int>(index), .span = span});
  joint_ = decision.joint;
  c_.frames.push_back({Frame::Kind::me, {}, {c_.slot(decision.me_slot), {Kind::player}}});
  std::vector<int> ends;
  for (const data::Member& member : step.value.members) {
    if (member.key == "else" || member.key == "by" || member.key == "when") {
      c_.fail(member.key_span, fmt::format("'{}' stands beside 'choose', not among its actions", member.key),
              "as far to the left as the word 'choose'");
      continue;
    }
    read_action(member, decision);
    ends.push_back(emit({.what = Do::jump, .to = next_joint, .span = member.key_span}));
  }
  c_.frames.pop_back();
  joint_ = false;
  // What the picks took, and those of each seat where all choose at once.
  slots_ += decision.slot_count;
  card_slots_ += decision.card_slot_count;
  if (decision.joint) {
    slots_ = std::max(slots_, program_.slot_count);  // beyond what their steps use
    card_slots_ = std::max(card_slots_, program_.card_slot_count);
    decision.joint_slots = slots_;
    decision.joint_card_slots = card_slots_;
    for (int i = 0; i < (1 + decision.slot_count) * program_.players; ++i) open_slot();
    for (int i = 0; i < decision.card_slot_count * program_.players; ++i) open_card_slot();
  }
  for (const int end : ends)
    if (next_joint < 0) code_at(end).to = here();
  if (next_joint >= 0) code_at(next_joint).to = here();
  clear_slots(before, cards, span);
  const int past = emit({.what = Do::jump, .span = span});
  code_at(past).to = here() + (own ? 1 : 2);
  decision.otherwise = here();
  if (!own) emit({.what = Do::clear, .b = 0, .to = 0, .slot = before, .more = 1, .span = span});
  otherwise_ = emit({.what = Do::jump, .span = span});
  std::uint64_t most = 0;
  for (const ActionRule& action : decision.actions) most += action.count;
  decision.many = most > most_options;
  program_.decisions[index] = std::move(decision);
}

}  // namespace kingpress::script
