#include "pictures/svg_guard.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>

#include "diag/environment_error.h"
#include "machine/confine.h"
#include "machine/mapped_bytes.h"
#include "machine/memory.h"
#include "machine/sockets.h"
#include "machine/system_error.h"
#include "pictures/rsvg.h"
#include "pictures/svg_trial.h"

#ifdef __linux__
#include <sys/prctl.h>
#endif

namespace kingpress::pictures {
namespace {

using Kind = SvgVerdict::Kind;

constexpr int tainted_status = 3;
constexpr unsigned stuck_seconds = 60;
constexpr rlim_t memory_limit = rlim_t{1} << 30;  // on top of what is mapped at the start

// The name of a limit is an enum to glibc and an int to others.
template <class Resource>
void limit(Resource resource, rlim_t soft) {
  rlimit now{};
  if (::getrlimit(resource, &now) != 0) return;
  now.rlim_cur = now.rlim_max == RLIM_INFINITY ? soft : std::min(soft, now.rlim_max);
  ::setrlimit(resource, &now);
}

// A picture's processor time, by a timer that kills with SIGPROF. The limit behind it, which no library can set back,
// counts whole seconds from the start of the process, and moves on with every picture. A busy machine may take long for
// little: the clock only ends what waits for ever.
void grant(unsigned seconds) {
  rusage used{};
  ::getrusage(RUSAGE_SELF, &used);
  limit(RLIMIT_CPU, static_cast<rlim_t>(used.ru_utime.tv_sec + used.ru_stime.tv_sec) + 2 + seconds);
  const itimerval once{{0, 0}, {static_cast<time_t>(seconds), 0}};
  ::setitimer(ITIMER_PROF, &once, nullptr);
  ::alarm(stuck_seconds);
}

void take_back() {
  const itimerval none{};
  ::setitimer(ITIMER_PROF, &none, nullptr);
  ::alarm(0);
}

// Killed as soon as the process that started this one has gone, however it went.
void die_with(pid_t parent) {
#ifdef __linux__
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
  if (::getppid() != parent) ::_exit(0);  // it went before
}

// What the libraries say on the error channel while they draw. A picture they complain about is not drawn as it was
// meant, and may leave them unable to draw the next one (an absurd font size does).
class Complaints {
 public:
  Complaints() {
    if (!machine::open_pipe(ends_)) return;
    for (const int end : ends_) machine::let_nothing_wait(end);
    ::dup2(ends_[1], STDERR_FILENO);
  }
  // The first line since the last call, without process and time; empty when all were silent.
  std::string take() {
    std::string all;
    char block[1024];
    for (ssize_t count; (count = ::read(ends_[0], block, sizeof block)) > 0;)
      all.append(block, static_cast<std::size_t>(count));
    const auto start = all.find_first_not_of('\n');
    if (start == std::string::npos) return {};
    std::string line = all.substr(start, all.find('\n', start) - start);
    const auto mark = line.find("**: "), text = mark == std::string::npos ? mark : line.find(": ", mark + 4);
    return text == std::string::npos ? line : line.substr(text + 2);
  }

 private:
  std::array<int, 2> ends_{-1, -1};
};

// Judges pictures until the socket is closed, or until the libraries complained: then they are tainted, true is
// returned and the next picture is for a fresh process. So they are when memory failed: something may not be drawn.
bool draw_pictures(int socket, unsigned seconds) {
  SvgVerdict verdict;
  std::string bytes;
  try {
    rsvg();
  } catch (const diag::EnvironmentError& error) {
    while (receive_message(socket, verdict, bytes)) send_message(socket, {Kind::refused, true, 0, 0}, error.what());
    return false;
  }
  machine::confine_to_drawing();
  Complaints complaints;
  limit(RLIMIT_CORE, 0);
  limit(RLIMIT_FSIZE, 0);
  limit(RLIMIT_AS, machine::mapped_bytes() + memory_limit);
  while (receive_message(socket, verdict, bytes)) {
    grant(seconds);
    std::string reason;
    verdict = try_out(bytes, reason);
    take_back();
    const std::string complaint = complaints.take();
    const bool exhausted = machine::memory_failed();
    if (exhausted) verdict.kind = Kind::too_costly;
    if (verdict.kind == Kind::sound && !complaint.empty()) {
      verdict.kind = Kind::refused;
      reason = complaint;
    }
    if (!send_message(socket, verdict, reason)) return false;
    if (!complaint.empty() || exhausted) return true;
  }
  return false;
}

// Starts a drawing process, reports its death in its stead, and starts the next.
[[noreturn]] void watch(int socket, unsigned seconds, pid_t parent) {
  for (const int signal :
       {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGTRAP, SIGALRM, SIGPROF, SIGXCPU, SIGINT, SIGTERM, SIGHUP})
    std::signal(signal, SIG_DFL);
  die_with(parent);
  for (;;) {
    char first;  // a process is made when there is something to draw
    ssize_t waiting = 0;
    while ((waiting = ::recv(socket, &first, 1, MSG_PEEK)) < 0 && errno == EINTR) {
    }
    if (waiting <= 0) ::_exit(0);
    const pid_t watcher = ::getpid(), worker = ::fork();
    if (worker == 0) {
      die_with(watcher);
      const bool tainted = draw_pictures(socket, seconds);
      ::_exit(tainted ? tainted_status : 0);
    }
    int status = 0;
    while (worker > 0 && ::waitpid(worker, &status, 0) < 0 && errno == EINTR) {
    }
    if (worker > 0 && WIFEXITED(status) && WEXITSTATUS(status) == tainted_status) continue;
    if (worker < 0 || !WIFSIGNALED(status)) ::_exit(0);
    const int signal = WTERMSIG(status);
    const bool costly = signal == SIGPROF || signal == SIGXCPU || signal == SIGALRM || signal == SIGKILL;
    if (!send_message(socket, {costly ? Kind::too_costly : Kind::crashed, false, 0, 0}, {})) ::_exit(0);
  }
}

// Nothing of this process's files stays open in the watcher, and nothing it says reaches the user.
void leave_files(int& socket) {
  const int nothing = ::open("/dev/null", O_RDWR);
  for (int standard = 0; standard < 3; ++standard) ::dup2(nothing, standard);
  ::dup2(socket, 3);
  socket = 3;
  rlimit files{};
  ::getrlimit(RLIMIT_NOFILE, &files);
#ifdef __linux__
  if (::close_range(4, ~0u, 0) == 0) return;
#endif
  const int last = static_cast<int>(std::min<rlim_t>(files.rlim_cur, 4096));
  for (int descriptor = 4; descriptor < last; ++descriptor) ::close(descriptor);
}

}  // namespace

SvgGuard::~SvgGuard() { stop(); }

void SvgGuard::start() {
  if (socket_ >= 0) return;
  std::array<int, 2> ends{};
  if (!machine::open_socket_pair(ends)) {
    throw diag::EnvironmentError(fmt::format("cannot check SVG pictures: {}", machine::system_message(errno)));
  }
  const pid_t parent = ::getpid(), child = ::fork();
  if (child == 0) {
    ::close(ends[0]);
    leave_files(ends[1]);
    watch(ends[1], seconds_, parent);
  }
  const int error = errno;
  ::close(ends[1]);
  if (child < 0) {
    ::close(ends[0]);
    throw diag::EnvironmentError(
        fmt::format("cannot start a process that checks SVG pictures: {}", machine::system_message(error)));
  }
  socket_ = ends[0];
  watcher_ = child;
}

void SvgGuard::stop() noexcept {
  // Shut down first: were it not closed, its other end would be waited for in vain.
  if (socket_ >= 0) ::shutdown(socket_, SHUT_RDWR), ::close(socket_);
  while (watcher_ > 0 && ::waitpid(watcher_, nullptr, 0) < 0 && errno == EINTR) {
  }
  socket_ = watcher_ = -1;
}

SvgGuard::Verdict SvgGuard::check(std::string_view svg) {
  start();
  Verdict verdict;
  if (!send_message(socket_, verdict, svg) || !receive_message(socket_, verdict, verdict.reason)) {
    stop();
    throw diag::EnvironmentError("the process that checks SVG pictures has gone");
  }
  // Under a limit from outside neither the picture nor the library is to blame.
  rlimit memory{};
  const bool unsound = verdict.kind != Kind::sound;
  if (unsound && ::getrlimit(RLIMIT_AS, &memory) == 0 && memory.rlim_cur < memory_limit)
    throw diag::EnvironmentError("there is too little memory to check SVG pictures",
                                 "raise the limit (see ulimit -v), or leave out SVG pictures");
  if (verdict.no_library)
    throw diag::EnvironmentError(verdict.reason, "install the package librsvg2-2, or leave out SVG pictures");
  return verdict;
}

}  // namespace kingpress::pictures
