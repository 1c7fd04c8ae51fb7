#include "machine/limits.h"

#include "machine/windows/system.h"

namespace kingpress::machine {

// A job that this process enters and nobody else can leave.
void limit_process(const ProcessLimits& limits) {
  static const Handle job(::CreateJobObjectW(nullptr, nullptr));
  JOBOBJECT_EXTENDED_LIMIT_INFORMATION wanted{};
  DWORD& flags = wanted.BasicLimitInformation.LimitFlags;
  flags = JOB_OBJECT_LIMIT_DIE_ON_UNHANDLED_EXCEPTION;
  if (limits.memory > 0) {
    flags |= JOB_OBJECT_LIMIT_PROCESS_MEMORY;
    wanted.ProcessMemoryLimit = limits.memory;
  }
  if (limits.cpu_seconds > 0) {
    flags |= JOB_OBJECT_LIMIT_PROCESS_TIME;
    wanted.BasicLimitInformation.PerProcessUserTimeLimit.QuadPart = LONGLONG{limits.cpu_seconds} * 10'000'000;
  }
  ::SetInformationJobObject(job.get(), JobObjectExtendedLimitInformation, &wanted, sizeof wanted);
  ::AssignProcessToJobObject(job.get(), ::GetCurrentProcess());
}

void begin_task(double, unsigned) {}
void end_task() {}

bool memory_is_limited_below(std::size_t) { return false; }

}  // namespace kingpress::machine
