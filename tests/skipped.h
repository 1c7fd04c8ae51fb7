// A case that cannot be tried on this machine says so: Catch2 2 counts what returns as passed.
#pragma once

#include "catch.h"

#ifdef __linux__
#include <sys/syscall.h>
#include <unistd.h>
#endif

namespace kingpress {

// Where `cannot` holds, a line that `tests/run` repeats; use: if (skipped(!can(), "what is missing")) return;
inline bool skipped(bool cannot, const char* what) {
  if (cannot) WARN("skipped: " << what);
  return cannot;
}

// Whether a process can give up what it does not need.
inline bool kernel_can_confine() {
#ifdef SYS_landlock_create_ruleset
  return ::syscall(SYS_landlock_create_ruleset, nullptr, 0, 1) >= 1;
#else
  return false;
#endif
}

}  // namespace kingpress
