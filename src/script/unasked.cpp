// Nothing says of what an unused line would be asked: of a card, a space, a player, or of several of them. It is
// therefore read with all of them known, each once as the nearest, and with the picks and loops of the other steps. It
// is wrong if no such reading makes sense; the reading with the fewest faults is told. Each reading works on a copy of
// the world.
#include "script/unasked.h"

#include <optional>

#include "script/compiler.h"
#include "script/steps.h"

namespace kingpress::script {
namespace {

using Kind = Type::Kind;

class Reading {
 public:
  // `nearest`: what bare names are asked of first.
  Reading(const World& world, Type nearest) : world_(world), held_(*world.held), compiler_(world_, found_) {
    world_.held = &held_;
    compiler_.first_register = 1;
    compiler_.frames.push_back({Frame::Kind::me, {}, item({Kind::player})});
    for (const World::Picked& pick : world.picked)
      compiler_.frames.push_back({Frame::Kind::named, pick.name, item(pick.type, pick.domain)});
    compiler_.frames.push_back({Frame::Kind::named, "n", {compiler_.constant(1), {Kind::number}, {1}}});
    for (std::size_t board = 0; board < world_.program.boards.size(); ++board) know(space_of(board));
    know({Kind::card});
    know(nearest);
  }
  Compiler& compiler() { return compiler_; }
  World& world() { return world_; }
  const diag::Diagnostics& found() const { return found_; }

  static Type space_of(std::size_t board) { return {Kind::space, false, static_cast<std::uint8_t>(board)}; }

 private:
  Made item(Type type, std::vector<Number> domain = {}) {
    return compiler_.item(type, items_++ % most_rows, std::move(domain));  // nothing of this is ever worked out
  }
  void know(Type type) {
    const Made made = item(type);
    const std::string called = type.is(Kind::card)     ? "card"
                               : type.is(Kind::player) ? "player"
                                                       : world_.program.boards[type.board].kind;
    compiler_.frames.push_back({Frame::Kind::named, called, made});
    compiler_.frames.push_back({Frame::Kind::item, {}, made});
  }

  World world_;
  std::map<std::string, Type> held_;
  diag::Diagnostics found_;
  Compiler compiler_;
  int items_ = 0;
};

// read(reading) until one finds nothing wrong; else the faults of the best.
template <class Read>
void read_somehow(World& world, diag::Diagnostics& diagnostics, const Read& read) {
  std::vector<Type> nearest{{Kind::card}, {Kind::player}};
  for (std::size_t board = 0; board < world.program.boards.size(); ++board) nearest.push_back(Reading::space_of(board));
  std::vector<diag::Diagnostic> best;
  for (std::size_t at = 0; at < nearest.size(); ++at) {
    Reading reading(world, nearest[at]);
    read(reading);
    const auto& list = reading.found().list();
    if (at == 0 || list.size() < best.size()) best.assign(list.begin(), list.end());
    if (at == 0 || best.empty()) {
      world.computed_asked.insert(reading.world().computed_asked.begin(), reading.world().computed_asked.end());
      world.run.insert(reading.world().run.begin(), reading.world().run.end());
    }
    if (best.empty()) return;
  }
  for (const diag::Diagnostic& one : best) diagnostics.add(one);
}

}  // namespace

void judge_unasked(const World& judged, diag::Diagnostics& diagnostics) {
  World world = judged;  // also what is only asked for by what nothing asks for is read once
  for (const Computed& one : judged.computed) {
    if (!world.computed_asked.insert(one.name).second) continue;
    read_somehow(world, diagnostics, [&](Reading& reading) { reading.compiler().computed(one, one.span); });
  }
  for (const auto& [name, values] : judged.card_values)
    if (!world.asked.contains(name))
      for (const CardValue& value : values)
        read_somehow(world, diagnostics, [&](Reading& reading) { reading.compiler().one(value.value); });
  const auto read_steps = [&](const data::Node& steps) {
    read_somehow(world, diagnostics, [&](Reading& reading) { Steps(reading.compiler()).compile(steps); });
  };
  for (const auto& [name, steps] : judged.effects)
    if (!world.run.contains(name)) read_steps(*steps);
  for (const auto& [name, own] : judged.card_steps)
    if (!world.run.contains(name))
      for (const CardSteps& steps : own) read_steps(*steps.steps);
}

}  // namespace kingpress::script
