// A built-in edition as its kit, for the tests of what is printed.
#pragma once

#include <map>
#include <string>

#include "diag/printer.h"
#include "press/prepare.h"
#include "press/target.h"
#include "press/workshop.h"

namespace kingpress::press {

struct AKit {
  Workshop workshop;
  Target target;
  std::vector<Cutout> cutouts;

  explicit AKit(const std::string& game, const Selection& selection = {}) : target(load(game, workshop)) {
    for (Prepared& prepared : prepare(target, selection, true, workshop)) cutouts = std::move(prepared.cutouts);
  }
  AKit(const std::string& game, int players) : AKit(game, for_players(players)) {}

  static Selection for_players(int players) {
    Selection selection;
    selection.players = players;
    return selection;
  }
  scene::Scene draw(const Drawing& drawing) { return workshop.composer().compose(*drawing.layout, drawing.subject); }
  // Copies of all components, by their layout without the game's name: "card", "counter-health".
  std::map<std::string, std::size_t> counts() const {
    std::map<std::string, std::size_t> counts;
    for (const Cutout& cutout : cutouts) {
      const std::string& name = cutout.front.layout->name;
      counts[name.substr(name.find('/') + 1)] += cutout.component.copies;
    }
    return counts;
  }
};

}  // namespace kingpress::press
