// A case that cannot be tried on this machine says so: Catch2 2 counts what returns as passed.
#pragma once

#include "catch.h"

namespace kingpress {

// Where `cannot` holds, a line that `tests/run` repeats; use: if (skipped(!can(), "what is missing")) return;
inline bool skipped(bool cannot, const char* what) {
  if (cannot) WARN("skipped: " << what);
  return cannot;
}

}  // namespace kingpress
