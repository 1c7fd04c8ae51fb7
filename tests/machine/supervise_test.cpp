#include "machine/supervise.h"

#include <fcntl.h>
#include <malloc.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <string>
#include <vector>

#include "../catch.h"
#include "../skipped.h"
#include "machine/asked_again.h"
#include "machine/memory.h"
#include "machine/terminal.h"
#include "machine/work_in_hand.h"

using namespace kingpress::machine;
using kingpress::skipped;

namespace {

// How a process of its own ends: its status, or 1000 and a signal.
int ends_by(const std::function<void()>& act) {
  const pid_t child = ::fork();
  REQUIRE(child >= 0);
  if (child == 0) {
    const rlimit no_core{0, 0};
    ::setrlimit(RLIMIT_CORE, &no_core);
    for (const int signal : {SIGHUP, SIGINT, SIGTERM, SIGSEGV, SIGFPE, SIGILL, SIGABRT})
      std::signal(signal, SIG_DFL);  // those of Catch2, and what nohup ignores
    act();
    ::_exit(99);
  }
  int status = 0;
  while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  return WIFEXITED(status) ? WEXITSTATUS(status) : 1000 + WTERMSIG(status);
}

// Whether a work that ends by itself is told of like this.
bool is_told(const std::function<int()>& work, const std::function<bool(const Ending&)>& like_this) {
  return ends_by([&] { ::_exit(like_this(supervise(work)) ? 0 : 1); }) == 0;
}

int end_by(int signal) {
  ::raise(signal);
  return 0;
}

}  // namespace

TEST_CASE("a work that ends has its status, and one that is ended by a signal ends its watcher by it") {
  for (const int status : {0, 1, 3, 70})
    CHECK(is_told([&] { return status; },
                  [&](const Ending& ending) {
                    return ending.status == status && ending.crash == Ending::Crash::none && !ending.memory_failed;
                  }));
  for (const int signal : {SIGTERM, SIGINT, SIGHUP, SIGPIPE}) {
    CAPTURE(signal);
    CHECK(ends_by([&] {
            std::signal(signal, SIG_DFL);
            supervise([&] { return end_by(signal); });
          }) == 1000 + signal);
  }
}

TEST_CASE("a crash is told with what was being worked on") {
  for (const int signal : {SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGSYS}) {
    CAPTURE(signal);
    CHECK(is_told(
        [&] {
          working_on("drawing 'Wolf'");
          return end_by(signal);
        },
        [&](const Ending& ending) {
          return ending.crash == Ending::Crash::fault && ending.work == "drawing 'Wolf'" && !ending.fault.empty() &&
                 !ending.memory_failed;
        }));
  }
  CHECK(is_told([] { return end_by(SIGKILL); },
                [](const Ending& ending) { return ending.crash == Ending::Crash::killed; }));
  CHECK(is_told([] { return end_by(SIGXCPU); },
                [](const Ending& ending) { return ending.crash == Ending::Crash::out_of_time; }));
}

TEST_CASE("what is sent to the watcher reaches the work") {
  for (const int signal : {SIGTERM, SIGHUP, SIGUSR1, SIGUSR2}) {
    CAPTURE(signal);
    CHECK(ends_by([&] {
            std::signal(signal, SIG_DFL);
            const pid_t watcher = ::getpid();
            const Ending ending = supervise([&] {
              sigset_t wanted;
              ::sigemptyset(&wanted);
              ::sigaddset(&wanted, signal);
              ::sigprocmask(SIG_BLOCK, &wanted, nullptr);
              ::kill(watcher, signal);
              int came = 0;
              ::sigwait(&wanted, &came);
              return came == signal ? 5 : 6;
            });
            ::_exit(ending.status);
          }) == 5);
  }
}

TEST_CASE("a watcher takes the work with it, and there is none where it is switched off") {
  int ends[2];
  REQUIRE(::pipe(ends) == 0);
  CHECK(ends_by([&] {
          const pid_t watcher = ::getpid();
          supervise([&] {
            ::close(ends[0]);
            ::kill(watcher, SIGKILL);
            for (;;) ::pause();
            return 0;
          });
        }) == 1000 + SIGKILL);
  ::close(ends[1]);
  char nothing = 0;
  CHECK(::read(ends[0], &nothing, 1) == 0);  // nobody holds the other end any more
  ::close(ends[0]);

  CHECK(ends_by([] {
          ::setenv("KINGPRESS_SUPERVISOR", "off", 1);
          const pid_t here = ::getpid();
          const Ending ending = supervise([&] { return ::getpid() == here ? 4 : 5; });
          ::_exit(ending.status);
        }) == 4);
}

TEST_CASE("an allocation that fails is remembered, and told of by the watcher") {
  CHECK(ends_by([] { ::_exit(memory_failed() ? 1 : 0); }) == 0);
  const auto is_none = [](void* volatile block) { return block == nullptr; };  // volatile: or clang leaves the call out
  const auto fails = [&] { return is_none(std::malloc(static_cast<std::size_t>(-1) / 4)); };
  const bool is_watched = ends_by([&] { ::_exit(fails() && memory_failed() ? 0 : 1); }) == 0;
  if (skipped(!is_watched, "malloc is watched by a sanitizer, or not at all")) return;
  void* none = nullptr;
  for (const auto& failing : std::vector<std::function<bool()>>{
           [&] { return is_none(std::calloc(static_cast<std::size_t>(-1) / 8, 2)); },
           [&] { return is_none(std::realloc(nullptr, static_cast<std::size_t>(-1) / 4)); },
           [&] {
             volatile std::size_t count = static_cast<std::size_t>(-1) / 2;  // the compiler would warn of it
             return is_none(::reallocarray(nullptr, count, 3)) && errno == ENOMEM;
           },
           [&] { return is_none(std::aligned_alloc(64, static_cast<std::size_t>(-1) / 4 / 64 * 64)); },
           [&] { return ::posix_memalign(&none, 64, static_cast<std::size_t>(-1) / 4) == ENOMEM; }})
    CHECK(ends_by([&] { ::_exit(failing() && memory_failed() ? 0 : 1); }) == 0);
  // A wrong alignment is the caller's mistake, and so is nothing to free.
  CHECK(ends_by([&] {
          bool good = true;
          for (const std::size_t alignment : {0ul, 1ul, 4ul, 24ul, 48ul})
            good = good && ::posix_memalign(&none, alignment, 100) == EINVAL;
          for (const std::size_t alignment : {8ul, 16ul, 4096ul})
            good = good && ::posix_memalign(&none, alignment, 100) == 0 &&
                   reinterpret_cast<std::uintptr_t>(none) % alignment == 0;
          std::free(std::realloc(std::malloc(10), 0));
          void* array = ::reallocarray(nullptr, 1000, 3);
          good = good && array != nullptr && ::malloc_usable_size(array) >= 3000;
          std::free(array);
          ::_exit(good && !memory_failed() ? 0 : 1);
        }) == 0);
  CHECK(is_told([&] { return fails() ? end_by(SIGSEGV) : 0; },
                [](const Ending& ending) { return ending.memory_failed; }));
  // Nobody catches it: one line and status 70.
  CHECK(ends_by([] {
          ::close(STDERR_FILENO);
          []() noexcept { static_cast<void>(std::string(static_cast<std::size_t>(-1) / 4, 'x')); }();
        }) == 70);
}

TEST_CASE("the first interrupt asks for an end, the second ends at once") {
  CHECK(ends_by([] {
          const Interruptible interruptible;
          if (interruptible.stopped()) ::_exit(1);
          ::raise(SIGINT);
          ::_exit(interruptible.stopped() ? 0 : 2);
        }) == 0);
  CHECK(ends_by([] {
          const Interruptible interruptible;
          ::raise(SIGINT);
          ::raise(SIGINT);
        }) == 1000 + SIGINT);
  CHECK(ends_by([] {
          { const Interruptible interruptible; }
          ::raise(SIGINT);
        }) == 1000 + SIGINT);
}

TEST_CASE("an ending is waited for, and one that the surroundings leave out is not") {
  for (const int signal : {SIGINT, SIGTERM, SIGHUP})
    CHECK(ends_by([&] {
            const Endings endings;
            ::raise(signal);
            endings.wait();
            ::_exit(0);
          }) == 0);
  CHECK(ends_by([] {
          std::signal(SIGHUP, SIG_IGN);  // nohup
          const Endings endings;
          ::raise(SIGHUP);
          ::raise(SIGTERM);
          endings.wait();
          ::_exit(0);
        }) == 0);
}

TEST_CASE("a question at a terminal is asked again after a stop, as long as it stands") {
  const auto said_after_a_stop = [](bool at_a_terminal, bool still_stands) {
    int ends[2];
    REQUIRE(::pipe(ends) == 0);
    CHECK(ends_by([&] {
            ::close(ends[0]);
            ::dup2(ends[1], STDOUT_FILENO);
            const int terminal = ::posix_openpt(O_RDWR | O_NOCTTY);
            if (terminal < 0 || ::grantpt(terminal) != 0 || ::unlockpt(terminal) != 0) ::_exit(1);
            const int input = ::open(at_a_terminal ? ::ptsname(terminal) : "/dev/null", O_RDWR | O_NOCTTY);
            ::dup2(input, STDIN_FILENO);
            {
              const AskedAgain asked("Delete it? ");
              if (still_stands) ::raise(SIGCONT);
            }
            ::raise(SIGCONT);
            ::_exit(0);
          }) == 0);
    ::close(ends[1]);
    std::string said(100, '\0');
    const ssize_t size = ::read(ends[0], said.data(), said.size());
    ::close(ends[0]);
    return said.substr(0, size > 0 ? static_cast<std::size_t>(size) : 0);
  };
  CHECK(said_after_a_stop(true, true) == "Delete it? ");
  CHECK(said_after_a_stop(true, false) == "");
  CHECK(said_after_a_stop(false, true) == "");
}
