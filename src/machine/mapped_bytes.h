// How much of its address space this process has taken.
#pragma once

#include <cstddef>

namespace kingpress::machine {

// How much address space this process has taken so far, bytes: a limit is set above it (sanitizers take terabytes).
// 0 where the system does not tell.
std::size_t mapped_bytes();

}  // namespace kingpress::machine
