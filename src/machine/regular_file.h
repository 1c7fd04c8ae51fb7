// Opening a file that the command line names, links and all, to be read line by line: only a regular one, for a pipe or
// a device would be waited for, or never end.
#pragma once

#include <fstream>
#include <optional>
#include <string>

#include "machine/open_beneath.h"

namespace kingpress::machine {

// Nothing when `file` is open.
std::optional<Refusal> open_regular(const std::string& path, std::ifstream& file);

}  // namespace kingpress::machine
