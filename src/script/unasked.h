// What stands in a rules file and nothing uses is read as well: computed values, effects, steps and values of cards.
#pragma once

#include "script/world.h"

namespace kingpress::script {

// Reports the errors in them. Call it when the steps have been read without an error: what they asked for and ran is
// known then, and the names of their picks are.
void judge_unasked(const World& world, diag::Diagnostics& diagnostics);

}  // namespace kingpress::script
