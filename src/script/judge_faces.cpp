#include "script/judge_faces.h"

#include <fmt/format.h>

#include "script/listed.h"

namespace kingpress::script {
namespace {

// Zones where the face matters: all see it, or an expression asks for it.
std::uint64_t faced_zones(const Program& program, const Asks& asks) {
  std::uint64_t zones = 0;
  for (std::size_t zone = 0; zone < program.zones.size(); ++zone)
    if (program.zones[zone].seen == Seen::all) zones |= std::uint64_t{1} << zone;
  for (const Node& node : program.nodes)
    if (node.op == Op::face_of) zones |= asks.sources(node.a);
  return zones;
}

bool is_of_slot(const Program& program, NodeIndex cards) {
  return any_part(program, cards, [](const Node& node) { return node.op == Op::card_slot || node.op == Op::slots; });
}

// Where cards may lie that were picked: also where steps moved them since.
std::uint64_t places_of(const Program& program, const Asks& asks, NodeIndex cards) {
  std::uint64_t zones = asks.sources(cards);
  if (!is_of_slot(program, cards)) return zones;
  for (const Instruction& one : program.code) {
    if (one.what != Do::move || one.flag || !is_of_slot(program, one.a)) continue;
    const std::uint64_t to = asks.of(one.c).zones;
    zones |= to == 0 ? ~std::uint64_t{0} : to;
  }
  return zones;
}

std::vector<std::string> names_of(const Program& program, std::uint64_t zones) {
  std::vector<std::string> names;
  for (std::size_t zone = 0; zone < program.zones.size(); ++zone)
    if ((zones >> zone) & 1) names.push_back(program.zones[zone].name);
  return names;
}

}  // namespace

void judge_faces(const World& world, const Asks& asks, diag::Diagnostics& diagnostics) {
  const Program& program = world.program;
  const std::uint64_t faced = faced_zones(program, asks);
  const auto tell = [&](diag::Span span, std::string message, std::string hint) {
    diagnostics.warning("unseen-face", span, std::move(message), std::move(hint));
  };
  const auto is_up = [&](NodeIndex face) {
    return face != no_node && program.nodes[at(face)].op == Op::constant && program.nodes[at(face)].value == first_word;
  };
  for (const Instruction& one : program.code) {
    const bool reveals = one.what == Do::reveal;
    if (!reveals && !((one.what == Do::move || one.what == Do::draw || one.what == Do::swap) && is_up(one.face)))
      continue;
    const std::uint64_t zones = reveals                ? places_of(program, asks, one.a)
                                : one.what == Do::swap ? asks.of(one.a).zones | asks.of(one.b).zones
                                                       : asks.of(one.c).zones;
    if (zones == 0 || (zones & faced) != 0) continue;
    const auto names = names_of(program, zones);
    if (names.empty()) continue;
    tell(one.span,
         fmt::format("{} nobody anything: not all see the cards of {}, whichever side is up",
                     reveals ? "'reveal' shows" : "'face: up' shows", some_of(names)),
         fmt::format("'show: {0}' lets all players look at them; or move them to a zone with 'seen: all'",
                     names.front()));
  }
  if (const data::Node* zones = world.file->find("zones"))
    for (const data::Member& member : zones->members) {
      const Zone& zone = program.zones[at(world.zone(member.key))];
      const data::Node* down = member.value.find("down");
      if (zone.down_owner && zone.seen == Seen::nobody)
        tell(down->span, fmt::format("the owner does not see the cards of '{}' either: nobody does", zone.name),
             "seen: owner; or 'seen: all' with 'face: down'");
    }
}

}  // namespace kingpress::script
