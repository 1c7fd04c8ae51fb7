// The diagnostics of the templates room.
#pragma once

#include <vector>

#include "diag/code_entry.h"

namespace kingpress::templates {

const std::vector<diag::CodeEntry>& codes();

}  // namespace kingpress::templates
