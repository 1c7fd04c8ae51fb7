// A process cannot be copied here: the program starts itself again, with the same words, in a job that ends with it.
#include "machine/supervise.h"

#include <csignal>
#include <cstdlib>
#include <string_view>

#include "machine/environment.h"
#include "machine/this_program.h"
#include "machine/windows/job.h"
#include "machine/windows/shared_page.h"
#include "machine/work_in_hand.h"

namespace kingpress::machine {
namespace {

// What abort() ends with here: by itself it would be 3, which is a status of ours.
constexpr DWORD by_abort = 0xE000'0001;
void end_aborted(int) { ::TerminateProcess(::GetCurrentProcess(), by_abort); }

// Both hear Ctrl-C and the like; the one that works decides.
BOOL WINAPI leave_to_the_worker(DWORD) { return TRUE; }

const char* fault_of(DWORD status) {
  switch (status) {
    case EXCEPTION_ACCESS_VIOLATION: return "access violation";
    case EXCEPTION_STACK_OVERFLOW: return "stack overflow";
    case EXCEPTION_ILLEGAL_INSTRUCTION: return "illegal instruction";
    case EXCEPTION_INT_DIVIDE_BY_ZERO: return "division by zero";
    case STATUS_NO_MEMORY: return "no memory";
    case by_abort: return "aborted";
    default: return "unhandled exception";
  }
}

Ending await(const Job& job) {
  const auto status = static_cast<DWORD>(await_end(job));
  if (status < 0xC000'0000) return {.status = static_cast<int>(status), .fault = {}, .work = {}};
  if (status == STATUS_CONTROL_C_EXIT) return {.status = 130, .fault = {}, .work = {}};
  return {.status = 0,
          .crash = Ending::Crash::fault,
          .fault = fault_of(status),
          .memory_failed = told_memory_failed(),
          .work = work_in_hand()};
}

}  // namespace

Ending supervise(const std::function<int()>& work) {
  const auto here = [&work] { return Ending{.status = work(), .fault = {}, .work = {}}; };
  const char* wanted = std::getenv("KINGPRESS_SUPERVISOR");
  const bool off = wanted != nullptr && std::string_view(wanted) == "off";
  if (off || !share_work_in_hand()) return here();
  if (std::getenv(watcher_variable) != nullptr) {
    own_work_in_hand();
    std::signal(SIGABRT, end_aborted);
    set_variable(watcher_variable, "");  // programs that it starts have no part in it
    return here();
  }
  std::vector<std::string> words{narrow(this_program().native())};
  for (std::string& word : arguments(0, nullptr)) words.push_back(std::move(word));
  set_variable(watcher_variable, std::to_string(::GetCurrentProcessId()));
  ::SetConsoleCtrlHandler(leave_to_the_worker, TRUE);
  const JobChannels channels{::GetStdHandle(STD_INPUT_HANDLE), ::GetStdHandle(STD_OUTPUT_HANDLE),
                             ::GetStdHandle(STD_ERROR_HANDLE)};
  const Job job = start_in_job(words, channels, {.hears_the_terminal = true});
  set_variable(watcher_variable, "");
  if (job.process) return await(job);
  ::SetConsoleCtrlHandler(leave_to_the_worker, FALSE);
  return here();
}

}  // namespace kingpress::machine
