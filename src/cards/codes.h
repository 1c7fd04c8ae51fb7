// What the diagnostics of this room mean.
#pragma once

#include <vector>

#include "diag/code_entry.h"

namespace kingpress::cards {

const std::vector<diag::CodeEntry>& codes();

}  // namespace kingpress::cards
