// Runs a program to its end and hears what it says: words and bytes in, bytes out.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kingpress::machine {

struct RunResult {
  int status = -1;         // -1: it could not be started, was called back, or took or said too much
  std::string out, err;    // as much as was asked for
  bool cut_short = false;  // it took too long, or said more
};

struct Run {
  std::vector<std::string> words;  // the first is the program's path
  std::string_view input = {};
  std::optional<std::vector<std::string>> environment = {};  // in place of this process's
  std::size_t most = 16u << 20;                              // bytes of each channel
  bool ends_beyond = false;                                  // at more; else the rest is read and dropped
  std::chrono::seconds longest = {};                         // 0: as long as it takes
  const std::atomic<bool>* callback = nullptr;               // once true, the run is ended
};

RunResult run_program(const Run& run);

// The path of a program of the user's; empty where there is none. Folders of the search path that are not absolute do
// not count: what lies in the working folder may be a stranger's.
std::string find_program(const std::string& name);

}  // namespace kingpress::machine
