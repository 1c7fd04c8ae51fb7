// Starts a process: another program, or this one again.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace kingpress::machine {

// Descriptors of this process that the other one has as its own. Below 0: it reads nothing, and writes where this
// process does. `environment`: "NAME=words" each, in place of this process's.
struct Channels {
  int in = -1, out = -1, err = -1;
  std::optional<std::vector<std::string>> environment = {};
};

// The number of the process; below 0 where it cannot be started. It is in a process group of its own and hears signals
// as usual, whatever this process waits for.
int spawn(std::vector<std::string> words, Channels channels = {});
// Waits for its end; its exit status, or -1 when it ended otherwise.
int wait_for(int process);

}  // namespace kingpress::machine
