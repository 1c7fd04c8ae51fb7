// Options that were said and change nothing, as each piece has a page of its own.
#pragma once

#include <string>
#include <vector>

#include "cli/verbs/sheet_options.h"

namespace kingpress::cli {

// `each`: no sheets are made at all; else pieces are placed one to a page, and rules still lie on paper.
std::vector<std::string_view> unheeded(const SheetOptions& options, bool each);

}  // namespace kingpress::cli
