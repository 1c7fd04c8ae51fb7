// Files that hold a thing a line, as programs write them: opened for reading, and refused as a whole.
#pragma once

#include <fstream>
#include <string>

#include "cli/console.h"

namespace kingpress::cli {

// Reports; the status of whoever was given such a file.
int refuse_lines(const std::string& place, const char* code, std::string message, std::string hint, Console& console);

// False, and reported, for a file that cannot hold lines. A pipe or a device would be waited for, or never end.
bool open_lines(const std::string& path, std::ifstream& file, Console& console);

}  // namespace kingpress::cli
