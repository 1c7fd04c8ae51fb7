// What the process that works and the one that watches it both see, and their numbers.
#pragma once

#include <cstddef>

namespace kingpress::machine {

// Memory, all zero, that the processes share which supervise() starts; null when there is none to be had.
void* shared_page(std::size_t size) noexcept;
int process_number() noexcept;

}  // namespace kingpress::machine
