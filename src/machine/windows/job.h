// Starts a program in a job of its own: its limits hold for all that it starts, and all of it ends with this process.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "machine/windows/system.h"

namespace kingpress::machine {

struct JobLimits {
  std::size_t memory = 0;           // bytes; 0: as it is
  unsigned cpu_seconds = 0;         // of the processor
  bool hears_the_terminal = false;  // Ctrl-C reaches it as it reaches this process
};

struct JobChannels {
  HANDLE in = nullptr, out = nullptr, err = nullptr;  // null: nothing
};

struct Job {
  Handle process, job;
  void end() const { ::TerminateJobObject(job.get(), 1); }
};

// The first of `words` is the program's path. No process where it cannot be started.
Job start_in_job(const std::vector<std::string>& words, const JobChannels& channels, const JobLimits& limits = {},
                 const std::optional<std::vector<std::string>>& environment = {});

// Waits for its end; its exit status.
int await_end(const Job& job);

// False when there is none to be had.
bool open_pipe(Handle& from, Handle& to);

}  // namespace kingpress::machine
