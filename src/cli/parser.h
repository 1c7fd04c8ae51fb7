// Words -> options. The only file that knows CLI11 is parser.cpp.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/option.h"

namespace kingpress::cli {

enum class Parsed { options, help, help_all };  // what was asked for

// Puts what the words say into the members of the options. Throws diag::UsageError for words that no option takes.
Parsed parse(std::string_view verb, const std::vector<Option>& options, const std::vector<std::string>& words);

}  // namespace kingpress::cli
