// What every diagnostic code of the program means: the rooms' own lists joined.
#pragma once

#include <vector>

#include "diag/code_entry.h"

namespace kingpress::press {

// By code, each once.
std::vector<diag::CodeEntry> all_codes();

}  // namespace kingpress::press
