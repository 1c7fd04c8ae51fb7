// Which zones, variables and slots a node asks or an instruction changes, each on the safe side: a place or a card that
// is known only at play counts as any.
#include "script/asks.h"

#include <algorithm>

namespace kingpress::script {
namespace {

constexpr std::uint64_t bit(int zone) { return std::uint64_t{1} << (zone & 63); }

}  // namespace

bool are_same(const Program& program, NodeIndex one, NodeIndex other, int& work) {
  constexpr int most = 100'000;
  if (one == other) return true;
  if (one == no_node || other == no_node || ++work > most) return false;
  const Node &a = program.nodes[at(one)], &b = program.nodes[at(other)];
  if (a.op != b.op || a.value != b.value) return false;
  if (a.op == Op::list || a.op == Op::all || a.op == Op::any) {
    for (int part = 0; part < a.value; ++part)
      if (!are_same(program, program.parts[at(a.a + part)], program.parts[at(b.a + part)], work)) return false;
    return true;
  }
  return (a.op == Op::slots ? a.a == b.a : are_same(program, a.a, b.a, work)) && are_same(program, a.b, b.b, work) &&
         are_same(program, a.c, b.c, work);
}

void Asked::add(const Asked& other) {
  zones |= other.zones;
  variables.insert(other.variables.begin(), other.variables.end());
  seats |= other.seats;
}

bool Asked::meets(const Asked& other) const {
  return (zones & other.zones) != 0 || (seats && other.seats) ||
         std::ranges::any_of(variables, [&](int variable) { return other.variables.contains(variable); });
}

Asks::Asks(const Program& program) : program_(program), bound_(at(program.card_slot_count)) {
  const auto bind = [&](int slot, NodeIndex set) { bound_[at(slot)].push_back(set); };
  for (const Decision& decision : program.decisions)
    for (const ActionRule& action : decision.actions)
      for (const Pick& pick : action.picks)
        for (int card = 0; pick.type.is(Type::Kind::card) && card < pick.width; ++card)
          bind(pick.slot + card, pick.set);
  NodeIndex set = no_node;
  for (const Instruction& one : program.code) {
    if (one.what == Do::begin_for) set = one.a;
    if (one.what == Do::next_for && one.flag) bind(one.slot, set);
  }
}

int Asks::variable_at(int cell) const {
  const auto& variables = program_.variables;
  const auto found = std::ranges::find_if(variables, [&](const Variable& one) { return cell < one.first + one.count; });
  return static_cast<int>(found - variables.begin());
}

void Asks::ask(NodeIndex index, Asked& asked, std::vector<bool>& met) const {
  if (met[at(index)]) return;
  met[at(index)] = true;
  const Node& node = program_.nodes[at(index)];
  switch (node.op) {
    case Op::slots: return;
    case Op::variable:
    case Op::variable_at: asked.variables.insert(variable_at(node.value)); break;
    case Op::cards_at:
    case Op::zone_at: asked.zones |= bit(node.value); break;
    case Op::owner_of:
    case Op::space_of:
    case Op::face_of: asked.zones |= sources(node.a); break;
    case Op::players:
    case Op::next_player: asked.seats = true; break;
    default: break;
  }
  each_part(program_, node, [&](NodeIndex part) { ask(part, asked, met); });
}

Asked Asks::of(NodeIndex node) const {
  Asked asked;
  std::vector<bool> met(program_.nodes.size());
  ask(node, asked, met);
  return asked;
}

void Asks::come_from(NodeIndex index, std::uint64_t& zones, std::vector<bool>& met) const {
  if (met[at(index)]) return;
  met[at(index)] = true;
  const Node& node = program_.nodes[at(index)];
  const auto of_slot = [&](int slot) {
    for (const NodeIndex set : bound_[at(slot)]) come_from(set, zones, met);
  };
  switch (node.op) {
    case Op::cards_at: zones |= bit(node.value); return;
    case Op::card_slot: return of_slot(node.value);
    case Op::slots:
      for (int card = 0; card < node.value; ++card) of_slot(node.a + card);
      return;
    case Op::reg:  // of whatever row it walks
    case Op::variable:
    case Op::variable_at: zones = ~std::uint64_t{0}; return;
    case Op::where:
    case Op::greatest: return come_from(node.a, zones, met);
    case Op::let:
    case Op::let_set:
    case Op::map:
    case Op::flat_map: return come_from(node.b, zones, met);
    case Op::choice:
    case Op::choice_set: come_from(node.b, zones, met); return come_from(node.c, zones, met);
    default: each_part(program_, node, [&](NodeIndex part) { come_from(part, zones, met); });
  }
}

std::uint64_t Asks::sources(NodeIndex cards) const {
  std::uint64_t zones = 0;
  std::vector<bool> met(program_.nodes.size());
  come_from(cards, zones, met);
  return zones;
}

Asked Asks::changed(int from, int to) const {
  Asked all;
  const auto places = [&](NodeIndex place) {
    const std::uint64_t zones = of(place).zones;
    all.zones |= zones == 0 ? ~std::uint64_t{0} : zones;  // a place by its number: of any zone
  };
  for (int index = from; index < to; ++index) {
    const Instruction& one = program_.code[at(index)];
    switch (one.what) {
      case Do::set_variable:
      case Do::set_variables: all.variables.insert(variable_at(one.to)); break;
      case Do::move:
      case Do::draw:
        places(one.c);
        if (one.what == Do::draw || one.flag)
          places(one.b);
        else
          all.zones |= sources(one.a);
        if (one.what == Do::draw) all.zones = ~std::uint64_t{0};  // and what fills it again
        break;
      case Do::shuffle: places(one.a); break;
      case Do::swap:
        places(one.a);
        places(one.b);
        break;
      case Do::pass: all.zones |= bit(one.to); break;
      case Do::show:
      case Do::reveal: all.zones |= sources(one.a); break;
      case Do::out: all.seats = true; break;
      default: break;
    }
  }
  return all;
}

}  // namespace kingpress::script
