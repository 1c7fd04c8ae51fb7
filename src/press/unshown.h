// What the cards say and their faces never show: it would vanish without a word.
#pragma once

#include <vector>

#include "press/cutouts.h"
#include "press/workshop.h"

namespace kingpress::press {

// A warning for each key whose values no template of their cards names, once for a deck. Art is looked for all the
// same: that it is missing or damaged is an error also where it is not drawn. To be asked when the faces are composed,
// which needs no picture that it does not draw.
void tell_unshown(const std::vector<Cutout>& cutouts, Workshop& workshop);

}  // namespace kingpress::press
