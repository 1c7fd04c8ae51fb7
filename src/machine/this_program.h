// Where this process comes from.
#pragma once

#include <filesystem>

namespace kingpress::machine {

// The file this process runs from; empty where the system does not tell.
std::filesystem::path this_program();

}  // namespace kingpress::machine
