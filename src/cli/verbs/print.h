// For a verb that prints as `print` does.
#pragma once

#include "cli/verbs/verbs.h"

namespace kingpress::cli {

Verb print_verb();

}  // namespace kingpress::cli
