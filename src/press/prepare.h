// What `print`, `dump` and `check` begin with: Selection -> ChosenParts -> judge, checkpoint -> Kit -> Cutouts.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "press/cutouts.h"
#include "scene/components.h"

namespace kingpress::press {

// Points into its target, which outlives it.
struct Prepared {
  ChosenParts parts;
  std::vector<Cutout> cutouts;
  scene::Components components;    // of the cutouts, which stay where they are
  std::vector<std::string> notes;  // for whom presses it
  bool has_leaflet = false;        // its rules are pressed first
};

// Whether errors stop the press: a draft is pressed in spite of them.
inline bool stopped(const Workshop& workshop, bool draft) { return workshop.diagnostics.has_errors() && !draft; }

// One for each target of which something can be drawn, in their order. All are judged before the first is laid out;
// when errors stopped it, there are none. Throws UsageError when the selection does not suit a target.
std::vector<Prepared> prepare(std::span<const Target* const> targets, const Selection& selection, bool draft,
                              Workshop& workshop);
inline std::vector<Prepared> prepare(const Target& target, const Selection& selection, bool draft, Workshop& workshop) {
  const Target* const one = &target;
  return prepare({&one, 1}, selection, draft, workshop);
}

}  // namespace kingpress::press
