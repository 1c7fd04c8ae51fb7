// The sheet that testers fill in after a game: what they played, in which version, how it was. Printed when it is asked
// for. A game's template `feedback` draws it, else `feedback-sheet`.
#pragma once

#include <vector>

#include "press/cutouts.h"

namespace kingpress::press {

std::vector<Cutout> feedback_for(const std::vector<Cutout>& kit, const ChosenParts& parts, const Selection& selection,
                                 Workshop& workshop);

}  // namespace kingpress::press
