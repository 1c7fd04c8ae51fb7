// Cards that lack what their template shows of nearly all others of their deck: a line of totals that was read as a
// card, or one that is not written yet.
#pragma once

#include <vector>

#include "press/cutouts.h"
#include "press/workshop.h"

namespace kingpress::press {

void tell_bare(const std::vector<Cutout>& cutouts, Workshop& workshop);

}  // namespace kingpress::press
