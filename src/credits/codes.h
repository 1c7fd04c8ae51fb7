// What the findings of `check --credits` mean.
#pragma once

#include <vector>

#include "diag/code_entry.h"

namespace kingpress::credits {

const std::vector<diag::CodeEntry>& codes();

}  // namespace kingpress::credits
