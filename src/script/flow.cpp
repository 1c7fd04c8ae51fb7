// Turns, rounds, loops and effects. A loop keeps what it needs in slots of the position, which are missing again behind
// it, so that alike positions are equal bytes.
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "diag/suggestion.h"
#include "script/steps.h"

namespace kingpress::script {

using Kind = Type::Kind;

void Steps::turns(const Step& step) {
  const std::string& how = step.value.text;
  const bool once = how == "once";
  if (!step.value.is_scalar() || (!once && how != "around")) {
    c_.fail(step.value.span, "turns go 'once' or 'around'", "turns: around");
    if (!step.node.find("do")) return;
  }
  const diag::Span span = step.node.span;
  const auto outer = c_.me();
  NodeIndex start = outer ? outer->node : c_.constant(0);
  if (const data::Node* from = step.node.find("from")) {
    if (const auto first = set_of(*from, Kind::player, "from")) {
      const NodeIndex player = c_.add(Op::first, {*first});
      start = c_.add(Op::choice, {c_.add(Op::there, {player}), player, start});
    }
  }
  Loop loop{.around = !once, .bounded = once, .start = start, .span = step.key()};
  loop.has_from = step.node.find("from") != nullptr;
  loop.outermost = c_.frames.empty();
  if (const data::Node* who = step.node.find("who")) {
    loop.who = set_of(*who, Kind::player, "who").value_or(no_node);
    loop.who_span = who->span;
  }
  const int before = slots_, cards = card_slots_, seat = open_slot(), passed = open_slot();
  set_slot(seat, c_.add(Op::subtract, {start, c_.constant(1)}), span);
  set_slot(passed, c_.constant(0), span);
  loop.seat = seat;
  loop.from = emit({.what = Do::next_turn, .a = loop.who, .slot = seat, .more = passed, .flag = once, .span = span});
  c_.frames.push_back({Frame::Kind::me, {}, {c_.slot(seat), {Kind::player}}});
  steps_of(step);
  end_loop(step, loop);
  c_.frames.pop_back();
  clear_slots(before, cards, span);
}

// Back to the instruction that begins each round, which leaves to what follows; so does `enough`, if not -1.
void Steps::end_loop(int again, int enough, diag::Span span) {
  emit({.what = Do::jump, .to = again, .span = span});
  code_at(again).to = here();
  if (enough >= 0) code_at(enough).to = here();
}

void Steps::repeat(const Step& step) {
  const diag::Span span = step.node.span;
  const auto ast = expression(step.value, "repeat");
  const bool forever = ast && ast->is_name("forever");
  const int before = slots_, cards = card_slots_;
  if (!forever) {
    const auto times = ast ? c_.number(*ast, "how often") : std::nullopt;
    if (!times && !step.node.find("do")) return;
    set_slot(open_slot(), times.value_or(no_node), span);
  }
  Loop loop{.bounded = !forever, .span = step.key()};
  loop.from = emit({.what = Do::next_round, .slot = forever ? -1 : before, .span = span});
  steps_of(step);
  end_loop(step, loop);
  clear_slots(before, cards, span);
}

void Steps::loop(const Step& step) {
  const diag::Span span = step.node.span;
  if (!step.value.is_map() || step.value.members.size() != 1) {
    c_.fail(step.value.span, "'for' names what it goes over", "for: {card: hand}");
    return;
  }
  const data::Member& member = step.value.members.front();
  const auto ast = expression(member.value, "for");
  const auto set = ast ? c_.row(*ast) : std::nullopt;
  if (!set) return;
  const Type type = set->type.one();
  const bool cards = type.is(Kind::card);
  int size = cards                   ? program_.cards()
             : type.is(Kind::player) ? program_.players
             : type.is(Kind::space)  ? program_.space_count(type.board)
                                     : 0;
  int domain = -1;
  if (size == 0 && !cards) {
    if (set->domain.empty()) {
      c_.fail_open_values(ast->span, member.value.text,
                          "the values of this row must be known: a range, a list, or values of a column",
                          "for: {kind: unique(rank of hand)}");
      return;
    }
    domain = static_cast<int>(program_.domains.size());
    program_.domains.push_back(set->domain);
    size = static_cast<int>(set->domain.size());
  }
  const int words = (size + 15) / 16, list = program_.list_words;
  program_.list_words += words;
  if (cards) program_.list_cards.push_back(static_cast<std::int16_t>(list));
  const int before = slots_, cards_before = card_slots_, slot = cards ? open_card_slot() : open_slot();
  emit({.what = Do::begin_for, .a = set->node, .to = list, .more = domain, .span = span});
  const int again =
      emit({.what = Do::next_for, .b = words, .c = list, .slot = slot, .more = domain, .flag = cards, .span = span});
  note_picked({member.key, type, set->domain});
  c_.frames.push_back(
      {Frame::Kind::named, member.key, {cards ? c_.card_slot(slot) : c_.slot(slot), type, set->domain}});
  steps_of(step);
  c_.frames.pop_back();
  end_loop(again, -1, span);
  clear_slots(before, cards_before, span);
}

// Of a card's column that says no number, `n` is told to be missing there, unless a variable is called so.
void Steps::inline_of_card(const std::string& name, std::optional<int> n, const std::string& card, diag::Span span) {
  if (n || std::ranges::find(program_.variables, "n", &Variable::name) != program_.variables.end())
    return inline_effect(name, n, span);
  diag::Span asked;
  c_.frames.push_back({Frame::Kind::named, "n", {c_.constant(1), {Kind::number}, {1}}, &asked});
  inline_effect(name, n, span);
  c_.frames.pop_back();
  if (!asked || !numberless_.insert(name).second) return;
  c_.diagnostics()
      .error("bad-rule", span,
             fmt::format("card '{}' names '{}' without the number that its steps ask for", card, name),
             fmt::format("write it behind the name, on the card: {} 2", name))
      .related.push_back({"'n' is that number", asked});
}

void Steps::inline_effect(const std::string& name, std::optional<int> n, diag::Span span) {
  if (std::ranges::find(under_way_, name) != under_way_.end()) {
    c_.fail(span, fmt::format("the effect '{}' runs itself", name), {}, "circular-rule");
    return;
  }
  world_.run.insert(name);
  under_way_.push_back(name);
  if (n) c_.frames.push_back({Frame::Kind::named, "n", {c_.constant(*n), {Kind::number}, {*n}}});
  compile(*world_.effects.at(name));
  if (n) c_.frames.pop_back();
  under_way_.pop_back();
}

// The effects that a card's column names: "cards 2|acts 1", or keywords in a text.
std::vector<std::string> Steps::run_words(const std::string& name, std::size_t kind) const {
  std::vector<std::string> words;
  const auto texts = world_.texts.find(name);
  if (texts == world_.texts.end()) return words;
  const std::string& text = texts->second[kind];
  if (name == "text") {
    for (const std::string_view mark : marked_in(text)) words.emplace_back(mark);
    for (std::string& word : words)
      if (!word.empty() && word[0] >= 'A' && word[0] <= 'Z') word[0] = static_cast<char>(word[0] - 'A' + 'a');
    return words;
  }
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t bar = std::min(text.find('|', begin), text.size());
    std::string word = text.substr(begin, bar - begin);
    while (!word.empty() && word.front() == ' ') word.erase(word.begin());
    while (!word.empty() && word.back() == ' ') word.pop_back();
    if (!word.empty()) words.push_back(std::move(word));
    begin = bar + 1;
  }
  return words;
}

void Steps::run(const Step& step) {
  const std::string& name = step.value.text;
  const diag::Span span = step.value.span;
  if (world_.effects.contains(name)) return inline_effect(name, std::nullopt, span);
  const auto own = world_.card_steps.find(name);
  if (own == world_.card_steps.end() && !world_.texts.contains(name)) {
    std::vector<std::string> known;
    for (const auto& [effect, node] : world_.effects) known.push_back(effect);
    for (const auto& [word, steps] : world_.card_steps) known.push_back(word);
    c_.fail(span, fmt::format("'{}' is no effect, no column, and no card has steps of that name", name),
            known.empty() ? "effects: {draw: [move: n from deck to hand]}, which a column of the cards names: draw 2"
                          : diag::suggest(name, known),
            "unknown-name");
    return;
  }
  const auto again =
      std::ranges::find_if(under_way_, [&](const std::string& one) { return one.starts_with(name + ":"); });
  if (again != under_way_.end()) {
    c_.fail(span, fmt::format("the steps '{}' of '{}' run themselves", name, again->substr(name.size() + 1)), {},
            "circular-rule");
    return;
  }
  std::optional<Made> card;
  for (std::size_t frame = c_.frames.size(); frame-- > 0 && !card;)
    if (c_.frames[frame].kind == Frame::Kind::named && c_.frames[frame].value.type == Type{Kind::card})
      card = c_.frames[frame].value;
  if (!card) {
    c_.fail(span, "no card stands here whose steps could run",
            "run it where a card was chosen, or in 'for: {card: ...}'");
    return;
  }
  world_.run.insert(name);
  emit({.what = Do::switch_card, .a = card->node, .more = static_cast<int>(program_.switches.size()), .span = span});
  const auto table = program_.switches.size();
  program_.switches.emplace_back(program_.kinds.size(), -1);
  std::map<std::vector<std::string>, int> met;
  std::set<std::string> strange;  // told once
  std::vector<std::string> effects;
  for (const auto& [effect, node] : world_.effects) effects.push_back(effect);
  std::vector<int> ends;
  const auto finish = [&] { ends.push_back(emit({.what = Do::jump, .span = span})); };
  for (std::size_t kind = 0; kind < program_.kinds.size(); ++kind) {
    const auto words = run_words(name, kind);
    std::vector<std::pair<std::string, std::optional<int>>> runs;
    for (const std::string& word : words) {
      const std::size_t blank = word.rfind(' ');
      const auto n = blank == std::string::npos ? std::nullopt : whole_number(word.substr(blank + 1));
      const std::string effect = n ? word.substr(0, word.find_last_not_of(' ', blank) + 1) : word;
      if (world_.effects.contains(effect))
        runs.emplace_back(effect, n);
      else if (name != "text" && own == world_.card_steps.end() && strange.insert(effect).second)
        c_.fail(span,
                fmt::format("card '{}' names '{}', which 'effects' does not know", program_.kinds[kind].id, effect),
                effect.find_first_of(",;") != std::string::npos ? "effects are separated by ' | ': draw 1 | coins 2"
                                                                : diag::suggest(effect, effects),
                "unknown-name");
    }
    const CardSteps* mine = nullptr;
    if (own != world_.card_steps.end())
      for (const CardSteps& steps : own->second)
        if (steps.kind == static_cast<int>(kind)) mine = &steps;
    if (runs.empty() && !mine) continue;
    if (const auto same = met.find(words); same != met.end() && !mine) {
      program_.switches[table][kind] = same->second;
      continue;
    }
    program_.switches[table][kind] = here();
    if (!mine) met.emplace(words, here());
    c_.frames.push_back({Frame::Kind::named, "card", *card});
    under_way_.push_back(name + ":" + program_.kinds[kind].id);
    for (const auto& [effect, n] : runs) inline_of_card(effect, n, program_.kinds[kind].id, span);
    if (mine) compile(*mine->steps);
    under_way_.pop_back();
    c_.frames.pop_back();
    finish();
  }
  for (const int end : ends) code_at(end).to = here();
  for (int& code : program_.switches[table])
    if (code < 0) code = here();
}

}  // namespace kingpress::script
