// What the diagnostics of the pipeline mean, and of all that is built on it.
#pragma once

#include <vector>

#include "diag/code_entry.h"

namespace kingpress::press {

// Of the rooms that read, judge and draw a deck: what may be found in one. A code may be there twice.
std::vector<diag::CodeEntry> finding_codes();

}  // namespace kingpress::press
