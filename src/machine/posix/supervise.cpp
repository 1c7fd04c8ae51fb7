#include "machine/supervise.h"

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <string_view>

#include "machine/memory.h"
#include "machine/work_in_hand.h"

#ifdef __linux__
#include <sys/prctl.h>
#endif

namespace kingpress::machine {
namespace {

constexpr std::array passed_on{SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGUSR1, SIGUSR2};

volatile pid_t worker = 0;

// What a terminal sends reaches the whole process group by itself; what a process sends reaches the watcher alone.
void pass_on(int signal, siginfo_t* origin, void*) {
  const int before = errno;
  if (origin->si_code <= 0 && worker > 0) ::kill(worker, signal);
  errno = before;
}

void pass_signals_on() {
  for (const int signal : passed_on) {
    struct sigaction action {};
    if (::sigaction(signal, nullptr, &action) != 0 || action.sa_handler == SIG_IGN) continue;  // nohup
    action = {};
    action.sa_sigaction = pass_on;
    action.sa_flags = SA_SIGINFO | SA_RESTART;
    ::sigaction(signal, &action, nullptr);
  }
}

bool is_crash(int signal) {
  switch (signal) {
    case SIGSEGV:
    case SIGABRT:
    case SIGBUS:
    case SIGFPE:
    case SIGILL:
    case SIGTRAP:
    case SIGSYS:
    case SIGXCPU:
    case SIGKILL: return true;
    default: return false;
  }
}

// Ends this process as the work ended, so that the shell sees it.
int end_by(int signal) {
  const rlimit none{0, 0};
  ::setrlimit(RLIMIT_CORE, &none);  // the work has left one if it should
  std::signal(signal, SIG_DFL);
  ::raise(signal);
  return 128 + signal;
}

Ending await(pid_t child) {
  int status = 0;
  while (::waitpid(child, &status, 0) < 0)
    if (errno != EINTR) break;
  Ending ending;
  if (WIFEXITED(status)) {
    ending.status = WEXITSTATUS(status);
  } else if (is_crash(WTERMSIG(status))) {
    const int signal = WTERMSIG(status);
    ending.crash = signal == SIGKILL   ? Ending::Crash::killed
                   : signal == SIGXCPU ? Ending::Crash::out_of_time
                                       : Ending::Crash::fault;
    ending.fault = ::strsignal(signal);
    ending.memory_failed = told_memory_failed();
    ending.work = work_in_hand();
  } else {
    ending.status = end_by(WTERMSIG(status));
  }
  return ending;
}

[[noreturn]] void do_the_work(const std::function<int()>& work, pid_t watcher) {
#ifdef __linux__
  ::prctl(PR_SET_PDEATHSIG, SIGTERM);
#endif
  if (::getppid() != watcher) std::exit(128 + SIGTERM);
  own_work_in_hand();
  take_memory_in_large_steps();
  std::exit(work());
}

}  // namespace

Ending supervise(const std::function<int()>& work) {
  const char* wanted = std::getenv("KINGPRESS_SUPERVISOR");
  const bool off = wanted != nullptr && std::string_view(wanted) == "off";
  if (off || !share_work_in_hand()) return {.status = work(), .fault = {}, .work = {}};

  sigset_t held, before;
  sigemptyset(&held);
  for (const int signal : passed_on) sigaddset(&held, signal);
  ::sigprocmask(SIG_BLOCK, &held, &before);
  const pid_t watcher = ::getpid();
  const pid_t child = ::fork();
  if (child > 0) {
    worker = child;
    pass_signals_on();
  }
  ::sigprocmask(SIG_SETMASK, &before, nullptr);
  if (child == 0) do_the_work(work, watcher);
  return child > 0 ? await(child) : Ending{.status = work(), .fault = {}, .work = {}};
}

}  // namespace kingpress::machine
