// Two positions that one seat cannot tell apart are played in step: the same choices, and the same chance as far as the
// seat sees it. Where its choices or its view differ first, the rules have told what they hide.
#include "script/worlds.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <iterator>
#include <map>
#include <optional>

#include "diag/count.h"
#include "script/lines.h"
#include "script/rules.h"

namespace kingpress::script {
namespace {

using Rules = ScriptRules<4096>;
using State = Rules::State;

constexpr int longest = 400;  // steps that a pair is played

class Pairs {
 public:
  Pairs(const std::shared_ptr<const Program>& program, const diag::SourceFile& source)
      : program_(*program), rules_(program), source_(source) {}

  void play(std::uint64_t seed, std::uint64_t game);
  void tell(diag::Diagnostics& diagnostics) const;
  WorldsCompared compared;

 private:
  enum class Look { same, seen, different };
  struct Difference {
    int line = 0;
    bool choice = false;
    std::string what;
    auto operator<=>(const Difference&) const = default;
  };
  struct Met {
    std::uint64_t times = 0, game = 0;
    int seat = 0, step = 0;
  };
  // By kind: where the seat knows such cards to lie, by place and how far from its top; a hand has no top.
  using Known = std::map<int, std::vector<std::pair<int, int>>>;
  struct Both {
    State one, other;
  };

  Position at_(State& state) const { return {program_, state.bytes.data()}; }
  Position at_(const State& state) const { return {program_, const_cast<unsigned char*>(state.bytes.data())}; }
  Known known_to(int seat, const State& state) const;
  std::map<int, std::vector<int>> learnt(int seat, const State& before, const State& now) const;
  Look compare(int seat, const Both& now, const Both& before, Difference& found);
  // A hand has no order: it tells its owner alone.
  bool is_hand(std::size_t place) const { return program_.zones[program_.places[place].zone].seen == Seen::owner; }
  std::vector<Number> look_of(int seat, const Position& position, int spot) const;
  bool lay_in_hand(int spot, const State& before, const State& now) const;
  bool cards_look_alike(int seat, const Both& seen, const Both* before) const;
  // `before`: cards that came from a hand may lie in any order; none: as they are.
  bool look_alike(int seat, const Both& seen, const Both* before = nullptr) const;
  Difference difference(const State& one, const State& other, int from) const;
  bool choices_differ(int seat, const State& one, const State& other, Difference& found);
  bool step(int seat, Both& now, rules::Rng& rng);
  bool chance(State& one, State& other, rules::Rng& rng);
  std::optional<rules::Action> same_action(int who, int seat, const Both& now, rules::Action action);
  int line_of_set(const Variable& variable, int from) const;

  const Program& program_;
  Rules rules_;
  const diag::SourceFile& source_;
  std::map<Difference, Met> met_;
  rules::Workspace work_;
};

Pairs::Known Pairs::known_to(int seat, const State& state) const {
  const Position position = at_(state);
  Known known;
  for (std::size_t place = 0; place < program_.places.size(); ++place)
    for (int spot = position.starts[place]; spot < position.starts[place + 1]; ++spot)
      if (position.groups_at(spot)[seat] == 0)
        known[program_.kind_of[at(position.order[spot])]].emplace_back(
            place, is_hand(place) ? 0 : spot - position.starts[place]);
  return known;
}

// By kind: where the cards lay before that the seat knows only now.
std::map<int, std::vector<int>> Pairs::learnt(int seat, const State& before, const State& now) const {
  const Position old = at_(before), position = at_(now);
  std::map<int, std::vector<int>> places;
  for (int spot = 0; spot < program_.cards(); ++spot) {
    const int card = position.order[spot], lay = old.spot_of(card);
    if (position.groups_at(spot)[seat] == 0 && old.groups_at(lay)[seat] != 0)
      places[program_.kind_of[at(card)]].push_back(old.place_at(lay));
  }
  for (auto& [kind, from] : places) std::ranges::sort(from);
  return places;
}

// Of the steps that set this variable, the first that is met from there on.
int Pairs::line_of_set(const Variable& variable, int from) const {
  const auto sets = [&](const Instruction& one) {
    return (one.what == Do::set_variable || one.what == Do::set_variables) && one.to == variable.first;
  };
  auto found = std::find_if(program_.code.begin() + from, program_.code.end(), sets);
  if (found == program_.code.end()) found = std::ranges::find_if(program_.code, sets);
  return found->line;
}

// Between observations of one seat that knows the same cards in both.
Pairs::Difference Pairs::difference(const State& one, const State& other, int from) const {
  const Position a = at_(one), b = at_(other);
  for (const Variable& variable : program_.variables)
    for (int cell = variable.first; cell < variable.first + variable.count; ++cell)
      if (variable.of != Variable::Of::card && a.variables[cell] != b.variables[cell])
        return {line_of_set(variable, from), false, fmt::format("'{}' has another value", variable.name)};
  for (std::size_t place = 0; place < program_.places.size(); ++place)
    if (a.count(static_cast<int>(place)) != b.count(static_cast<int>(place))) {
      const std::string& zone = program_.zones[program_.places[place].zone].name;
      return {program_.code[at(from)].line, false, fmt::format("another number of cards lies in '{}'", zone)};
    }
  if (a.head.over != b.head.over || a.head.out != b.head.out)
    return {program_.code[at(from)].line, false, "another player wins or leaves"};
  if (a.head.at != b.head.at || a.head.actor != b.head.actor || a.head.acting != b.head.acting)
    return {program_.code[at(from)].line, false, "something else is done next"};
  if (!std::equal(a.slots, a.slots + program_.slot_count, b.slots))
    return {program_.code[at(from)].line, false, "what was chosen, or is left to do, differs"};
  for (int spot = 0; spot < program_.cards(); ++spot)
    if (a.faces[spot] != b.faces[spot]) return {program_.code[at(from)].line, false, "another card lies face down"};
  return {program_.code[at(from)].line, false, "a known card lies elsewhere"};
}

// Its face, and what it is where that is known, of copies any.
std::vector<Number> Pairs::look_of(int seat, const Position& position, int spot) const {
  const int card = position.order[spot];
  std::vector<Number> look{position.faces[spot]};
  if (position.groups_at(spot)[seat] != 0) return look;
  look.push_back(program_.kind_of[at(card)]);
  for (const int first : program_.card_variables) look.push_back(position.variables[first + card]);
  return look;
}

bool Pairs::lay_in_hand(int spot, const State& before, const State& now) const {
  return is_hand(at(at_(before).place_of(at_(now).order[spot])));
}

// The order of a hand is nothing that a rule could ask, nor is that in which its cards go on together.
bool Pairs::cards_look_alike(int seat, const Both& seen, const Both* before) const {
  const Position a = at_(seen.one), b = at_(seen.other);
  for (std::size_t place = 0; place < program_.places.size(); ++place) {
    std::vector<std::vector<Number>> one, other;
    bool any_order = is_hand(place);
    for (int spot = a.starts[place]; spot < a.starts[place + 1]; ++spot) {
      one.push_back(look_of(seat, a, spot));
      other.push_back(look_of(seat, b, spot));
      if (one.back() == other.back() || any_order) continue;
      if (!before || !lay_in_hand(spot, before->one, seen.one) || !lay_in_hand(spot, before->other, seen.other))
        return false;
    }
    std::ranges::sort(one);
    std::ranges::sort(other);
    if (one != other) return false;
  }
  return true;
}

// Between observations. What the other seats know of hidden cards is nothing that one could look at.
bool Pairs::look_alike(int seat, const Both& seen, const Both* before) const {
  const Position a = at_(seen.one), b = at_(seen.other);
  const auto same = [](const auto* row, const auto* other_row, int count) {
    return std::equal(row, row + count, other_row);
  };
  if (std::memcmp(&a.head, &b.head, sizeof(Head)) != 0 || !same(a.slots, b.slots, program_.slot_count) ||
      !same(a.starts, b.starts, static_cast<int>(program_.places.size()) + 1))
    return false;
  for (const Variable& variable : program_.variables)
    if (variable.of != Variable::Of::card &&
        !same(a.variables + variable.first, b.variables + variable.first, variable.count))
      return false;
  return cards_look_alike(seat, seen, before);
}

Pairs::Look Pairs::compare(int seat, const Both& now, const Both& before, Difference& found) {
  const Both seen{rules_.observation(now.one, seat), rules_.observation(now.other, seat)};
  if (look_alike(seat, seen)) return Look::same;
  if (look_alike(seat, now, &before)) return Look::seen;  // an order that nobody could ask came to light
  // What came to light is another card, lies elsewhere or came from elsewhere.
  if (learnt(seat, before.one, now.one) != learnt(seat, before.other, now.other)) return Look::seen;
  const Known known = known_to(seat, now.one), other_known = known_to(seat, now.other),
              known_before = known_to(seat, before.one);
  for (const auto& [kind, places] : known) {
    const auto there = other_known.find(kind);
    const bool alike = there != other_known.end() && there->second.size() == places.size();
    const auto old = known_before.find(kind);
    const bool fresh = old == known_before.end() || old->second.size() < places.size();
    if (!alike || (fresh && there->second != places)) return Look::seen;
  }
  if (known.size() != other_known.size()) return Look::seen;
  if (at_(now.one).head.over && at_(now.other).head.over) return Look::seen;  // the end counts what was hidden
  found = difference(seen.one, seen.other, at_(before.one).head.at);
  return Look::different;
}

bool Pairs::choices_differ(int seat, const State& one, const State& other, Difference& found) {
  rules::ActionList list, others;
  rules_.legal_actions(one, seat, list);
  rules_.legal_actions(other, seat, others);
  if (std::ranges::equal(list, others)) return false;
  std::vector<rules::Action> in_one;
  std::ranges::set_symmetric_difference(list, others, std::back_inserter(in_one));
  const std::vector<ActionRule>& actions = decision_at(at_(one)).actions;
  const ActionRule& rule = *(std::ranges::upper_bound(actions, in_one.front(), {}, &ActionRule::first) - 1);
  found = {rule.line, true, fmt::format("'{}' can be chosen in one and not in the other", rule.name)};
  return true;
}

// The choice of another seat that looks the same to this one: it hears the same, and sees the same behind it.
std::optional<rules::Action> Pairs::same_action(int who, int seat, const Both& now, rules::Action action) {
  rules::ActionList others;
  rules_.legal_actions(now.other, who, others);
  const std::string heard = rules_.say_to(now.one, who, action, seat);
  std::vector<rules::Action> alike;
  const bool same = std::ranges::find(others, action) != others.end();
  if (same) alike.push_back(action);
  for (const rules::Action other : others)
    if (other != action) alike.push_back(other);
  std::erase_if(alike, [&](rules::Action other) { return rules_.say_to(now.other, who, other, seat) != heard; });
  if (alike.empty()) return std::nullopt;
  if (rules_.actor(now.one) != who) return alike.front();  // what the others choose at the same time counts, too
  State behind = now.one;
  rules_.apply(behind, action, nullptr);
  const State seen = rules_.observation(behind, seat);
  for (const rules::Action other : alike) {
    State other_behind = now.other;
    rules_.apply(other_behind, other, nullptr);
    if (look_alike(seat, {seen, rules_.observation(other_behind, seat)})) return other;
  }
  return alike.front();
}

bool Pairs::chance(State& one, State& other, rules::Rng& rng) {
  const Position a = at_(one), b = at_(other);
  const Chances brings = chances(a), other_brings = chances(b);
  rules::Chance drawn, other_drawn;
  if (brings.place < 0) {
    if (brings.row != other_brings.row) return false;
    rules_.sample_chance(one, rng, drawn);
    other_drawn = drawn;
  } else {
    if (brings.place != other_brings.place) return false;
    std::vector<std::uint16_t> spots;
    for (int spot = a.starts[brings.place]; spot < a.starts[brings.place + 1]; ++spot)
      spots.push_back(static_cast<std::uint16_t>(spot));
    rng.shuffle(std::span(spots));
    for (const std::uint16_t spot : spots) {
      drawn.add(at(a.order[spot]));
      other_drawn.add(at(b.order[spot]));
    }
  }
  rules_.apply_chance(one, drawn, nullptr);
  rules_.apply_chance(other, other_drawn, nullptr);
  return true;
}

// False when the other seats cannot go on alike: what they see differs.
bool Pairs::step(int seat, Both& now, rules::Rng& rng) {
  State &one = now.one, &other = now.other;
  const rules::Player actor = rules_.actor(one);
  if (actor == rules::chance_player) return chance(one, other, rng);
  rules::JointAction mine, theirs;
  mine.fill(rules::no_action);
  theirs.fill(rules::no_action);
  for (int who = 0; who < program_.players; ++who) {
    if (!rules::has_seat(rules_.acting_players(one), who)) continue;
    const rules::Action action = rules::any_legal(rules_, one, who, rng, work_.list);
    const auto same = who == seat ? std::optional(action) : same_action(who, seat, now, action);
    if (!same) return false;
    mine[at(who)] = action;
    theirs[at(who)] = *same;
  }
  if (actor == rules::simultaneous_players) {
    rules_.apply_joint(one, mine, nullptr);
    rules_.apply_joint(other, theirs, nullptr);
  } else {
    rules_.apply(one, mine[at(actor)], nullptr);
    rules_.apply(other, theirs[at(actor)], nullptr);
  }
  return true;
}

void Pairs::play(std::uint64_t seed, std::uint64_t game) {
  rules::Rng rng(rules::mix(seed, game));
  Both now{rules_.initial_state(), {}};
  State &one = now.one, &other = now.other;
  int length = 0;
  for (State ahead = one; rules_.actor(ahead) != rules::no_player && length < longest; ++length)
    rules::random_step(rules_, ahead, rng, work_);
  const int begin = static_cast<int>(rng.below(static_cast<std::uint32_t>(std::max(length, 1))));
  int taken = 0;
  for (; taken < begin && rules_.actor(one) != rules::no_player; ++taken) rules::random_step(rules_, one, rng, work_);
  const int seat = static_cast<int>(rng.below(static_cast<std::uint32_t>(program_.players)));
  other = rules_.determinize(rules_.observation(one, seat), seat, rng);
  if (rules::same_state(one, other)) return;
  ++compared.pairs;
  Difference found;
  const auto note = [&] {
    ++compared.different;
    Met& met = met_.try_emplace(found, Met{0, game, seat, taken}).first->second;
    ++met.times;
  };
  for (int steps = 0; steps < longest && rules_.actor(one) != rules::no_player; ++steps, ++taken) {
    if (rules::has_seat(rules_.acting_players(one), seat) && choices_differ(seat, one, other, found)) return note();
    const Both before = now;
    if (!step(seat, now, rng)) return;
    ++compared.steps;
    const Look look = compare(seat, now, before, found);
    if (look == Look::seen) {
      ++compared.seen;
      return;
    }
    if (look == Look::different) return note();
  }
}

void Pairs::tell(diag::Diagnostics& diagnostics) const {
  for (const auto& [difference, met] : met_) {
    const std::string message = fmt::format(
        "{} of {} of worlds that differ in cards unseen by a seat can be told apart here: {} (seat {}, "
        "step {} of game {})",
        met.times, diag::counted(compared.pairs, "pair"), difference.what, met.seat + 1, met.step + 1, met.game);
    const diag::Span span = span_of_line(source_, difference.line);
    if (difference.choice)
      diagnostics.error("hidden-information", span, message,
                        "what a player may choose must ask only what this player sees");
    else
      diagnostics.warning("hidden-information", span, message,
                          "a 'show' of the card before it lets all know it; if the result may tell of it, "
                          "say so: allow: [hidden-information]");
  }
}

}  // namespace

WorldsCompared compare_worlds(const std::shared_ptr<const Program>& program, const diag::SourceFile& source,
                              const WorldsWish& wish, diag::Diagnostics& diagnostics) {
  Pairs pairs(program, source);
  for (std::uint64_t game = 0; program->hidden && game < wish.pairs; ++game) pairs.play(wish.seed, game);
  pairs.tell(diagnostics);
  return pairs.compared;
}

}  // namespace kingpress::script
