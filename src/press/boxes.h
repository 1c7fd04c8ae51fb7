// The boxes that a kit's cards go into, and the cover sheet: pieces that follow from the others and are pressed when
// they are asked for. A game's templates `box` and `cover` draw them, else `tuckbox` and `cover-sheet`.
#pragma once

#include <vector>

#include "press/cutouts.h"

namespace kingpress::press {

bool wants_box_or_cover(const Selection& selection);

// Cards with one back go into boxes of their own, reference cards of their size with the first. What does not fit the
// paper is a diagnostic.
std::vector<Cutout> boxes_for(const std::vector<Cutout>& kit, const ChosenParts& parts, const Selection& selection,
                              Workshop& workshop);

// Parts to tick, papers, the order of cutting and glueing, credits. One page.
std::vector<Cutout> cover_for(const std::vector<Cutout>& kit, const ChosenParts& parts, const Selection& selection,
                              Workshop& workshop);

}  // namespace kingpress::press
