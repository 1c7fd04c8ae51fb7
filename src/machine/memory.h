// Whether memory ever ran out in this process. Libraries pass over an allocation that failed and draw less than they
// were told; where malloc can be watched (glibc), every failure is remembered, so that no such run ends as a success.
#pragma once

namespace kingpress::machine {

// A std::bad_alloc that nobody catches, or that is thrown before main, ends the process with one line and status 70.
bool memory_failed() noexcept;
// For a process that lives on: what failed belongs to work that was given up, and nothing of it is written.
void forget_memory_failure() noexcept;

// Lets glibc take memory from the system in large steps. A run of several threads takes hundreds of small ones, each of
// which stops the other threads for a moment.
void take_memory_in_large_steps() noexcept;

// For the memory of the thread that calls it: the system hands out small pages one by one, which costs as much as what
// is written on them.
void ask_for_large_pages() noexcept;

}  // namespace kingpress::machine
