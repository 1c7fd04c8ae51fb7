// What the findings of `check --words` mean.
#pragma once

#include <vector>

#include "diag/code_entry.h"

namespace kingpress::words {

const std::vector<diag::CodeEntry>& codes();

}  // namespace kingpress::words
