// What `kingpress explain` says of the codes this room reports.
#pragma once

#include <vector>

#include "diag/code_entry.h"

namespace kingpress::script {

const std::vector<diag::CodeEntry>& codes();

}  // namespace kingpress::script
