// Who has won when the steps are at their end: by score, then by each tie-break; sides add up.
#include <algorithm>
#include <array>

#include "script/machine.h"

namespace kingpress::script {
namespace {

Number asked(const Position& position, NodeIndex what, int seat) {
  Evaluator eval(position);
  eval.set_reg(0, seat);
  const Number value = eval.eval(what);
  return value == missing ? 0 : value;
}

// Of the seat, or of all of its side.
Number of_side(const Position& position, NodeIndex what, int seat) {
  const Program& program = position.program;
  if (program.teams == 0) return asked(position, what, seat);
  Number total = 0;
  for (int partner = seat % program.teams; partner < program.players; partner += program.teams)
    total += asked(position, what, partner);
  return total;
}

}  // namespace

Number score_of(const Position& position, int seat) { return of_side(position, position.program.score, seat); }

void finish(Position& position, bool capped) {
  const Program& program = position.program;
  rules::SeatMask left = 0;
  for (int seat = 0; seat < program.players; ++seat)
    if (!((position.head.out >> seat) & 1)) left = static_cast<rules::SeatMask>(left | rules::seat_bit(seat));
  if (left == 0) left = static_cast<rules::SeatMask>((1 << program.players) - 1);
  const auto keep_best = [&](NodeIndex what, bool least) {
    Number best = missing;
    rules::SeatMask kept = 0;
    for (int seat = 0; seat < program.players; ++seat) {
      if (!rules::has_seat(left, seat)) continue;
      const Number value = of_side(position, what, seat), ranked = least ? -value : value;
      if (best == missing || ranked > best) {
        best = ranked;
        kept = 0;
      }
      if (ranked == best) kept = static_cast<rules::SeatMask>(kept | rules::seat_bit(seat));
    }
    left = kept;
  };
  if (program.score != no_node) keep_best(program.score, program.wins_least);
  for (const NodeIndex tie : program.ties) keep_best(tie, false);
  std::uint32_t sides = 0;
  for (int seat = 0; seat < program.players; ++seat)
    if (rules::has_seat(left, seat)) sides |= 1u << (program.teams > 0 ? seat % program.teams : seat);
  position.head.winners = left;
  position.head.draw = (sides & (sides - 1)) != 0;
  position.head.capped = capped;
  position.head.over = 1;
  position.head.actor = rules::no_player;
  position.head.acting = 0;
}

// By what a game is worth to its seats, against the best of the others; even where the rules say nothing of it.
double standing(const Position& position, int seat) {
  const Program& program = position.program;
  if (position.head.over) {
    const rules::Outcome outcome{position.head.winners, position.head.draw != 0, false};
    return rules::share_of(outcome, seat);
  }
  const bool own = program.worth != no_node;
  const NodeIndex what = own ? program.worth : program.score;
  if (what == no_node) return 0.5;
  const double sign = !own && program.wins_least ? -1 : 1;
  double mine = 0, best = -1e9;
  for (int other = 0; other < program.players; ++other) {
    const bool same_side = program.teams > 0 ? other % program.teams == seat % program.teams : other == seat;
    const double value = sign * of_side(position, what, other);
    if (same_side)
      mine = value;
    else if (!((position.head.out >> other) & 1))
      best = std::max(best, value);
  }
  if ((position.head.out >> seat) & 1) return 0.02;
  const double lead = best < -1e8 ? mine : mine - best;
  constexpr double steep = 12;  // a lead of so much stands three quarters of the way
  return 0.5 + 0.5 * lead / (std::abs(lead) + steep);
}

}  // namespace kingpress::script
