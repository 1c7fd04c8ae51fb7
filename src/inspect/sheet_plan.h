// What a target takes on paper, way by way: sheets, cuts, minutes, waste. And the order of its cuts as pages to print.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "press/job.h"

namespace kingpress::inspect {

// What one pass of a knife takes with ruler or trimmer, and a piece that is cut out with scissors.
inline constexpr double seconds_a_cut = 15, seconds_a_piece = 30;

// One way to lay everything out, and what it is called on the command line.
struct SheetWay {
  std::string imposition, bleed;  // no bleed: the usual
  press::PrintJob job;
};

struct SheetFigures {
  std::string paper, imposition, bleed;
  std::size_t sheets = 0;  // as `print` counts them: with leaflet and backs on paper of their own
  std::size_t cuts = 0, by_hand = 0;
  double waste = 0;  // of the sheets that are cut, 0 to 1
  double minutes = 0;
  bool best = false;  // of its paper and with a bleed: fewest sheets, of these the fewest minutes
};

struct SheetPlan {
  std::string title;
  std::vector<press::Printed::Count> counts;
  double ink = 0;  // of all faces, in full sheets of the first way's paper covered with one ink
  std::vector<SheetFigures> ways;
};

// `together` sheets that are laid alike are cut at once. With `cutting`, a file is written that tells the order of cuts
// of the first way. Nothing when errors stopped it.
std::optional<SheetPlan> plan_sheets(const press::Target& target, const std::vector<SheetWay>& ways,
                                     std::size_t together, const std::string& cutting, press::Workshop& workshop);

}  // namespace kingpress::inspect
