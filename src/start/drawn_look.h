// `kingpress new look`: a template as a drawing for Inkscape, which `template:` takes as it is
// (templates/drawn/look.h). What a card fills is labelled with its columns; what no drawing can say stays as the card
// shown has it, and is told.
#pragma once

#include <string>
#include <vector>

#include "press/workshop.h"

namespace kingpress::start {

struct DrawnLookJob {
  std::string output;  // ends in .svg
  std::string layout;  // of the gallery: "creature", "creature-back"
  std::string target;  // or a deck, of which the first card is shown
};

// What was told of it, a line each; empty and errors in the diagnostics when nothing was written. Throws UsageError for
// an unknown template, another ending, or a file that is there already.
struct DrawnLook {
  std::size_t boxes = 0;
  std::vector<std::string> lost;
};
DrawnLook draw_look(const DrawnLookJob& job, press::Workshop& workshop);

}  // namespace kingpress::start
