// Whom the rules call first. A seat that happens to choose first, because the others had nothing to choose or were left
// out for what they did or hold, is not: it stands well or badly for another reason.
#include "script/asks.h"
#include "script/machine.h"

#include <algorithm>

namespace kingpress::script {

void note_orders(Program& program) {
  const Asks asks(program);
  for (Loop& loop : program.loops) {
    if (loop.seat < 0) continue;
    loop.single = std::any_of(program.code.begin() + loop.from, program.code.begin() + loop.to, [&](const auto& one) {
      return one.what == Do::decide && !program.decisions[at(one.to)].joint;
    });
    loop.who_by_cards = loop.who != no_node && asks.of(loop.who).zones != 0;
  }
}

rules::Player first_seat(const Position& position) {
  const Program& program = position.program;
  const bool at_once = position.head.actor == rules::simultaneous_players;
  const Loop* order = nullptr;
  for (const Loop& loop : program.loops) {
    const bool under_way = loop.from < position.head.at && position.head.at < loop.to;
    if (loop.single && (under_way || (at_once && loop.outermost)))
      order = order ? &std::ranges::min(*order, loop, {}, &Loop::from) : &loop;
  }
  if (!order) return at_once ? rules::no_player : position.head.actor;
  if (!at_once && !order->has_from && order->who != no_node && !order->who_by_cards) return position.head.actor;
  return static_cast<rules::Player>(Evaluator(position).eval(order->start));
}

}  // namespace kingpress::script
