#include "script/quick.h"

#include <algorithm>

#include "script/asks.h"
#include "script/evaluate.h"

namespace kingpress::script {
namespace {

bool asks_picks(const Program& program, NodeIndex index, std::span<const Pick> picks) {
  return any_part(program, index, [&](const Node& node) {
    if (node.op != Op::slot && node.op != Op::card_slot && node.op != Op::slots) return false;
    const bool card = node.op != Op::slot;
    return std::ranges::any_of(picks, [&](const Pick& pick) {
      return pick.type.is(Type::Kind::card) == card && (node.op == Op::slots || pick.slot == node.value);
    });
  });
}

void take_apart(const Program& program, Must& must, std::span<const Pick> picks) {
  const Node& node = program.nodes[at(must.condition)];
  const bool joined = node.op == Op::any || node.op == Op::all;
  must.either = node.op == Op::any;
  for (int part = 0; part < (joined ? node.value : 1); ++part) {
    const NodeIndex one = joined ? program.parts[at(node.a + part)] : must.condition;
    must.parts.push_back({one, !asks_picks(program, one, picks)});
  }
}

// A column of the item, or a variable of it.
bool is_key(const Program& program, const Node& node, int reg) {
  if (node.op != Op::column && node.op != Op::variable_at) return false;
  const Node& of = program.nodes[at(node.a)];
  return of.op == Op::reg && of.reg == reg;
}

void find_key(const Program& program, Node& where) {
  const Node& condition = program.nodes[at(where.b)];
  const auto set = [&](Filter filter, NodeIndex key, NodeIndex other) {
    if (!is_key(program, program.nodes[at(key)], where.reg)) return;
    const auto asks_item = [&](const Node& node) { return node.op == Op::reg && node.reg == where.reg; };
    if (any_part(program, other, asks_item)) return;
    where.value = static_cast<std::int32_t>(filter);
    where.b = key;
    where.c = other;
  };
  switch (condition.op) {
    case Op::equal:
    case Op::not_equal: {
      const Filter filter = condition.op == Op::equal ? Filter::equal : Filter::not_equal;
      set(filter, condition.a, condition.b);
      if (where.value == 0) set(filter, condition.b, condition.a);
      return;
    }
    case Op::there: return set(Filter::there, condition.a, no_node);
    case Op::is_missing: return set(Filter::is_missing, condition.a, no_node);
    default: return;
  }
}

}  // namespace

void quicken(Program& program) {
  for (Decision& decision : program.decisions) {
    decision.plain = std::ranges::all_of(
        decision.actions, [](const ActionRule& action) { return action.picks.empty() && action.musts.empty(); });
    for (ActionRule& action : decision.actions) {
      for (Pick& pick : action.picks) pick.direct = !(program.copies && pick.type.is(Type::Kind::card));
      action.direct = std::ranges::all_of(action.picks, &Pick::direct);
      for (Must& must : action.musts) take_apart(program, must, action.picks);
      for (std::size_t pick = 1; pick < action.picks.size() && pick < most_fixed; ++pick) {
        Pick& one = action.picks[pick];
        one.fixed = one.direct && !one.several && !asks_picks(program, one.set, action.picks);
      }
      const auto is_laid_once = [&](const Pick& pick) {
        return pick.fixed || (pick.direct && !pick.several && &pick == &action.picks.front());
      };
      const bool pairs = action.picks.size() == 2 && std::ranges::all_of(action.picks, is_laid_once),
                 sets = action.picks.size() == 1 && action.picks[0].several && action.picks[0].direct;
      if (decision.combining < 0 && (pairs || sets) && std::ranges::all_of(action.musts, [](const Must& must) {
            return std::ranges::all_of(must.parts, &Must::Part::fixed);
          }))
        decision.combining = static_cast<int>(&action - decision.actions.data());
    }
    decision.counted = !decision.many && std::ranges::all_of(decision.actions, [&](const ActionRule& action) {
      return action.picks.empty() || &action - decision.actions.data() == decision.combining;
    });
  }
  for (Node& node : program.nodes)
    if (node.op == Op::where) find_key(program, node);
  for (Node& node : program.nodes) choose_work(program, node);
}

}  // namespace kingpress::script
