// The work in a process of its own, watched by this one: a library that aborts, a crash, a stack or a memory at its end
// become one message instead of a bare "Segmentation fault". The two look like one program: same process group and
// terminal, a signal sent to the watcher reaches the work, a work ended by an ordinary signal ends the watcher by it,
// and a watcher that is killed takes the work with it.
#pragma once

#include <functional>
#include <string>

namespace kingpress::machine {

struct Ending {
  int status = 0;  // exit status of the work, when it did not crash
  enum class Crash { none, fault, killed, out_of_time } crash = Crash::none;
  std::string fault;  // in the system's words: "Segmentation fault"
  bool memory_failed = false;
  std::string work;  // work_in_hand() when it crashed
};

// Before anything has started a thread. Where no process can be started, or KINGPRESS_SUPERVISOR=off (for debuggers),
// the work is done in this one. Does not return when the work was ended by an ordinary signal.
Ending supervise(const std::function<int()>& work);

}  // namespace kingpress::machine
