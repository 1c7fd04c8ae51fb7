// A small function for each kind of node, chosen once by what its parts are: what asks whether any card is so stops at
// the first, and nothing is copied for counting.
#include <algorithm>
#include <cstdlib>
#include <functional>

#include "script/evaluate_each.h"

namespace kingpress::script {
namespace {

constexpr Number bounded(std::int64_t value) {
  return static_cast<Number>(std::clamp<std::int64_t>(value, -8'000'000, 8'000'000));
}

}  // namespace

struct Values {
  using E = Evaluator;

  static Number constant(E&, const Node& node) { return node.value; }
  static Number leaf(E& e, const Node& node) { return e.leaves_[E::leaf(node.op)][node.value]; }
  static Number let(E& e, const Node& node) {
    const Number value = e.part(node.a);
    if (value == missing) return missing;
    e.regs_[node.reg] = value;
    return e.part(node.b);
  }

  // of(e, node, value) of what stands in `a`, where it is there.
  template <auto of>
  static Number known(E& e, const Node& node) {
    const Number value = e.part(node.a);
    return value == missing ? missing : of(e, node, value);
  }
  static Number variable_at(E& e, const Node& node, Number of) { return e.at_.variables[node.value + of]; }
  static Number column(E& e, const Node& node, Number card) {
    return e.program_.columns[at(node.value)][e.kinds_[card]];
  }
  static Number space_table(E& e, const Node& node, Number space) {
    return e.program_.boards[node.reg].tables[at(node.value)][at(space)];
  }
  static Number owner_of(E& e, const Node&, Number card) {
    const Number owner = e.program_.places[at(e.at_.place_of(card))].owner;
    return owner < 0 ? missing : owner;
  }
  static Number space_of(E& e, const Node& node, Number card) {
    const Place& place = e.program_.places[at(e.at_.place_of(card))];
    return e.program_.zones[place.zone].board == node.value ? place.space : missing;
  }
  static Number face_of(E& e, const Node&, Number card) { return first_word + e.at_.faces[e.at_.spot_of(card)]; }
  static Number negative(E&, const Node&, Number value) { return value >= first_word ? missing : -value; }
  static Number absolute(E&, const Node&, Number value) { return value >= first_word ? missing : std::abs(value); }
  static Number next_player(E& e, const Node& node, Number player) {
    const int players = e.program_.players;
    for (int step = 1; step <= players; ++step) {
      const int seat = ((player + step * node.value) % players + players) % players;
      if (!((e.at_.head.out >> seat) & 1)) return seat;
    }
    return player;
  }
  static Number other_player(E&, const Node&, Number player) { return 1 - player; }

  static Number zone_at(E& e, const Node& node) { return e.only_place(node); }

  // What is missing makes every comparison but `!=` missing.
  template <auto holds>
  static Number compared(E& e, const Node& node) {
    const Number left = e.part(node.a), right = e.part(node.b);
    return left == missing || right == missing ? missing : holds(left, right);
  }
  static Number not_equal(E& e, const Node& node) { return e.part(node.a) != e.part(node.b); }
  template <auto of>
  static Number calculated(E& e, const Node& node) {
    const std::int64_t left = e.part(node.a), right = e.part(node.b);
    if (left == missing || right == missing || left >= first_word || right >= first_word) return missing;
    return of(left, right);
  }

  // With what is missing as in checks: it decides nothing, and is missing if nothing else decides.
  template <bool deciding>
  static Number joined(E& e, const Node& node) {
    Number result = !deciding;
    const NodeIndex* parts = e.program_.parts.data() + node.a;
    for (int part = 0; part < node.value; ++part) {
      const Number truth = e.eval(parts[part]);
      if (truth == Number{deciding}) return deciding;
      if (truth == missing) result = missing;
    }
    return result;
  }
  static Number negation(E& e, const Node& node) { return e.part(node.a) != 1; }
  static Number there(E& e, const Node& node) { return e.part(node.a) != missing; }
  static Number is_missing(E& e, const Node& node) { return e.part(node.a) == missing; }
  static Number choice(E& e, const Node& node) { return e.eval(e.holds(node.a) ? node.b : node.c); }

  static Number member(E& e, const Node& node) {
    const Number sought = e.part(node.a);
    if (sought == missing) return missing;
    return !e.each(e.nodes_[node.b], [&](Number value) { return value != sought; });
  }
  static Number first(E& e, const Node& node) {
    Number found = missing;
    e.each(e.nodes_[node.a], [&](Number value) {
      found = value;
      return false;
    });
    return found;
  }
  static Number any_of(E& e, const Node& node) { return first(e, node) != missing; }
  static Number all_of(E& e, const Node& node) {  // of yes and no
    bool all = true;
    e.each(e.nodes_[node.a], [&](Number value) { return all = value == 1; });
    return all;
  }
  static Number count(E& e, const Node& node) {
    int count = 0;
    e.each(e.nodes_[node.a], [&](Number) {
      ++count;
      return true;
    });
    return count;
  }
  // The same of what need not be laid, of the cards of one place, of spaces by a variable, and of one value.
  static Number first_viewed(E& e, const Node& node) {
    const E::View view = e.view_of(e.nodes_[node.a]);
    return view.count == 0 ? missing : view[0];
  }
  static Number any_viewed(E& e, const Node& node) { return e.view_of(e.nodes_[node.a]).count > 0; }
  static Number count_viewed(E& e, const Node& node) { return e.view_of(e.nodes_[node.a]).count; }
  static Number first_here(E& e, const Node& node) {
    const Number place = e.only_place(e.nodes_[node.a]);
    return place == missing || e.at_.count(place) == 0 ? missing : e.at_.order[e.at_.starts[place]];
  }
  static Number count_here(E& e, const Node& node) {
    const Number place = e.only_place(e.nodes_[node.a]);
    return place == missing ? 0 : e.at_.count(place);
  }
  static Number any_here(E& e, const Node& node) { return count_here(e, node) > 0; }
  static Number count_keyed(E& e, const Node& node) { return e.keyed_spaces(e.nodes_[node.a]).size(); }
  static Number any_keyed(E& e, const Node& node) { return count_keyed(e, node) > 0; }
  static Number first_single(E& e, const Node& node) { return e.part(e.nodes_[node.a].a); }

  static Number reduced(E& e, const Node& node) {
    Number found = missing;
    std::int64_t total = 0;
    int count = 0;
    e.each(e.nodes_[node.a], [&](Number value) {
      ++count;
      total += value < first_word ? value : 0;
      if (found == missing || (node.op == Op::least ? value < found : value > found)) found = value;
      return true;
    });
    if (node.op == Op::sum) return bounded(total);
    if (node.op == Op::mean) return count == 0 ? missing : bounded(total / count);
    return found;
  }

  static Number row(E& e, const Node& node) {
    const Board& board = e.program_.boards[at(node.value)];
    const Number wanted = e.part(node.a);
    if (wanted == missing) return missing;
    std::array<bool, 256> there;
    for (int space = 0; space < board.count; ++space) {
      e.regs_[node.reg] = space;
      there[at(space)] = e.holds(node.b);
    }
    e.work_ += board.count;
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
};

namespace {

Work work_of(const Program& program, const Node& node) {
  using V = Values;
  const auto shaped = [&](Work here, Work viewed, Work keyed, Work other) {
    const Node& row = program.nodes[at(node.a)];
    if (is_viewed(row)) return row.op == Op::cards_at && row.reach == Reach::one ? here : viewed;
    return is_keyed_spaces(program, row) ? keyed : other;
  };
  switch (node.op) {
    case Op::constant: return &V::constant;
    case Op::slot:
    case Op::card_slot:
    case Op::reg:
    case Op::variable: return &V::leaf;
    case Op::let: return &V::let;
    case Op::variable_at: return &V::known<&V::variable_at>;
    case Op::column: return &V::known<&V::column>;
    case Op::space_table: return &V::known<&V::space_table>;
    case Op::owner_of: return &V::known<&V::owner_of>;
    case Op::space_of: return &V::known<&V::space_of>;
    case Op::face_of: return &V::known<&V::face_of>;
    case Op::zone_at: return &V::zone_at;
    case Op::negative: return &V::known<&V::negative>;
    case Op::absolute: return &V::known<&V::absolute>;
    case Op::add: return &V::calculated<[](std::int64_t left, std::int64_t right) { return bounded(left + right); }>;
    case Op::subtract:
      return &V::calculated<[](std::int64_t left, std::int64_t right) { return bounded(left - right); }>;
    case Op::multiply:
      return &V::calculated<[](std::int64_t left, std::int64_t right) { return bounded(left * right); }>;
    case Op::divide:
      return &V::calculated<[](std::int64_t left, std::int64_t right) {
        return right == 0 ? missing : bounded(left / right);
      }>;
    case Op::equal: return &V::compared<std::equal_to<Number>{}>;
    case Op::not_equal: return &V::not_equal;
    case Op::less: return &V::compared<std::less<Number>{}>;
    case Op::less_equal: return &V::compared<std::less_equal<Number>{}>;
    case Op::greater: return &V::compared<std::greater<Number>{}>;
    case Op::greater_equal: return &V::compared<std::greater_equal<Number>{}>;
    case Op::all: return &V::joined<false>;
    case Op::any: return &V::joined<true>;
    case Op::negation: return &V::negation;
    case Op::there: return &V::there;
    case Op::is_missing: return &V::is_missing;
    case Op::choice: return &V::choice;
    case Op::member: return &V::member;
    case Op::next_player: return &V::known<&V::next_player>;
    case Op::other_player: return &V::known<&V::other_player>;
    case Op::any_of: return shaped(&V::any_here, &V::any_viewed, &V::any_keyed, &V::any_of);
    case Op::all_of: return &V::all_of;
    case Op::count: return shaped(&V::count_here, &V::count_viewed, &V::count_keyed, &V::count);
    case Op::first:
      if (program.nodes[at(node.a)].op == Op::single) return &V::first_single;
      return shaped(&V::first_here, &V::first_viewed, &V::first, &V::first);
    case Op::sum:
    case Op::most:
    case Op::least:
    case Op::mean: return &V::reduced;
    case Op::row: return &V::row;
    case Op::cards_at:
    case Op::where:
    case Op::map:
    case Op::flat_map:
    case Op::let_set:
    case Op::list:
    case Op::range:
    case Op::spaces:
    case Op::players:
    case Op::single:
    case Op::greatest:
    case Op::unique:
    case Op::reach:
    case Op::enclosed:
    case Op::neighbours:
    case Op::slots:
    case Op::choice_set: return work_of_row(program, node);
  }
  return nullptr;
}

}  // namespace

void choose_work(const Program& program, Node& node) {
  if (node.op == Op::cards_at || node.op == Op::zone_at) {
    const Zone& zone = program.zones[at(node.value)];
    const int spaces = zone.board < 0 ? 1 : program.boards[at(zone.board)].count;
    node.first = static_cast<std::uint16_t>(zone.first);
    node.stride = static_cast<std::uint16_t>(spaces);
    const bool all_players = zone.each_player && node.a == no_node, all_spaces = zone.board >= 0 && node.b == no_node;
    node.reach = !all_players && !all_spaces    ? Reach::one
                 : all_spaces || zone.board < 0 ? Reach::run
                                                : Reach::scattered;
  }
  node.work = work_of(program, node);
}

}  // namespace kingpress::script
