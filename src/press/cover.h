// The sheet to begin with: parts to tick, each with its picture, number and sheets, papers, the order of cutting and
// glueing, credits. One page, printed when it is asked for. A game's template `cover` draws it, else `cover-sheet`.
#pragma once

#include <optional>
#include <vector>

#include "press/prepare.h"

namespace kingpress::press {

std::vector<Cutout> cover_for(const std::vector<Cutout>& kit, const ChosenParts& parts, const Selection& selection,
                              Workshop& workshop);

// Says on it, where one is printed, on which sheets each part lies: of this job, or, where no part is printed with it,
// of the whole kit as this job would print it. What was laid for it, where that is what the job lays.
std::optional<sheets::Plan> tell_sheets(Prepared& prepared, const PrintJob& job, const sheets::SheetSpec& spec,
                                        Workshop& workshop);

}  // namespace kingpress::press
