// The diagnostic codes of this room, for `kingpress explain`.
#pragma once

#include <vector>

#include "diag/code_entry.h"

namespace kingpress::trade {

const std::vector<diag::CodeEntry>& codes();

}  // namespace kingpress::trade
