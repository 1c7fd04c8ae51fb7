// Libraries crash on what strangers made, and a crash of this program loses the user's work. Two processes stand
// between: one that works and may die, one that starts the next; neither may keep anything of this process open.
#include "machine/guarded_worker.h"

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdint>

#include "machine/confine.h"
#include "machine/limits.h"
#include "machine/memory.h"
#include "machine/posix/sockets.h"

#ifdef __linux__
#include <sys/prctl.h>
#endif

namespace kingpress::machine {
namespace {

using GuardedReply = GuardedWorker::Reply;

constexpr int tainted_status = 3;

// Goes ahead of as many bytes as it says. A task is a message without a complaint.
struct Head {
  GuardedReply::Kind kind = GuardedReply::Kind::answered;
  std::uint32_t text = 0, complaint = 0;
};

bool send_message(int socket, GuardedReply::Kind kind, std::string_view text, std::string_view complaint = {}) {
  const Head head{kind, static_cast<std::uint32_t>(text.size()), static_cast<std::uint32_t>(complaint.size())};
  return send_all(socket, {reinterpret_cast<const char*>(&head), sizeof head}) && send_all(socket, text) &&
         send_all(socket, complaint);
}

bool receive_message(int socket, GuardedReply& message) {
  Head head;
  if (!receive_all(socket, reinterpret_cast<char*>(&head), sizeof head)) return false;
  message.kind = head.kind;
  message.text.resize(head.text);
  message.complaint.resize(head.complaint);
  return receive_all(socket, message.text.data(), message.text.size()) &&
         receive_all(socket, message.complaint.data(), message.complaint.size());
}

// Killed as soon as the process that started this one has gone, however it went.
void die_with(pid_t parent) {
#ifdef __linux__
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
  if (::getppid() != parent) ::_exit(0);  // it went before
}

// What the libraries say on the error channel.
class Complaints {
 public:
  Complaints() {
    if (!open_pipe(ends_)) return;
    for (const int end : ends_) let_nothing_wait(end);
    ::dup2(ends_[1], STDERR_FILENO);
  }
  // The first line since the last call; empty when all were silent.
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

// Until the socket is closed; or until the libraries complained or memory failed, when true is returned.
bool do_tasks(int socket, const GuardedWork& work) {
  const std::string refusal = work.prepare();
  confine_to_drawing();
  Complaints complaints;
  limit_process({.memory = work.memory});
  for (GuardedReply task; receive_message(socket, task);) {
    begin_task(work.cpu_seconds, work.clock_seconds);
    const std::string text = refusal.empty() ? work.answer(task.text) : refusal;
    end_task();
    const std::string complaint = complaints.take();
    const bool exhausted = memory_failed();
    if (!send_message(socket, exhausted ? GuardedReply::Kind::too_costly : GuardedReply::Kind::answered, text,
                      complaint))
      return false;
    if (!complaint.empty() || exhausted) return true;
  }
  return false;
}

// Starts a working process, reports its death in its stead, and starts the next.
[[noreturn]] void watch(int socket, const GuardedWork& work, pid_t parent) {
  for (const int signal :
       {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGTRAP, SIGALRM, SIGPROF, SIGXCPU, SIGINT, SIGTERM, SIGHUP})
    std::signal(signal, SIG_DFL);
  die_with(parent);
  for (;;) {
    char first;  // a process is made when there is something to do
    ssize_t waiting = 0;
    while ((waiting = ::recv(socket, &first, 1, MSG_PEEK)) < 0 && errno == EINTR) {
    }
    if (waiting <= 0) ::_exit(0);
    const pid_t watcher = ::getpid(), worker = ::fork();
    if (worker == 0) {
      die_with(watcher);
      ::_exit(do_tasks(socket, work) ? tainted_status : 0);
    }
    int status = 0;
    while (worker > 0 && ::waitpid(worker, &status, 0) < 0 && errno == EINTR) {
    }
    if (worker > 0 && WIFEXITED(status) && WEXITSTATUS(status) == tainted_status) continue;
    if (worker < 0 || !WIFSIGNALED(status)) ::_exit(0);
    const int signal = WTERMSIG(status);
    const bool costly = signal == SIGPROF || signal == SIGXCPU || signal == SIGALRM || signal == SIGKILL;
    if (!send_message(socket, costly ? GuardedReply::Kind::too_costly : GuardedReply::Kind::crashed, {})) ::_exit(0);
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

bool GuardedWorker::start() {
  if (socket_ >= 0) return true;
  std::array<int, 2> ends{};
  if (!open_socket_pair(ends)) return false;
  const pid_t parent = ::getpid(), child = ::fork();
  if (child == 0) {
    ::close(ends[0]);
    leave_files(ends[1]);
    watch(ends[1], work_, parent);
  }
  const int error = errno;
  ::close(ends[1]);
  if (child < 0) {
    ::close(ends[0]);
    errno = error;
    return false;
  }
  socket_ = ends[0];
  watcher_ = child;
  return true;
}

void GuardedWorker::stop() noexcept {
  // Shut down first: were it not closed, its other end would be waited for in vain.
  if (socket_ >= 0) ::shutdown(socket_, SHUT_RDWR), ::close(socket_);
  while (watcher_ > 0 && ::waitpid(watcher_, nullptr, 0) < 0 && errno == EINTR) {
  }
  socket_ = watcher_ = -1;
}

GuardedReply GuardedWorker::ask(std::string_view task) {
  GuardedReply reply;
  if (send_message(socket_, GuardedReply::Kind::answered, task) && receive_message(socket_, reply)) return reply;
  stop();
  return {};
}

}  // namespace kingpress::machine
