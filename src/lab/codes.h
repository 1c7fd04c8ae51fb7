// What this room's diagnostics mean, for `kingpress explain`.
#pragma once

#include <vector>

#include "diag/code_entry.h"

namespace kingpress::lab {

const std::vector<diag::CodeEntry>& codes();

}  // namespace kingpress::lab
