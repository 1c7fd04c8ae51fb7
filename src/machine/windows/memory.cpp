#include "machine/memory.h"

namespace kingpress::machine {

// malloc cannot be watched here; what fails in our own code is a std::bad_alloc.
bool memory_failed() noexcept { return false; }
void forget_memory_failure() noexcept {}
void take_memory_in_large_steps() noexcept {}
void ask_for_large_pages() noexcept {}

}  // namespace kingpress::machine
