// What the diagnostics of this room mean: the codes that several games report, then each game's own.
#pragma once

#include <vector>

#include "diag/code_entry.h"

namespace kingpress::rules {

const std::vector<diag::CodeEntry>& codes();

}  // namespace kingpress::rules
