// The diagnostic codes of leaflets, for `kingpress explain`.
#pragma once

#include <vector>

#include "diag/code_entry.h"

namespace kingpress::book {

const std::vector<diag::CodeEntry>& codes();

}  // namespace kingpress::book
