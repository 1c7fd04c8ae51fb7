// What this process may take: a library that is led astray by what it reads ends it, and nothing else.
#pragma once

#include <cstddef>

namespace kingpress::machine {

// 0: as it is.
struct ProcessLimits {
  std::size_t memory = 0;      // bytes of address space beyond what is taken already
  unsigned cpu_seconds = 0;    // of the processor
  unsigned clock_seconds = 0;  // of the clock: ends what waits for ever; a busy machine takes long for little
};

// From now on; a narrower limit from outside stays. The process leaves no core behind and writes no files.
void limit_process(const ProcessLimits& limits);

// Between these two the process is ended when it takes longer.
void begin_task(double cpu_seconds, unsigned clock_seconds);
void end_task();

// Was this process given less memory than this from outside (ulimit -v)?
bool memory_is_limited_below(std::size_t bytes);

}  // namespace kingpress::machine
