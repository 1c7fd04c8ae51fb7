// What this room's diagnostics mean.
#pragma once

#include <vector>

#include "diag/code_entry.h"

namespace kingpress::compose {

const std::vector<diag::CodeEntry>& codes();

}  // namespace kingpress::compose
