// What the program is at, kept where a watching process still finds it when this one has died (see supervise.h).
#pragma once

#include <string>
#include <string_view>

namespace kingpress::machine {

// A phrase that follows "while": "drawing 'Wolf'". Copied, and cut where it is long. Of this thread; empty when it is
// done.
void working_on(std::string_view doing) noexcept;
std::string work_in_hand();  // of all threads: "printing 'cards 1' or drawing 'Wolf'"

// Of this process, not of those it starts later.
void tell_memory_failed() noexcept;

// Phrase and flag in a page that children share; false when there is none to be had, then they stay in this process.
bool share_work_in_hand() noexcept;
void own_work_in_hand() noexcept;  // by the child whose work it is
bool is_work_of_this_process() noexcept;
bool told_memory_failed() noexcept;

}  // namespace kingpress::machine
