#include "script/cost.h"

#include <algorithm>

#include "script/asks.h"

namespace kingpress::script {

double Costs::size(NodeIndex index) {
  if (const auto known = sizes_.find(index); known != sizes_.end()) return known->second;
  const Node& node = program_.nodes[at(index)];
  const double cards = program_.cards();
  double made = 1;
  switch (node.op) {
    case Op::cards_at: {
      const Zone& zone = program_.zones[at(node.value)];
      made = zone.room > 0 ? std::min(cards, double{1} * zone.room * zone.count) : cards;
      break;
    }
    case Op::players: made = program_.players; break;
    case Op::spaces: made = program_.space_count(node.value); break;
    case Op::reach:
    case Op::enclosed: made = program_.space_count(node.value); break;
    case Op::neighbours: made = 8; break;
    case Op::list: made = node.value; break;
    case Op::range: made = 256; break;
    case Op::slots: made = node.value; break;
    case Op::where:
    case Op::greatest:
    case Op::unique:
    case Op::map: made = size(node.a); break;
    case Op::flat_map:
      made = size(node.a) * size(node.b);
      if (node.value == 1) made = std::min(made, double{most_cards});  // of cards, spaces or players
      break;
    case Op::let_set: made = size(node.b); break;
    case Op::choice_set: made = std::max(size(node.b), size(node.c)); break;
    default: break;
  }
  return sizes_[index] = made;
}

double Costs::of(NodeIndex index) {
  if (index == no_node) return 0;
  if (const auto known = costs_.find(index); known != costs_.end()) return known->second;
  const Node& node = program_.nodes[at(index)];
  double made = 0;
  switch (node.op) {
    case Op::where:
    case Op::map:
    case Op::flat_map:
    case Op::greatest: made = of(node.a) + size(node.a) * (1 + of(node.b)); break;
    case Op::reach:
    case Op::enclosed:
    case Op::row: {
      constexpr double directions = 8;
      made = of(node.a) + program_.space_count(node.value) * directions * (1 + of(node.b) + of(node.c));
      break;
    }
    default:
      if (node.op != Op::slots) each_part(program_, node, [&](NodeIndex part) { made += of(part); });
      made += node.op >= Op::cards_at ? size(index) : 0;
  }
  return costs_[index] = made;
}

}  // namespace kingpress::script
