// One switch over the nodes, and rows walked item by item: what asks whether any card is so stops at the first. A place
// that is known is read where its cards lie; nothing is copied for counting.
#include <algorithm>
#include <cstdlib>

#include "script/evaluate_each.h"

namespace kingpress::script {
namespace {

constexpr Number bounded(std::int64_t value) {
  return static_cast<Number>(std::clamp<std::int64_t>(value, -8'000'000, 8'000'000));
}

}  // namespace

// The one place that a zone means here, or -1.
int Evaluator::only_place(const Node& node) {
  const Zone& zone = program_.zones[at(node.value)];
  int place = zone.first;
  if (zone.each_player) {
    const Number player = node.a == no_node ? missing : part(node.a);
    if (player == missing) return -1;
    place += player * (zone.board < 0 ? 1 : program_.boards[at(zone.board)].count);
  }
  if (zone.board >= 0) {
    const Number space = node.b == no_node ? missing : part(node.b);
    if (space == missing) return -1;
    place += space;
  }
  return place;
}

Number Evaluator::row(const Node& node) {
  const Board& board = program_.boards[at(node.value)];
  const Number wanted = part(node.a);
  if (wanted == missing) return missing;
  std::array<bool, 256> there;
  for (int space = 0; space < board.count; ++space) {
    regs_[node.reg] = space;
    there[at(space)] = holds(node.b);
  }
  work_ += board.count;
  for (int space = 0; space < board.count; ++space) {
    if (!there[at(space)]) continue;
    for (const auto& line : board.lines[at(space)]) {
      Number run = 1;
      for (const std::int16_t next : line) {
        if (run >= wanted || !there[at(next)]) break;
        ++run;
      }
      if (run >= wanted) return 1;
    }
  }
  return 0;
}

Number Evaluator::reduced(const Node& node) {
  if (node.a != no_node) {
    const Node& row = program_.nodes[at(node.a)];
    if (row.op == Op::cards_at && (node.op == Op::count || node.op == Op::any_of || node.op == Op::first)) {
      const Zone& zone = program_.zones[at(row.value)];
      if ((!zone.each_player || row.a != no_node) && (zone.board < 0 || row.b != no_node)) {
        const int place = only_place(row);
        const int count = place < 0 ? 0 : at_.count(place);
        if (node.op == Op::first) return count > 0 ? at_.order[at_.starts[place]] : missing;
        return node.op == Op::count ? count : count > 0;
      }
    }
  }
  Number found = missing;
  std::int64_t total = 0;
  int count = 0;
  const auto over = [&](auto&& take) { each(node.a, [&](Number value) { return take(value); }); };
  switch (node.op) {
    case Op::first:
      over([&](Number value) {
        found = value;
        return false;
      });
      return found;
    case Op::any_of:
      over([&](Number) {
        found = 1;
        return false;
      });
      return found == 1;
    case Op::all_of:  // of yes and no
      over([&](Number value) {
        if (value != 1) found = 0;
        return found == missing;
      });
      return found == missing;
    case Op::count:
      over([&](Number) {
        ++count;
        return true;
      });
      return count;
    default: break;
  }
  over([&](Number value) {
    ++count;
    total += value < first_word ? value : 0;
    if (found == missing || (node.op == Op::least ? value < found : value > found)) found = value;
    return true;
  });
  if (node.op == Op::sum) return bounded(total);
  if (node.op == Op::mean) return count == 0 ? missing : bounded(total / count);
  return found;
}

Number Evaluator::compare(const Node& node) {
  const Number left = part(node.a), right = part(node.b);
  if (left == missing || right == missing) return node.op == Op::not_equal ? left != right : missing;
  switch (node.op) {
    case Op::not_equal: return left != right;
    case Op::less: return left < right;
    case Op::less_equal: return left <= right;
    case Op::greater: return left > right;
    default: return left >= right;
  }
}

Number Evaluator::arithmetic(const Node& node) {
  const std::int64_t left = part(node.a), right = part(node.b);
  if (left == missing || right == missing || left >= first_word || right >= first_word) return missing;
  switch (node.op) {
    case Op::add: return bounded(left + right);
    case Op::subtract: return bounded(left - right);
    case Op::multiply: return bounded(left * right);
    default: return right == 0 ? missing : bounded(left / right);
  }
}

// With what is missing as in checks: it decides nothing, and is missing if nothing else decides.
Number Evaluator::joined(const Node& node) {
  const Number deciding = node.op == Op::any;
  Number result = !deciding;
  for (int part = 0; part < node.value; ++part) {
    const Number truth = eval(program_.parts[at(node.a + part)]);
    if (truth == deciding) return deciding;
    if (truth == missing) result = missing;
  }
  return result;
}

Number Evaluator::eval(NodeIndex index) {
  const Node& node = program_.nodes[at(index)];
  switch (node.op) {
    case Op::constant: return node.value;
    case Op::slot: return slots_[node.value];
    case Op::card_slot: return card_slots_[node.value];
    case Op::reg: return regs_[node.reg];
    case Op::let: {
      const Number value = part(node.a);
      if (value == missing) return missing;
      regs_[node.reg] = value;
      return eval(node.b);
    }
    case Op::variable: return at_.variables[node.value];
    case Op::variable_at: {
      const Number of = part(node.a);
      return of == missing ? missing : at_.variables[node.value + of];
    }
    case Op::column: return column(node);
    case Op::space_table: {
      const Number space = part(node.a);
      return space == missing ? missing : program_.boards[node.reg].tables[at(node.value)][at(space)];
    }
    case Op::owner_of: {
      const Number card = part(node.a);
      const int place = card == missing ? -1 : at_.place_of(card);
      return place < 0 || program_.places[at(place)].owner < 0 ? missing : program_.places[at(place)].owner;
    }
    case Op::space_of: {
      const Number card = part(node.a);
      const int place = card == missing ? -1 : at_.place_of(card);
      if (place < 0 || program_.zones[program_.places[at(place)].zone].board != node.value) return missing;
      return program_.places[at(place)].space;
    }
    case Op::face_of: {
      const Number card = part(node.a);
      const int spot = card == missing ? -1 : at_.spot_of(card);
      return spot < 0 ? missing : first_word + at_.faces[spot];
    }
    case Op::zone_at: {
      const int place = only_place(node);
      return place < 0 ? missing : place;
    }
    case Op::negative: {
      const Number value = part(node.a);
      return value == missing || value >= first_word ? missing : -value;
    }
    case Op::absolute: {
      const Number value = part(node.a);
      return value == missing || value >= first_word ? missing : std::abs(value);
    }
    case Op::add:
    case Op::subtract:
    case Op::multiply:
    case Op::divide: return arithmetic(node);
    case Op::equal: {  // by far the most frequent
      const Number left = part(node.a), right = part(node.b);
      return left == missing || right == missing ? missing : left == right;
    }
    case Op::not_equal:
    case Op::less:
    case Op::less_equal:
    case Op::greater:
    case Op::greater_equal: return compare(node);
    case Op::all:
    case Op::any: return joined(node);
    case Op::negation: return part(node.a) != 1;
    case Op::there: return part(node.a) != missing;
    case Op::is_missing: return part(node.a) == missing;
    case Op::choice: return eval(holds(node.a) ? node.b : node.c);
    case Op::member: {
      const Number sought = part(node.a);
      if (sought == missing) return missing;
      return !each(node.b, [&](Number value) { return value != sought; });
    }
    case Op::next_player: {
      const Number player = part(node.a);
      if (player == missing) return missing;
      const int players = program_.players;
      for (int step = 1; step <= players; ++step) {
        const int seat = ((player + step * node.value) % players + players) % players;
        if (!((at_.head.out >> seat) & 1)) return seat;
      }
      return player;
    }
    case Op::other_player: {
      const Number player = part(node.a);
      return player == missing ? missing : 1 - player;
    }
    case Op::is_out: {
      const Number player = part(node.a);
      return player == missing ? missing : (at_.head.out >> player) & 1;
    }
    case Op::row: return row(node);
    default: return reduced(node);
  }
}

}  // namespace kingpress::script
