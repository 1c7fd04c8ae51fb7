// Whether the templates of the user's own suit the decks that they draw.
#pragma once

#include <vector>

#include "press/cutouts.h"
#include "press/workshop.h"

namespace kingpress::press {

// Every expression of such a template against the fields of the cards it draws: a name that no card can have, a text
// compared with a number, a list for a length. Told at its place in the template, before a face is composed. What the
// template declares under `values:` may be there or not.
void judge_looks(const std::vector<Cutout>& cutouts, Workshop& workshop);

}  // namespace kingpress::press
