// Starts a process: another program, or this one again.
#pragma once

#include <string>
#include <vector>

namespace kingpress::machine {

// The number of the process; below 0 where it cannot be started. It is in a process group of its own and hears signals
// as usual, whatever this process waits for. `out`, `err`: descriptors that it writes to; below 0: where this process
// does. `in`: the one that it reads; below 0: it reads nothing.
int spawn(std::vector<std::string> words, int out = -1, int err = -1, int in = -1);
// Waits for its end; its exit status, or -1 when it ended otherwise.
int wait_for(int process);

}  // namespace kingpress::machine
