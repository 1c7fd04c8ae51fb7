// Two positions that one seat cannot tell apart are played in step: the same choices, and the same chance as far as the
// seat sees it. Where its choices or its view differ first, the rules have told what they hide.
#include "script/worlds.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
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
  // By kind: where the seat knows such cards to lie, by place and how far from its top.
  using Known = std::map<int, std::vector<std::pair<int, int>>>;

  Position at_(State& state) const { return {program_, state.bytes.data()}; }
  Position at_(const State& state) const { return {program_, const_cast<unsigned char*>(state.bytes.data())}; }
  Known known_to(int seat, const State& state) const;
  Look compare(int seat, const State& one, const State& other, const Known& before, int from, Difference& found);
  bool look_alike(int seat, const State& one, const State& other) const;
  Difference difference(const State& one, const State& other, int from) const;
  bool choices_differ(int seat, const State& one, const State& other, Difference& found);
  bool step(int seat, State& one, State& other, rules::Rng& rng);
  bool chance(State& one, State& other, rules::Rng& rng);
  std::optional<rules::Action> same_action(int who, int seat, const State& one, const State& other,
                                           rules::Action action);
  int line_of_set(int cell, int from) const;
  int line_at(const State& state) const { return program_.code[at(at_(state).head.at)].line; }

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
        known[program_.kind_of[at(position.order[spot])]].emplace_back(place, spot - position.starts[place]);
  return known;
}

// Of the steps that set this variable, the first that is met from there on.
int Pairs::line_of_set(int cell, int from) const {
  const Instruction* found = nullptr;
  for (std::size_t index = 0; index < program_.code.size(); ++index) {
    const Instruction& one = program_.code[index];
    if (one.what != Do::set_variable && one.what != Do::set_variables) continue;
    const auto variable = std::ranges::find_if(program_.variables, [&](const Variable& known) {
      return cell >= known.first && cell < known.first + known.count;
    });
    if (variable == program_.variables.end() || one.to != variable->first) continue;
    if (!found || static_cast<int>(index) >= from) found = &one;
    if (static_cast<int>(index) >= from) break;
  }
  return found ? found->line : 0;
}

// Between observations of one seat that knows the same cards in both.
Pairs::Difference Pairs::difference(const State& one, const State& other, int from) const {
  const Position a = at_(one), b = at_(other);
  for (const Variable& variable : program_.variables)
    for (int cell = variable.first; cell < variable.first + variable.count; ++cell)
      if (variable.of != Variable::Of::card && a.variables[cell] != b.variables[cell])
        return {line_of_set(cell, from), false, fmt::format("'{}' has another value", variable.name)};
  for (std::size_t place = 0; place < program_.places.size(); ++place)
    if (a.count(static_cast<int>(place)) != b.count(static_cast<int>(place))) {
      const std::string& zone = program_.zones[program_.places[place].zone].name;
      return {program_.code[at(from)].line, false, fmt::format("another number of cards lies in '{}'", zone)};
    }
  if (a.head.over != b.head.over || a.head.winners != b.head.winners || a.head.out != b.head.out)
    return {program_.code[at(from)].line, false, "another player wins or leaves"};
  if (a.head.at != b.head.at || a.head.actor != b.head.actor || a.head.acting != b.head.acting)
    return {program_.code[at(from)].line, false, "something else is done next"};
  for (int spot = 0; spot < program_.cards(); ++spot)
    if (a.faces[spot] != b.faces[spot]) return {program_.code[at(from)].line, false, "another card lies face down"};
  return {program_.code[at(from)].line, false, "a known card lies elsewhere"};
}

// Between observations: numbers, places and faces, and what the known cards are, of copies any. What the other seats
// know of hidden cards is nothing that one could look at.
bool Pairs::look_alike(int seat, const State& one, const State& other) const {
  const Position a = at_(one), b = at_(other);
  const auto same = [](const auto* row, const auto* other_row, int count) {
    return std::equal(row, row + count, other_row);
  };
  if (std::memcmp(&a.head, &b.head, sizeof(Head)) != 0 || !same(a.slots, b.slots, program_.slot_count) ||
      !same(a.starts, b.starts, static_cast<int>(program_.places.size()) + 1) ||
      !same(a.faces, b.faces, program_.cards()))
    return false;
  for (const Variable& variable : program_.variables)
    if (variable.of != Variable::Of::card &&
        !same(a.variables + variable.first, b.variables + variable.first, variable.count))
      return false;
  for (int spot = 0; spot < program_.cards(); ++spot) {
    const int card = a.order[spot], other_card = b.order[spot];
    const bool known = a.groups_at(spot)[seat] == 0;
    if (known != (b.groups_at(spot)[seat] == 0)) return false;
    if (!known) continue;
    if (program_.kind_of[at(card)] != program_.kind_of[at(other_card)]) return false;
    for (const int first : program_.card_variables)
      if (a.variables[first + card] != b.variables[first + other_card]) return false;
  }
  return true;
}

Pairs::Look Pairs::compare(int seat, const State& one, const State& other, const Known& before, int from,
                           Difference& found) {
  const State seen = rules_.observation(one, seat), other_seen = rules_.observation(other, seat);
  if (look_alike(seat, seen, other_seen)) return Look::same;
  const Known known = known_to(seat, one), other_known = known_to(seat, other);
  for (const auto& [kind, places] : known) {
    const auto there = other_known.find(kind);
    const bool alike = there != other_known.end() && there->second.size() == places.size();
    const auto old = before.find(kind);
    const bool fresh = old == before.end() || old->second.size() < places.size();
    if (!alike || (fresh && there->second != places)) return Look::seen;
  }
  if (known.size() != other_known.size()) return Look::seen;
  if (at_(one).head.over && at_(other).head.over) return Look::seen;  // the end counts what was hidden
  found = difference(seen, other_seen, from);
  return Look::different;
}

bool Pairs::choices_differ(int seat, const State& one, const State& other, Difference& found) {
  rules::ActionList list, others;
  rules_.legal_actions(one, seat, list);
  rules_.legal_actions(other, seat, others);
  if (std::ranges::equal(list, others)) return false;
  const Decision& decision = decision_at(at_(one));
  const auto rule_of = [&](rules::Action action) -> const ActionRule* {
    for (const ActionRule& rule : decision.actions)
      if (action >= rule.first && action - rule.first < rule.count) return &rule;
    return nullptr;
  };
  for (const auto* mine : {&list, &others})
    for (const rules::Action action : *mine)
      if (std::ranges::find(mine == &list ? others : list, action) == (mine == &list ? others : list).end())
        if (const ActionRule* rule = rule_of(action)) {
          found = {rule->line, true, fmt::format("'{}' can be chosen in one and not in the other", rule->name)};
          return true;
        }
  found = {line_at(one), true, "the choices differ"};
  return true;
}

// The choice of another seat that looks the same to this one.
std::optional<rules::Action> Pairs::same_action(int who, int seat, const State& one, const State& other,
                                                rules::Action action) {
  rules::ActionList others;
  rules_.legal_actions(other, who, others);
  const std::string heard = rules_.say_to(one, who, action, seat);
  if (std::ranges::find(others, action) != others.end() && rules_.say_to(other, who, action, seat) == heard)
    return action;
  for (const rules::Action same : others)
    if (rules_.say_to(other, who, same, seat) == heard) return same;
  return std::nullopt;
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
    if (brings.place != other_brings.place || a.count(brings.place) != b.count(brings.place)) return false;
    std::vector<std::uint16_t> spots;
    for (int spot = a.starts[brings.place]; spot < a.starts[brings.place + 1]; ++spot)
      spots.push_back(static_cast<std::uint16_t>(spot));
    rng.shuffle(std::span(spots));
    for (const std::uint16_t spot : spots) {
      drawn.add(static_cast<std::size_t>(a.order[spot]));
      other_drawn.add(static_cast<std::size_t>(b.order[spot]));
    }
  }
  rules_.apply_chance(one, drawn, nullptr);
  rules_.apply_chance(other, other_drawn, nullptr);
  return true;
}

// False when the other seats cannot go on alike: what they see differs.
bool Pairs::step(int seat, State& one, State& other, rules::Rng& rng) {
  const rules::Player actor = rules_.actor(one);
  if (actor == rules::chance_player) return chance(one, other, rng);
  rules::JointAction mine, theirs;
  mine.fill(rules::no_action);
  theirs.fill(rules::no_action);
  for (int who = 0; who < program_.players; ++who) {
    if (!rules::has_seat(rules_.acting_players(one), who)) continue;
    const rules::Action action = rules::any_legal(rules_, one, who, rng, work_.list);
    const auto same = who == seat ? std::optional(action) : same_action(who, seat, one, other, action);
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
  State one = rules_.initial_state();
  int length = 0;
  for (State ahead = one; rules_.actor(ahead) != rules::no_player && length < longest; ++length)
    rules::random_step(rules_, ahead, rng, work_);
  const int begin = static_cast<int>(rng.below(static_cast<std::uint32_t>(std::max(length, 1))));
  int taken = 0;
  for (; taken < begin && rules_.actor(one) != rules::no_player; ++taken) rules::random_step(rules_, one, rng, work_);
  const int seat = static_cast<int>(rng.below(static_cast<std::uint32_t>(program_.players)));
  State other = rules_.determinize(rules_.observation(one, seat), seat, rng);
  if (rules::same_state(one, other)) return;
  ++compared.pairs;
  Difference found;
  const auto note = [&] {
    ++compared.different;
    Met& met = met_.try_emplace(found, Met{0, game, seat, taken}).first->second;
    ++met.times;
  };
  for (int steps = 0; steps < longest && rules_.actor(one) != rules::no_player; ++steps, ++taken) {
    if (rules::has_seat(rules_.acting_players(one), seat) && rules_.actor(one) != rules::chance_player &&
        choices_differ(seat, one, other, found))
      return note();
    const Known before = known_to(seat, one);
    const int from = at_(one).head.at;
    if (!step(seat, one, other, rng)) return;
    ++compared.steps;
    const Look look = compare(seat, one, other, before, from, found);
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
