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
  std::string title;  // of the parts, in the language that is printed
  ChosenParts parts;
  std::vector<Cutout> cutouts;
  scene::Components components;    // of the cutouts, which stay where they are
  std::vector<std::string> notes;  // for whom prints it
  bool has_leaflet = false;        // its rules are printed first
};

// How the sheets of a job are laid: with their title and words.
sheets::SheetSpec sheet_spec(const Prepared& prepared, const PrintJob& job, Workshop& workshop);
// Whether the rules are printed: not among pictures of all other pieces.
bool prints_leaflet(const Prepared& prepared, const PrintJob& job);
// Everything of the kit, in the order of the kit; `job` says whether backs alone are printed.
std::vector<Printed::Count> counts_of(const Prepared& prepared, const PrintJob& job);

// Whether errors stop the press: a draft is printed in spite of them.
inline bool stopped(const Workshop& workshop, bool draft) { return workshop.diagnostics.has_errors() && !draft; }

// One for each target of which something can be drawn, in their order. All are judged before the first is laid out.
// Where there are errors all is drawn, so that every other one is told too, and there are none.
// Throws UsageError when the selection does not suit a target.
std::vector<Prepared> prepare(std::span<const Target* const> targets, const Selection& selection, bool draft,
                              Workshop& workshop);
// One target. Where reading it brought errors, all of it is examined: what else is wrong is told in the same run.
std::vector<Prepared> prepare(const Target& target, const Selection& selection, bool draft, Workshop& workshop);

}  // namespace kingpress::press
