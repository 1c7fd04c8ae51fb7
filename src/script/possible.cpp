// A small interval arithmetic with sets of few values. What is true of a condition narrows what its parts can be while
// the others are looked at, so that `rank > 5 and rank < 3` is found as well.
#include "script/possible.h"

#include <algorithm>
#include <utility>

namespace kingpress::script {
namespace {

constexpr std::size_t most_values = 64;
constexpr int most_steps = 100'000, deepest_look = 200;

Possible anything() { return {}; }
Possible between(std::int64_t low, std::int64_t high, bool missing = false) { return {low, high, {}, false, missing}; }
Possible one_of(std::vector<Number> values, bool missing) {
  std::ranges::sort(values);
  values.erase(std::unique(values.begin(), values.end()), values.end());
  Possible made;
  made.missing = missing;
  if (values.empty()) {
    made.few = true;
    made.low = 1;
    made.high = 0;
    return made;
  }
  made.low = values.front();
  made.high = values.back();
  made.few = values.size() <= most_values;
  if (made.few) made.values = std::move(values);
  return made;
}
Possible truth(bool can_be_false, bool can_be_true) {
  std::vector<Number> values;
  if (can_be_false) values.push_back(0);
  if (can_be_true) values.push_back(1);
  return one_of(std::move(values), false);
}

Possible joined(const Possible& one, const Possible& other) {
  if (one.few && other.few) {
    std::vector<Number> values = one.values;
    values.insert(values.end(), other.values.begin(), other.values.end());
    return one_of(std::move(values), one.missing || other.missing);
  }
  Possible made = between(std::min(one.low, other.low), std::max(one.high, other.high), one.missing || other.missing);
  if (one.few && one.values.empty()) made = between(other.low, other.high, made.missing);
  if (other.few && other.values.empty()) made = between(one.low, one.high, made.missing);
  return made;
}

// What is left of a value that lies in [low, high].
Possible within(const Possible& of, std::int64_t low, std::int64_t high) {
  Possible made = of;
  made.missing = false;
  made.low = std::max(of.low, low);
  made.high = std::min(of.high, high);
  std::erase_if(made.values, [&](Number value) { return value < low || value > high; });
  return made;
}

Possible among(const Possible& of, const Possible& set) {
  if (!set.few) return within(of, set.low, set.high);
  Possible made = within(of, set.low, set.high);
  std::vector<Number> values;
  for (const Number value : set.values)
    if (made.few ? std::ranges::find(made.values, value) != made.values.end() : value >= made.low && value <= made.high)
      values.push_back(value);
  return one_of(std::move(values), false);
}

bool is_there(const Possible& of) { return of.few ? !of.values.empty() : of.low <= of.high; }

}  // namespace

Possibilities::Possibilities(const Program& program)
    : program_(program), asks_(program), variables_(program.variables.size()), words_(at(program.slot_count)) {
  for (const Decision& decision : program.decisions)
    for (const ActionRule& action : decision.actions)
      for (const Pick& pick : action.picks)
        if (!pick.several && !pick.words.empty()) {
          auto& words = words_[at(pick.slot)];
          words.insert(words.end(), pick.words.begin(), pick.words.end());
        }
  // A slot that holds something else elsewhere says nothing.
  const auto forget = [&](int slot) { words_[at(slot)].clear(); };
  for (const Instruction& one : program.code)
    if (one.what == Do::set_slot || one.what == Do::roll || (one.what == Do::next_for && !one.flag)) forget(one.slot);
  for (const Decision& decision : program.decisions) {
    forget(decision.me_slot);
    for (const ActionRule& action : decision.actions)
      for (const Pick& pick : action.picks)
        if (!pick.type.is(Type::Kind::card) && pick.words.empty()) forget(pick.slot);
  }
  learn_variables();
}

// Each is what it begins with or a step sets it to; what is added to can be any number.
void Possibilities::learn_variables() {
  std::vector<bool> open(variables_.size());
  for (std::size_t index = 0; index < variables_.size(); ++index) {
    const Variable& variable = program_.variables[index];
    open[index] = variable.option;
    if (open[index]) continue;
    variables_[index] = one_of(variable.start == missing ? std::vector<Number>{} : std::vector<Number>{variable.start},
                               variable.start == missing);
  }
  const auto set_all = [&](bool widen) {
    bool changed = false;
    const Instruction* rolled = nullptr;  // just before
    for (const Instruction& one : program_.code) {
      const Instruction* roll = std::exchange(rolled, one.what == Do::roll ? &one : nullptr);
      if (one.what != Do::set_variable && one.what != Do::set_variables) continue;
      const int index = asks_.variable_at(one.to);
      if (open[at(index)]) continue;
      const Possible before = variables_[at(index)];
      Possible after = one.flag ? anything() : joined(before, roll ? row(roll->a) : of(one.b));
      if (after.low < -most_number || (after.high > most_number && after.high < first_word)) after = anything();
      if (after.low == before.low && after.high == before.high && after.values == before.values &&
          after.missing == before.missing)
        continue;
      changed = true;
      open[at(index)] = one.flag || widen;
      variables_[at(index)] = open[at(index)] ? anything() : after;
    }
    return changed;
  };
  for (int round = 0; set_all(round > 3); ++round) {  // each one that widens opens another
  }
}

Possible Possibilities::of(NodeIndex node) {
  if (++work_ > most_steps || depth_ > deepest_look) return anything();
  ++depth_;
  Possible made = plain(node);
  --depth_;
  for (const Narrowed& one : known_)
    if (are_same(program_, one.node, node, work_)) made = among(made, one.to);
  return made;
}

Possible Possibilities::row(NodeIndex index) {
  const Node& node = program_.nodes[at(index)];
  switch (node.op) {
    case Op::list: {
      Possible all = one_of({}, false);
      for (int part = 0; part < node.value; ++part) {
        Possible one = of(program_.parts[at(node.a + part)]);
        one.missing = false;
        all = joined(all, one);
      }
      return all;
    }
    case Op::range: {
      const Possible low = of(node.a), high = of(node.b);
      return between(low.low, high.high);
    }
    case Op::map: {
      Possible one = of(node.b);
      one.missing = false;
      return one;
    }
    case Op::unique: return row(node.a);
    case Op::single: return of(node.a);
    default: return anything();
  }
}

Possible Possibilities::arithmetic(const Node& node) {
  const Possible left = of(node.a), right = of(node.b);
  if (left.high >= first_word || right.high >= first_word) return anything();
  const bool gone = left.missing || right.missing;
  if (!is_there(left) || !is_there(right)) return one_of({}, true);
  const auto bounded = [&](std::int64_t low, std::int64_t high) {
    constexpr std::int64_t most = 8'000'000;  // as an Evaluator keeps them
    return between(std::clamp(low, -most, most), std::clamp(high, -most, most), gone);
  };
  if (node.op == Op::add) return bounded(left.low + right.low, left.high + right.high);
  if (node.op == Op::subtract) return bounded(left.low - right.high, left.high - right.low);
  const auto ends = {left.low * right.low, left.low * right.high, left.high * right.low, left.high * right.high};
  return bounded(std::min(ends), std::max(ends));
}

// What is missing makes every comparison but `!=` untrue.
Possible Possibilities::compared(const Node& node) {
  const Possible left = of(node.a), right = of(node.b);
  if (node.op == Op::not_equal) {
    const bool alike = left.values.size() == 1 && left.values == right.values;
    return truth(true, !alike || left.missing || right.missing);
  }
  if (!is_there(left) || !is_there(right)) return truth(true, false);
  const bool gone = left.missing || right.missing;
  const bool words = left.high >= first_word || right.high >= first_word;
  switch (node.op) {
    case Op::equal: {
      const bool alike = left.values.size() == 1 && left.values == right.values && !gone;
      return truth(!alike, is_there(among(left, right)));
    }
    case Op::less: return truth(gone || words || left.high >= right.low, words || left.low < right.high);
    case Op::less_equal: return truth(gone || words || left.high > right.low, words || left.low <= right.high);
    case Op::greater: return truth(gone || words || left.low <= right.high, words || left.high > right.low);
    default: return truth(gone || words || left.low < right.high, words || left.high >= right.low);
  }
}

Possible Possibilities::plain(NodeIndex index) {
  const Node& node = program_.nodes[at(index)];
  const auto can_be = [&](NodeIndex part, bool is) {
    const Possible held = of(part);
    return is ? held.high >= 1 : held.missing || held.low < 1;
  };
  switch (node.op) {
    case Op::constant: return node.value == missing ? one_of({}, true) : one_of({node.value}, false);
    case Op::slot:
      if (!words_[at(node.value)].empty()) return one_of(words_[at(node.value)], true);
      return anything();
    case Op::variable:
    case Op::variable_at: {
      Possible held = variables_[at(asks_.variable_at(node.value))];
      if (node.op == Op::variable_at) held.missing = true;
      return held;
    }
    case Op::column: {
      std::vector<Number> values = program_.columns[at(node.value)];
      std::erase(values, missing);
      return one_of(std::move(values), true);
    }
    case Op::let: {
      Possible made = of(node.b);
      made.missing = true;
      return made;
    }
    case Op::space_table: {
      std::vector<Number> values = program_.boards[node.reg].tables[at(node.value)];
      std::erase(values, missing);
      return one_of(std::move(values), true);
    }
    case Op::face_of: return one_of({first_word, first_word + 1}, true);
    case Op::add:
    case Op::subtract:
    case Op::multiply: return arithmetic(node);
    case Op::negative: {
      const Possible held = of(node.a);
      return held.high >= first_word ? anything() : between(-held.high, -held.low, held.missing);
    }
    case Op::equal:
    case Op::not_equal:
    case Op::less:
    case Op::less_equal:
    case Op::greater:
    case Op::greater_equal: return compared(node);
    case Op::all: {
      bool yes = true, no = false;
      for (int part = 0; part < node.value; ++part) {
        yes = yes && can_be(program_.parts[at(node.a + part)], true);
        no = no || can_be(program_.parts[at(node.a + part)], false);
      }
      return truth(no, yes);
    }
    case Op::any: {
      bool yes = false, no = true;
      for (int part = 0; part < node.value; ++part) {
        yes = yes || can_be(program_.parts[at(node.a + part)], true);
        no = no && can_be(program_.parts[at(node.a + part)], false);
      }
      return truth(no, yes);
    }
    case Op::negation: return truth(can_be(node.a, true), can_be(node.a, false));
    case Op::there: {
      const Possible held = of(node.a);
      return truth(held.missing, is_there(held));
    }
    case Op::is_missing: {
      const Possible held = of(node.a);
      return truth(is_there(held), held.missing);
    }
    case Op::choice: {
      Possible made = one_of({}, false);
      if (can_be(node.a, true)) made = joined(made, of(node.b));
      if (can_be(node.a, false)) made = joined(made, of(node.c));
      return made;
    }
    case Op::member: {
      const Possible sought = of(node.a), held = row(node.b);
      return truth(true, is_there(among(sought, held)));
    }
    case Op::count: return between(0, first_word - 1);  // a count is never a word
    default: return anything();
  }
}

// What follows from a condition that can be true, or false, and is.
void Possibilities::narrow(NodeIndex condition, bool is, std::vector<Narrowed>& known) {
  const Node& node = program_.nodes[at(condition)];
  const auto learn = [&](NodeIndex what, Possible to) {
    for (const Narrowed& one : known)
      if (are_same(program_, one.node, what, work_)) to = among(to, one.to);
    known.push_back({what, std::move(to)});
  };
  if (node.op == Op::negation) return narrow(node.a, !is, known);
  learn(condition, is ? one_of({1}, false) : between(-Possible::widest, 0));
  if (!is) return;
  if (node.op == Op::member) return learn(node.a, among(of(node.a), row(node.b)));
  if (node.op < Op::equal || node.op > Op::greater_equal) return;
  const Possible left = of(node.a), right = of(node.b);
  if (left.high >= first_word || right.high >= first_word) {
    if (node.op == Op::equal && right.few) learn(node.a, among(left, right));
    return;
  }
  switch (node.op) {
    case Op::equal: return learn(node.a, among(left, right));
    case Op::less: return learn(node.a, within(left, -Possible::widest, right.high - 1));
    case Op::less_equal: return learn(node.a, within(left, -Possible::widest, right.high));
    case Op::greater: return learn(node.a, within(left, right.low + 1, Possible::widest));
    case Op::greater_equal: return learn(node.a, within(left, right.low, Possible::widest));
    default: return;
  }
}

bool Possibilities::hold(std::vector<NodeIndex> open, std::vector<Narrowed> known) {
  std::vector<NodeIndex> ways;
  while (!open.empty()) {
    const NodeIndex condition = open.back();
    open.pop_back();
    const Node& node = program_.nodes[at(condition)];
    if (node.op == Op::all) {
      for (int part = 0; part < node.value; ++part) open.push_back(program_.parts[at(node.a + part)]);
      continue;
    }
    if (node.op == Op::any) {
      ways.push_back(condition);
      continue;
    }
    known_ = known;
    if (of(condition).high < 1) return false;
    narrow(condition, true, known);
  }
  if (ways.empty()) return true;
  const Node& first = program_.nodes[at(ways.back())];
  ways.pop_back();
  for (int part = 0; part < first.value; ++part) {
    std::vector<NodeIndex> rest = ways;
    rest.push_back(program_.parts[at(first.a + part)]);
    if (hold(std::move(rest), known)) return true;
  }
  return false;
}

bool Possibilities::can_hold(const std::vector<NodeIndex>& conditions) {
  work_ = 0;
  const bool can = hold(conditions, {});
  known_.clear();
  return can;
}

bool Possibilities::always_holds(NodeIndex condition) {
  work_ = 0;
  const Possible held = of(condition);
  return !held.missing && held.low == 1;  // of a condition, which is 0 or 1
}

}  // namespace kingpress::script
