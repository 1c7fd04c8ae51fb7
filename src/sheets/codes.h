// The diagnostic codes of imposition, for `kingpress explain`.
#pragma once

#include <vector>

#include "diag/code_entry.h"

namespace kingpress::sheets {

const std::vector<diag::CodeEntry>& codes();

}  // namespace kingpress::sheets
