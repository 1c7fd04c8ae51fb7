// The boxes that a kit's cards go into: pieces that follow from the others and are printed when they are asked for. A
// game's template `box` draws them, else `tuckbox`.
#pragma once

#include <string_view>
#include <vector>

#include "press/cutouts.h"

namespace kingpress::press {

// How a note begins that says why some cards get none.
inline constexpr std::string_view no_box = "no box for ";

// Cards with one back go into boxes of their own, reference cards of their size with the first. What does not fit the
// paper is a diagnostic; few cards, and cards that are no rectangles, need no box, which is noted.
std::vector<Cutout> boxes_for(const std::vector<Cutout>& kit, const ChosenParts& parts, const Selection& selection,
                              Workshop& workshop);

}  // namespace kingpress::press
