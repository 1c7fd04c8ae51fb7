#include "machine/limits.h"

#include <sys/resource.h>
#include <sys/time.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace kingpress::machine {
namespace {

// The name of a limit is an enum to glibc and an int to others.
template <class Resource>
void limit(Resource resource, rlim_t soft) {
  rlimit now{};
  if (::getrlimit(resource, &now) != 0) return;
  now.rlim_cur = now.rlim_max == RLIM_INFINITY ? soft : std::min(soft, now.rlim_max);
  ::setrlimit(resource, &now);
}

// Bytes of address space that are taken so far: a limit is set above it (sanitizers take terabytes). 0 where the system
// does not tell.
rlim_t mapped_bytes() {
  unsigned long pages = 0;
  if (std::FILE* statm = std::fopen("/proc/self/statm", "r")) {
    if (std::fscanf(statm, "%lu", &pages) != 1) pages = 0;
    std::fclose(statm);
  }
  return static_cast<rlim_t>(pages) * static_cast<rlim_t>(::sysconf(_SC_PAGESIZE));
}

rlim_t used_seconds() {
  rusage used{};
  ::getrusage(RUSAGE_SELF, &used);
  return static_cast<rlim_t>(used.ru_utime.tv_sec + used.ru_stime.tv_sec);
}

void set_timer(double cpu_seconds, unsigned clock_seconds) {
  const double whole = std::floor(cpu_seconds);
  const itimerval once{{0, 0}, {static_cast<time_t>(whole), static_cast<suseconds_t>((cpu_seconds - whole) * 1e6)}};
  ::setitimer(ITIMER_PROF, &once, nullptr);
  ::alarm(clock_seconds);
}

}  // namespace

void limit_process(const ProcessLimits& limits) {
  limit(RLIMIT_CORE, 0);
  limit(RLIMIT_FSIZE, 0);
  if (limits.memory > 0) limit(RLIMIT_AS, mapped_bytes() + limits.memory);
  if (limits.cpu_seconds > 0) limit(RLIMIT_CPU, used_seconds() + limits.cpu_seconds);
  if (limits.clock_seconds > 0) ::alarm(limits.clock_seconds);
}

// By a timer that kills with SIGPROF. The limit behind it, which no library can set back, counts whole seconds from the
// start of the process, and moves on with every task.
void begin_task(double cpu_seconds, unsigned clock_seconds) {
  limit(RLIMIT_CPU, used_seconds() + 2 + static_cast<rlim_t>(std::ceil(cpu_seconds)));
  set_timer(cpu_seconds, clock_seconds);
}

void end_task() { set_timer(0, 0); }

bool memory_is_limited_below(std::size_t bytes) {
  rlimit memory{};
  return ::getrlimit(RLIMIT_AS, &memory) == 0 && memory.rlim_cur < bytes;
}

}  // namespace kingpress::machine
