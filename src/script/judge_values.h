// What variables can be, by the steps that set them, beside what they are compared and calculated with.
#pragma once

#include <vector>

#include "diag/diagnostic.h"
#include "script/possible.h"
#include "script/world.h"

namespace kingpress::script {

// Reports it; gives the places of comparisons that can never hold.
std::vector<diag::Span> judge_values(const World& world, Possibilities& possible, diag::Diagnostics& diagnostics);

}  // namespace kingpress::script
