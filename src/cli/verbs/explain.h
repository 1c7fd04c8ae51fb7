// What a code of a message, or a ruling, means, told on the console; shared by `explain` and `play`.
#pragma once

#include <string>

#include "cli/console.h"

namespace kingpress::cli {

// Without a code all codes are listed. Throws diag::UsageError for an unknown one.
// As text, or as JSON.
int explain(const std::string& code, Console& console, bool as_json = false);

}  // namespace kingpress::cli
