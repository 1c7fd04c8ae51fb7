// What this room's diagnostics mean.
#pragma once

#include <vector>

#include "diag/code_entry.h"

namespace kingpress::pictures {

const std::vector<diag::CodeEntry>& codes();

}  // namespace kingpress::pictures
