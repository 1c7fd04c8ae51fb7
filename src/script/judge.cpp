// Each finding is of one kind of place: a loop, a choice, a zone, an effect, a variable. What may be right is left
// alone: where it cannot be told which cards are meant, any are, and games that are played tell the rest.
#include "script/judge.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "diag/suggestion.h"
#include "script/codes.h"
#include "script/cost.h"
#include "script/judge_faces.h"
#include "script/judge_values.h"
#include "script/listed.h"
#include "script/possible.h"
#include "script/secrets.h"

namespace kingpress::script {
namespace {

class Judge {
 public:
  Judge(const World& world, diag::Diagnostics& diagnostics)
      : world_(world), program_(world.program), diagnostics_(diagnostics), asks_(program_), possible_(program_) {}

  void judge() {
    told_ = judge_values(world_, possible_, diagnostics_);
    judge_faces(world_, asks_, diagnostics_);
    costs();
    for (const Loop& loop : program_.loops) {
      leaves(loop);
      if (loop.who != no_node)
        if (const auto secret = Secrets(program_, Secrets::each_player).told_by(loop.who))
          tells(loop.who_span, *secret, "'who'");
    }
    for (const Decision& decision : program_.decisions)
      for (const ActionRule& action : decision.actions) choice(decision, action);
    if (program_.decisions.empty())
      diagnostics_.warning("no-choice", key_of("play"), "nobody ever chooses anything: this game plays itself",
                           "a 'choose' within 'turns', or with 'by: players'");
    zones();
    unplaced();
    effects();
    variables();
    unread();
  }

 private:
  diag::Span key_of(const char* key) const {
    for (const data::Member& member : world_.file->members)
      if (member.key == key) return member.key_span;
    return world_.file->span;
  }
  template <class Visit>
  void members_of(const char* key, Visit&& visit) const {
    if (const data::Node* node = world_.file->find(key))
      for (const data::Member& member : node->members) visit(member);
  }

  void costs();
  void leaves(const Loop& loop);
  bool asks_whose_turn(const Loop& loop) const;
  std::string asked_by(const Asked& asked) const;
  void choice(const Decision& decision, const ActionRule& action);
  void tells(diag::Span span, const Secret& secret, const std::string& what);
  bool is_shown(const Secret& secret, std::size_t before) const;
  void zones();
  void finds_none(const data::Node& cards, const Zone& zone, const std::set<int>& above);
  void unplaced();
  void effects();
  void variables();
  void unread();

  const World& world_;
  const Program& program_;
  diag::Diagnostics& diagnostics_;
  Asks asks_;
  Possibilities possible_;
  std::vector<diag::Span> told_;  // comparisons that cannot hold
};

// "'pot' or 'offer'"
std::string Judge::asked_by(const Asked& asked) const {
  std::vector<std::string> names;
  for (const int variable : asked.variables) names.push_back(program_.variables[at(variable)].name);
  for (std::size_t zone = 0; zone < program_.zones.size(); ++zone)
    if ((asked.zones >> zone) & 1) names.push_back(program_.zones[zone].name);
  std::string text;
  for (std::size_t name = 0; name < names.size(); ++name)
    text += (name == 0 ? "'" : name + 1 == names.size() ? "' or '" : "', '") + names[name];
  return text.empty() ? text : text + "'";
}

// A set in a set in a set: as many looks as all the cards times themselves.
void Judge::costs() {
  Costs costs(program_);
  std::set<std::size_t> told;
  const auto look = [&](NodeIndex node, diag::Span span) {
    const double looks = costs.of(node);
    if (looks <= most_looks || !told.insert(span.begin).second) return;
    diagnostics_.error(
        "rules-too-large", span,
        fmt::format("this may look at {:.0f} cards, spaces and values: sets stand in one another, and at "
                    "most {} are looked at",
                    looks, most_looks),
        "work the inner set out before: a variable, a 'computed' of the card alone, or a zone; 'room:' "
        "of a zone says how few cards it has");
  };
  for (const Instruction& one : program_.code)
    for (const NodeIndex node : {one.a, one.what == Do::next_for || one.what == Do::clear ? no_node : one.b,
                                 one.what == Do::next_for ? no_node : one.c})
      look(node, one.span);
  for (const Decision& decision : program_.decisions)
    for (const ActionRule& action : decision.actions) {
      for (const Pick& pick : action.picks) look(pick.set, pick.span);
      for (const Must& must : action.musts) look(must.condition, must.span);
    }
  for (const char* key : {"score", "worth", "ties"}) {
    const std::vector<NodeIndex> nodes = key == std::string_view("ties")    ? program_.ties
                                         : key == std::string_view("score") ? std::vector{program_.score}
                                                                            : std::vector{program_.worth};
    for (const NodeIndex node : nodes) look(node, key_of(key));
  }
}

// `me == dealer`: somebody's turn may be the last, though nothing changes.
bool Judge::asks_whose_turn(const Loop& loop) const {
  const auto is_seat = [&](NodeIndex index) {
    const Node& node = program_.nodes[at(index)];
    const Node& player = node.op == Op::add ? program_.nodes[at(node.a)] : node;  // `seat` is one more
    return player.op == Op::slot && player.value == loop.seat;
  };
  return any_part(program_, loop.until, [&](const Node& node) {
    return node.op >= Op::equal && node.op <= Op::greater_equal && (is_seat(node.a) || is_seat(node.b));
  });
}

void Judge::leaves(const Loop& loop) {
  if (loop.bounded) return;
  for (int index = loop.from; index < loop.to; ++index) {
    const Do what = program_.code[at(index)].what;
    if (what == Do::win || (what == Do::out && loop.around)) return;
  }
  const Asked changed = asks_.changed(loop.from, loop.to);
  if (loop.who != no_node && asks_.of(loop.who).meets(changed)) return;
  const std::string called = loop.around ? "'turns: around'" : "'repeat: forever'";
  if (loop.until == no_node) {
    diagnostics_.error("endless-game", loop.span,
                       fmt::format("nothing leaves this {}: it has no 'until', and nobody wins in it", called),
                       "until: empty(hand)");
    return;
  }
  if (!possible_.can_hold(loop.until)) {
    diagnostics_.error("endless-game", loop.until_span,
                       fmt::format("nothing leaves this {}: its 'until' can never hold", called),
                       "ask for something that cards, first values and steps can bring about");
    return;
  }
  const Asked asked = asks_.of(loop.until);
  if (asked.meets(changed) || possible_.always_holds(loop.until) || asks_whose_turn(loop)) return;
  const std::string names = asked_by(asked);
  diagnostics_.error(
      "endless-game", loop.span,
      names.empty()
          ? fmt::format("nothing leaves this {}: nothing in it changes what 'until' asks", called)
          : fmt::format("nothing leaves this {}: nothing in it changes {}, which 'until' asks", called, names),
      "change it in the loop, or ask for something that does change");
}

void Judge::tells(diag::Span span, const Secret& secret, const std::string& what) {
  if (is_shown(secret, program_.code.size())) return;
  diagnostics_.error("hidden-information", span,
                     fmt::format("this tells the player what he cannot see: {}", to_text(program_, secret)),
                     fmt::format("{} may ask what is open, shown, counted ('count({})') or the player's own", what,
                                 program_.zones[at(secret.zone)].name));
}

// Whether some step shows these cards: then only play can say what is known.
bool Judge::is_shown(const Secret& secret, std::size_t before) const {
  for (std::size_t index = 0; index < std::min(before, program_.code.size()); ++index) {
    const Instruction& one = program_.code[index];
    const bool opens =
        one.what == Do::show || (one.what == Do::reveal && program_.zones[at(secret.zone)].seen == Seen::all);
    if (opens && ((asks_.sources(one.a) >> secret.zone) & 1)) return true;
  }
  return false;
}

void Judge::choice(const Decision& decision, const ActionRule& action) {
  const Node& by = program_.nodes[at(decision.by)];
  Secrets secrets(program_, decision.me_slot, by.op == Op::constant ? by.value : missing);
  for (const Pick& pick : action.picks) {
    if (const auto secret = secrets.told_by_picking(pick.set, pick.type.is(Type::Kind::card)))
      tells(pick.span, *secret, fmt::format("the set of '{}'", pick.name));
    const Node& set = program_.nodes[at(pick.set)];
    if (set.op == Op::where && !possible_.can_hold(set.b))
      diagnostics_.warning("impossible-rule", pick.span,
                           fmt::format("'{}' can never be chosen: no '{}' is ever like this", action.name, pick.name),
                           "no card, space, first value or step is like this; ask for what can be");
  }
  std::vector<NodeIndex> all;
  for (const Must& must : action.musts) {
    if (const auto secret = secrets.told_by(must.condition)) tells(must.span, *secret, "'must'");
    const bool alone = possible_.can_hold(must.condition);
    all.push_back(must.condition);
    if (std::ranges::any_of(
            told_, [&](const diag::Span& span) { return span.begin >= must.span.begin && span.end <= must.span.end; }))
      break;
    if (alone && possible_.can_hold(all)) continue;
    diagnostics_.warning("impossible-rule", must.span,
                         fmt::format("'{}' can never be chosen: this can never hold{}", action.name,
                                     alone ? " together with what must hold above" : ""),
                         "no card, first value or step makes it true; ask for what can be, or leave the action out");
    break;
  }
}

// `cards:` of a zone that no card is like, or only such as zones above it took.
void Judge::finds_none(const data::Node& cards, const Zone& zone, const std::set<int>& above) {
  std::vector<std::string> names;
  for (const int one : above) names.push_back(program_.zones[at(one)].name);
  if (!names.empty())
    diagnostics_.warning(
        "unread-zone", cards.span,
        fmt::format("no card is in '{}' at the start: {} above took them", zone.name, some_of(names)),
        fmt::format("write '{}' above '{}': a zone takes what those above it leave", zone.name, names.front()));
  else
    diagnostics_.warning("unread-zone", cards.span,
                         fmt::format("no card is in '{}' at the start: none is like this", zone.name),
                         zone.each_player && zone.board < 0
                             ? "a player's zone takes the cards that each player gets: each_player of the deck or card"
                             : "ask for what some card is, or leave 'cards' out");
}

void Judge::zones() {
  Asked asked;
  const auto ask = [&](NodeIndex node) {
    if (node != no_node) asked.add(asks_.of(node));
  };
  for (const Instruction& one : program_.code) {
    ask(one.a);
    if (one.what != Do::next_for && one.what != Do::clear) ask(one.b);
    if (one.what != Do::move && one.what != Do::draw && one.what != Do::next_for) ask(one.c);
    ask(one.face);
    if (one.what == Do::pass) asked.zones |= std::uint64_t{1} << one.to;
  }
  for (const Decision& decision : program_.decisions) {
    ask(decision.by);
    for (const ActionRule& action : decision.actions) {
      for (const Pick& pick : action.picks) ask(pick.set);
      for (const Must& must : action.musts) ask(must.condition);
    }
  }
  ask(program_.score);
  ask(program_.worth);
  for (const NodeIndex tie : program_.ties) ask(tie);
  std::uint64_t filled = 0;
  for (const int zone : world_.filled) filled |= std::uint64_t{1} << zone;
  for (const std::int16_t place : program_.start_place) filled |= std::uint64_t{1} << program_.places[at(place)].zone;
  for (const Place& place : program_.places)
    if (place.refill >= 0) asked.zones |= std::uint64_t{1} << program_.places[at(place.refill)].zone;
  members_of("zones", [&](const data::Member& member) {
    const int index = world_.zone(member.key);
    const bool comes = (filled >> index) & 1, goes = (asked.zones >> index) & 1;
    const Zone& zone = program_.zones[at(index)];
    if (const auto empty = world_.empty.find(index); empty != world_.empty.end())
      finds_none(*member.value.find("cards"), zone, empty->second);
    else if (!comes)
      diagnostics_.warning("unread-zone", member.key_span,
                           goes ? fmt::format("no card ever comes into '{}'", member.key)
                                : fmt::format("the zone '{}' is never used", member.key),
                           "cards: all, or a 'move' to it");
    else if (!goes && (zone.seen != Seen::all || zone.each_player))  // else it lies there for people to look at
      diagnostics_.warning("unread-zone", member.key_span,
                           fmt::format("cards come into '{}' and never leave, and nothing asks for it", member.key),
                           "if they are out of the game, say so: allow: [unread-zone]");
  });
}

void Judge::unplaced() {
  const auto is_there = [&](const char* column, std::size_t kind) {
    return program_.columns[at(world_.column(column)->index)][kind] != missing;
  };
  std::vector<std::string> names;
  for (std::size_t kind = 0; kind < program_.kinds.size() && !program_.zones.empty(); ++kind)
    if (program_.card_of[kind] < 0 && (is_there("copies", kind) || is_there("each_player", kind)))
      names.push_back(program_.kinds[kind].id);
  if (names.empty()) return;
  diagnostics_.warning("unplaced-card", key_of("zones"),
                       fmt::format("{} in no zone at the start, and never {} into play: {}",
                                   names.size() == 1 ? "1 card lies" : fmt::format("{} cards lie", names.size()),
                                   names.size() == 1 ? "comes" : "come", some_of(names)),
                       "a zone whose 'cards:' takes them; if they are meant to stay out: allow: [unplaced-card]");
}

// Variables that steps set, or that a house rule could set, and nothing asks for.
void Judge::unread() {
  std::vector<bool> read(program_.variables.size());
  for (const Node& node : program_.nodes)
    if (node.op == Op::variable || node.op == Op::variable_at) read[at(asks_.variable_at(node.value))] = true;
  const auto look = [&](const data::Member& member, Variable::Of of, int board) {
    for (std::size_t index = 0; index < read.size(); ++index) {
      const Variable& one = program_.variables[index];
      if (read[index] || one.name != member.key || one.of != of || one.board != board) continue;
      diagnostics_.warning("unread-variable", member.key_span,
                           fmt::format("nothing asks for '{}': {}", one.name,
                                       std::ranges::find(world_.set_variables, one.name) == world_.set_variables.end()
                                           ? "no step sets it either"
                                           : "steps only set it"),
                           "ask for it, or leave it out; if it is only to be looked at: allow: [unread-variable]");
    }
  };
  members_of("computed", [&](const data::Member& member) {
    if (world_.computed_asked.contains(member.key)) return;
    diagnostics_.warning("unread-variable", member.key_span,
                         fmt::format("nothing asks for '{}', which is computed", member.key),
                         "ask for it in a condition, a number or a score, or leave it out");
  });
  members_of("vars", [&](const data::Member& member) {
    if (!member.value.is_map()) return look(member, Variable::Of::table, -1);
    const int board = world_.board(member.key);
    const Variable::Of of = member.key == "player" ? Variable::Of::player
                            : member.key == "card" ? Variable::Of::card
                                                   : Variable::Of::space;
    for (const data::Member& own : member.value.members) look(own, of, of == Variable::Of::space ? board : -1);
  });
}

void Judge::effects() {
  members_of("effects", [&](const data::Member& member) {
    if (!world_.run.contains(member.key))
      diagnostics_.warning("unused-effect", member.key_span, fmt::format("the effect '{}' never runs", member.key),
                           "'run' it, or the column or text of cards that names it");
  });
  members_of("cards", [&](const data::Member& card) {
    for (const data::Member& own : card.value.members) {
      const bool steps = own.value.is_sequence();
      if (steps ? world_.run.contains(own.key) : world_.asked.contains(own.key)) continue;
      diagnostics_.warning(
          "unused-effect", own.key_span,
          steps ? fmt::format("'{}' of '{}' never runs: no step says 'run: {}'", own.key, card.key, own.key)
                : fmt::format("nothing asks for '{}' of '{}'", own.key, card.key),
          steps ? fmt::format("run: {}, where it should happen; or leave it out", own.key)
                : fmt::format("let a score, a condition or a step ask for '{}', or leave it out", own.key));
    }
  });
}

// A variable that is set by a card which some players do not see tells them of it; a search deals it elsewhere.
void Judge::variables() {
  Secrets secrets(program_, Secrets::everybody);
  for (std::size_t index = 0; index < program_.code.size(); ++index) {
    const Instruction& one = program_.code[index];
    if (one.what != Do::set_variable && one.what != Do::set_variables) continue;
    const auto secret = secrets.told_by(one.b);
    constexpr std::size_t soon = 12;  // shown behind it, before anybody chooses
    std::size_t end = index + 1;
    while (end < std::min(program_.code.size(), index + soon) && program_.code[end].what != Do::decide) ++end;
    if (!secret || is_shown(*secret, end)) continue;
    diagnostics_.warning(
        "hidden-information", one.span,
        fmt::format("this tells everybody about cards that not all can see: {}", to_text(program_, *secret)),
        "let a 'show' before it say what everybody knows now; bots would imagine those cards elsewhere");
  }
}

}  // namespace

void judge(const World& world, diag::Diagnostics& diagnostics) { Judge(world, diagnostics).judge(); }

void read_allowed(const data::Node& file, diag::Diagnostics& diagnostics) {
  const data::Node* node = file.find("allow");
  if (!node) return;
  if (!node->is_sequence()) {
    diagnostics.error("wrong-type", node->span, "'allow' must be a list of codes", "such as [unread-zone]");
    return;
  }
  std::vector<std::string> known;
  for (const diag::CodeEntry& entry : codes()) known.push_back(std::string(entry.code));
  for (const data::Node& item : node->items) {
    if (std::ranges::find(known, item.text) == known.end())
      diagnostics.error("unknown-value", item.span, fmt::format("no message about rules has the code '{}'", item.text),
                        diag::suggest(item.text, std::span<const std::string>(known)));
    diagnostics.allow(item.text, item.span.file);
  }
}

}  // namespace kingpress::script
