// What every diagnostic code of the program means: the rooms' own lists joined.
#pragma once

#include <vector>

#include "diag/code_entry.h"

namespace kingpress::cli {

// The messages by code, each once, then the rulings of the games.
std::vector<diag::CodeEntry> all_codes();

}  // namespace kingpress::cli
