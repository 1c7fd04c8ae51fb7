// What the diagnostics of this room mean.
#pragma once

#include <vector>

#include "diag/code_entry.h"

namespace kingpress::boards {

const std::vector<diag::CodeEntry>& codes();

}  // namespace kingpress::boards
