// Another run of this very program, for what has a verb of its own: what it makes and says is what the command line
// would. Can be called back.
#pragma once

#include <atomic>
#include <string>
#include <vector>

#include "machine/run_program.h"

namespace kingpress::machine {

// At most 16 MiB of each channel are kept. `callback`: once true, the run is ended. `input`: what it reads from
// standard input.
RunResult run_self(const std::vector<std::string>& words, const std::atomic<bool>& callback,
                   const std::string& input = {});

}  // namespace kingpress::machine
